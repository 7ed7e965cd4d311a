internal import CLibevdev
public import EventLoop
internal import Glibc

extension EvdevDevice {
  /// Where the device says that it is attached; empty where it says nothing.
  public var physicalPath: String {
    guard let path = unsafe libevdev_get_phys(pointer) else { return "" }
    return unsafe String(cString: path)
  }

  /// Takes the device from everybody else, unless something of it is down: whoever has seen that go down
  /// would never see it go up. The kernel lets go of it when the node is closed, or this program ends.
  ///
  /// - Parameter exceptTools: whether a tool may be in range all the same, as that of a pen which never
  ///   tells its way out.
  /// - Returns: whether it has been taken.
  /// - Throws: EBUSY where another program has taken it, ENODEV where it is gone.
  public func grabAtRest(exceptTools: Bool) throws(SystemError) -> Bool {
    // Another client of the node, for the question drops the events that its asker has not read.
    let other = try OwnedDescriptor.open("/proc/self/fd/\(fileDescriptor)", O_RDONLY | O_NONBLOCK)
    try setGrab(LIBEVDEV_GRAB)
    // Only now: what goes down from here on comes here alone.
    let isAnyDown = stylusd_is_any_key_down(other.rawValue, exceptTools)
    if isAnyDown == 0 { return true }
    try setGrab(LIBEVDEV_UNGRAB)
    guard isAnyDown > 0 else { throw SystemError(isAnyDown, "cannot ask \(path) what is pressed") }
    return false
  }

  /// Gives the device back to everybody.
  ///
  /// - Throws: ENODEV where it is gone, and so given back already.
  public func ungrab() throws(SystemError) { try setGrab(LIBEVDEV_UNGRAB) }

  private func setGrab(_ mode: libevdev_grab_mode) throws(SystemError) {
    let result = unsafe libevdev_grab(pointer, mode)
    guard result >= 0 else { throw SystemError(result, "cannot take \(path)") }
  }
}
