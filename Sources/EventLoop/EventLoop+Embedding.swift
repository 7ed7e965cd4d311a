internal import CLibsystemd
internal import StylusCore

extension EventLoop {
  /// What another loop can wait for in place of this one, for input: it is readable when a source here is
  /// ready, times too, from the last `runPending` on.
  package var descriptor: CInt { unsafe sd_event_get_fd(pointer) }

  /// Calls the handlers of all that is ready, and returns once nothing is any more.
  ///
  /// Only then are this loop's times set in the kernel. Who adds a source or sets a time outside of a handler
  /// has to see that this is called again.
  package func runPending() throws(SystemError) {
    while try step(timeout: .milliseconds(0)) {}
  }
}
