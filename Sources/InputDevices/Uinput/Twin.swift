internal import CLibevdev
public import EventLoop
public import StylusCore

/// The device that the desktop has in place of a pen that was taken from it.
///
/// Nothing is allocated for a frame.
@safe  // The buffer is the object's own, and freed with it.
public final class Twin {
  /// Its event node.
  public var nodePath: String { device.nodePath }
  /// The device in sysfs, above its event node.
  public var systemPath: String { device.systemPath }

  private let device: UinputDevice
  private let buffer: UnsafeMutableBufferPointer<input_event>

  /// Makes the twin of a pen.
  ///
  /// - Throws: as `UinputDevice` does.
  public init(of pen: EvdevDevice, _ description: DeviceDescription) throws(SystemError) {
    var twin = description.twin
    // As it is, and not as it is shown: the desktop's settings go by it.
    twin.name = pen.rawName
    device = try UinputDevice(
      twin, physicalPath: DeviceRole.twinPhysicalPath(of: pen.physicalPath))
    unsafe buffer = .allocate(capacity: 256)
  }

  deinit {
    unsafe buffer.deallocate()
  }

  /// Sends events, whose times mean nothing.
  ///
  /// - Throws: ENODEV where the twin is gone, or what else the kernel refuses with.
  public func send(_ events: [InputEvent]) throws(SystemError) {
    var count = 0
    for event in events {
      unsafe buffer[count] = input_event()
      unsafe buffer[count].type = event.usage.type
      unsafe buffer[count].code = event.usage.code
      unsafe buffer[count].value = event.value
      count += 1
      guard unsafe count == buffer.count else { continue }
      try unsafe device.send(UnsafeBufferPointer(buffer))
      count = 0
    }
    guard count > 0 else { return }
    try unsafe device.send(UnsafeBufferPointer(rebasing: buffer[..<count]))
  }
}
