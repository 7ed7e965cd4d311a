/// What libwayland calls with the events for an object. It keeps the address for as long as that object's
/// proxy lives, and so must whoever has the proxy.
@safe  // The memory is the object's own.
final class WaylandListener<Functions> {
  let functions: UnsafeMutablePointer<Functions>

  init(_ functions: Functions) {
    unsafe self.functions = .allocate(capacity: 1)
    unsafe self.functions.initialize(to: functions)
  }

  deinit { unsafe functions.deallocate() }
}
