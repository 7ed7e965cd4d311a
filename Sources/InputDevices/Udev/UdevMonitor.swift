internal import CLibudev
internal import EventLoop
internal import Glibc

/// Receives what udev says of input devices once its rules have run.
@safe  // The pointer never leaves the object that made it.
final class UdevMonitor {
  private let context: UdevContext
  private let pointer: OpaquePointer

  /// What one call of `receive` found.
  enum Received: ~Copyable {
    /// Something happened to a device.
    case device(UdevDevice)
    /// Nothing is waiting.
    case nothing
    /// The socket's buffer overflowed: some events are gone for ever.
    case overflow
    /// One message could not be read; the next may be fine.
    case failure(SystemError)
  }

  /// Starts to receive: what happens from now on waits in the socket.
  ///
  /// - Throws: what libudev says where it gets no netlink socket.
  init(context: UdevContext) throws(SystemError) {
    // "udev", not "kernel": the rules must have run, or there are no tags and no permissions.
    guard let pointer = unsafe udev_monitor_new_from_netlink(context.pointer, "udev") else {
      throw SystemError.last("cannot listen to udev")
    }
    self.context = context
    unsafe self.pointer = pointer
    try check(unsafe udev_monitor_filter_add_match_subsystem_devtype(pointer, "input", nil))
    try check(unsafe udev_monitor_enable_receiving(pointer))
  }

  deinit {
    unsafe udev_monitor_unref(pointer)
  }

  /// The socket to wait on; it belongs to the monitor.
  var fileDescriptor: Int32 { unsafe udev_monitor_get_fd(pointer) }

  /// The next message, without waiting for one.
  func receive() -> Received {
    errno = 0
    if let device = unsafe udev_monitor_receive_device(pointer) {
      return unsafe .device(UdevDevice(owning: device))
    }
    switch errno {
    case 0, EAGAIN, EINTR: return .nothing
    case ENOBUFS: return .overflow
    case let code: return .failure(SystemError(code, "cannot read what udev says"))
    }
  }

  private func check(_ result: Int32) throws(SystemError) {
    if result < 0 { throw SystemError(-result, "cannot listen to udev") }
  }
}
