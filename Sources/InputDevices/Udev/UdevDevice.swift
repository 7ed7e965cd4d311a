internal import CLibudev
internal import EventLoop
internal import Glibc

/// One device as udev describes it, at the time it was asked.
@safe  // Owns its one reference; every string is copied out before the device is let go.
struct UdevDevice: ~Copyable {
  private let pointer: OpaquePointer

  /// Takes over the reference that libudev returned.
  init(owning pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  /// The device at a path in sysfs; nil if it has gone.
  init?(context: UdevContext, systemPath: String) {
    guard let found = unsafe udev_device_new_from_syspath(context.pointer, systemPath) else {
      return nil
    }
    unsafe pointer = found
  }

  deinit {
    unsafe udev_device_unref(pointer)
  }

  /// The device's path below /sys, which no other device of this boot has: the input number in it
  /// is never used again.
  var systemPath: String? { unsafe text(udev_device_get_syspath(pointer)) }

  /// The device node, such as /dev/input/event5; nil where there is none.
  var nodePath: String? { unsafe text(udev_device_get_devnode(pointer)) }

  /// The kernel's name for it, such as event5.
  var systemName: String? { unsafe text(udev_device_get_sysname(pointer)) }

  /// What has happened to it (`add`, `change`, `remove`, …); nil unless a monitor reported it.
  var action: String? { unsafe text(udev_device_get_action(pointer)) }

  /// Whether udev has run its rules on it: before that it has neither tags nor permissions.
  var isInitialized: Bool { unsafe udev_device_get_is_initialized(pointer) > 0 }

  /// A udev property of this device or, where it has none of that name, of its input device.
  func property(_ name: String) -> String? {
    if let own = unsafe text(udev_device_get_property_value(pointer, name)) { return own }
    guard let parent = unsafe parent else { return nil }
    return unsafe text(udev_device_get_property_value(parent, name))
  }

  /// Whether the rules put a tag on it when they ran last.
  func hasTag(_ tag: String) -> Bool { unsafe udev_device_has_current_tag(pointer, tag) > 0 }

  /// A sysfs attribute of the input device that this node belongs to, such as
  /// `capabilities/key`.
  func inputAttribute(_ name: String) -> String? {
    guard let parent = unsafe parent else { return nil }
    return unsafe text(udev_device_get_sysattr_value(parent, name))
  }

  /// Why sysfs cannot be read for want of descriptors or memory; nil where it can, and where the
  /// device has gone.
  var readingFailure: SystemError? {
    errno = 0
    // Every input device has this one.
    if inputAttribute("capabilities/key") != nil { return nil }
    return switch errno {
    case EMFILE, ENFILE, ENOMEM: .last("cannot ask sysfs what \(nodePath ?? "a device") is")
    default: nil
    }
  }

  /// `input12` above `event5`. It belongs to this device and needs no release.
  private var parent: OpaquePointer? {
    unsafe udev_device_get_parent_with_subsystem_devtype(pointer, "input", nil)
  }

  private func text(_ chars: UnsafePointer<CChar>?) -> String? {
    guard let chars = unsafe chars else { return nil }
    return unsafe String(cString: chars)
  }
}
