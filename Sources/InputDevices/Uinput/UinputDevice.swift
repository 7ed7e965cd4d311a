internal import CLibevdev
public import EventLoop
internal import Glibc
public import StylusCore

/// An input device of this program's own, made through uinput. It is gone, with all its keys up, when it
/// is let go of or the program ends, however that comes.
@safe  // libevdev's object is freed before the descriptor that it writes to, in deinit.
public final class UinputDevice {
  /// The device in sysfs, such as `/sys/devices/virtual/input/input23`.
  public let systemPath: String
  /// Its event node, such as /dev/input/event7.
  public let nodePath: String

  private let descriptor: OwnedDescriptor
  private let pointer: OpaquePointer

  /// The node through which devices are made.
  public static let path = "/dev/uinput"

  /// Makes a device.
  ///
  /// - Parameters:
  ///   - description: what it is to say of itself. The kernel cuts the name after 79 bytes. The keys in
  ///     `pressedKeys` are up, and the axes have the values that they have there.
  ///   - physicalPath: where it is to say that it is attached.
  /// - Throws: EACCES where this user may not write /dev/uinput, ENOENT or ENODEV where the kernel has none,
  ///   EINVAL where it cannot make such a device, and whatever else the kernel refuses with.
  public init(_ description: DeviceDescription, physicalPath: String) throws(SystemError) {
    descriptor = try OwnedDescriptor.open(UinputDevice.path, O_WRONLY | O_NONBLOCK)
    let attempt = "cannot make a device through \(UinputDevice.path)"
    let result = unsafe stylusd_set_physical_path(descriptor.rawValue, physicalPath)
    guard result >= 0 else { throw SystemError(result, attempt) }
    let template = try EvdevTemplate(description)
    var created: OpaquePointer?
    let status = unsafe libevdev_uinput_create_from_device(
      template.pointer, descriptor.rawValue, &created)
    guard status >= 0, let created = unsafe created else { throw SystemError(status, attempt) }
    unsafe pointer = created
    systemPath = unsafe UinputDevice.text(libevdev_uinput_get_syspath(created))
    nodePath = unsafe UinputDevice.text(libevdev_uinput_get_devnode(created))
  }

  deinit {
    unsafe libevdev_uinput_destroy(pointer)
  }

  /// Sends events in one call, as they are; each frame of them ends with a SYN_REPORT. Their times are
  /// the kernel's to say.
  ///
  /// - Throws: ENODEV where the device is gone, or what else the kernel refuses with.
  func send(_ events: UnsafeBufferPointer<input_event>) throws(SystemError) {
    var rest = unsafe UnsafeRawBufferPointer(events)[...]
    while unsafe !rest.isEmpty {
      let sent = try retryingOnInterrupt("cannot write to \(nodePath)") {
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: rest)
        return unsafe write(descriptor.rawValue, bytes.baseAddress, bytes.count)
      }
      unsafe rest = rest.dropFirst(sent)
    }
  }

  private static func text(_ chars: UnsafePointer<CChar>?) -> String {
    guard let chars = unsafe chars else { return "" }
    return unsafe String(cString: chars)
  }
}
