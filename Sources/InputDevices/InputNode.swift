public import EventLoop
public import StylusCore

/// An input event node as sysfs and udev describe it, without opening it.
public struct InputNode: Equatable, Sendable {
  /// The device node, such as /dev/input/event5.
  public var path: String
  /// The device's path below /sys; no other device of this boot has it.
  public var systemPath: String
  /// Where it is attached, such as `usb-0000:00:14.0-2/input0`; empty where the driver says nothing.
  public var physicalPath: String
  /// What the nodes of one physical tablet share and no others have: libinput's name for it, or else
  /// the device's place in sysfs.
  public var group: String
  /// What the device can send. `axes` has no ranges and `pressedKeys` is empty: only the opened
  /// node tells those.
  public var description: DeviceDescription
  /// What udev calls it; nil where its `input_id` has not looked at it.
  public var tags: Set<DeviceTag>?
  /// Why sysfs could not be read, though the device is there; `description` says nothing then.
  public var failure: SystemError?

  /// Whether it is a stylus, or why not.
  public var role: DeviceRole {
    DeviceRole(of: description, tags: tags, phys: physicalPath)
  }

  /// Makes the description of a node.
  public init(
    path: String, systemPath: String, physicalPath: String = "", group: String? = nil,
    description: DeviceDescription, tags: Set<DeviceTag>? = nil, failure: SystemError? = nil
  ) {
    self.path = path
    self.systemPath = systemPath
    self.physicalPath = physicalPath
    self.group = group ?? NodeGroup.name(of: systemPath)
    self.description = description
    self.tags = tags
    self.failure = failure
  }
}
