internal import CLibudev
internal import EventLoop

/// Lists the input event nodes that udev knows.
@safe  // The pointer never leaves the object that made it.
final class UdevEnumeration {
  private let context: UdevContext
  private let pointer: OpaquePointer

  /// Prepares a listing.
  ///
  /// - Throws: ENOMEM.
  init(context: UdevContext) throws(SystemError) {
    guard let pointer = unsafe udev_enumerate_new(context.pointer) else {
      throw SystemError.last("cannot list the input devices")
    }
    self.context = context
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe udev_enumerate_unref(pointer)
  }

  /// Calls `body` with each initialised event node, in the order of their paths. Where there is no
  /// udev or no input device, as in a container, there is simply nothing to call it with.
  ///
  /// - Throws: what libudev says where it cannot read sysfs.
  func forEachEventNode(_ body: (borrowing UdevDevice) -> Void) throws(SystemError) {
    try check(unsafe udev_enumerate_add_match_subsystem(pointer, "input"))
    try check(unsafe udev_enumerate_add_match_sysname(pointer, "event*"))
    try check(unsafe udev_enumerate_add_match_is_initialized(pointer))
    try check(unsafe udev_enumerate_scan_devices(pointer))
    var entry = unsafe udev_enumerate_get_list_entry(pointer)
    while let current = unsafe entry {
      if let path = unsafe udev_list_entry_get_name(current),
        let device = UdevDevice(context: context, systemPath: unsafe String(cString: path))
      {
        body(device)
      }
      unsafe entry = udev_list_entry_get_next(current)
    }
  }

  private func check(_ result: Int32) throws(SystemError) {
    if result < 0 { throw SystemError(-result, "cannot list the input devices") }
  }
}
