internal import CLibsystemd
internal import Glibc
public import StylusCore

/// One time to be woken at, which can be set anew as often as one likes.
///
/// As any source it ends when it is let go of, and may be let go of in its own handler.
public final class TimerSource {
  private let handler: (Timestamp) -> Void
  private var source: EventSource?
  /// When the handler is to be called, CLOCK_MONOTONIC; nil while disarmed.
  public private(set) var due: Timestamp?

  fileprivate init(
    _ loop: EventLoop, priority: EventLoop.Priority, handler: @escaping (Timestamp) -> Void
  ) throws(SystemError) {
    self.handler = handler
    source = try unsafe EventSource(
      "cannot make a timer", priority: priority, handler: { [weak self] in self?.fire() }
    ) { source, object in
      // An accuracy of 0 would be sd-event's default of 250 ms.
      unsafe sd_event_add_time(
        loop.pointer, &source, CLOCK_MONOTONIC, .max, 1,
        { _, _, object in unsafe EventSource.dispatch(object) }, object)
    }
    source?.setEnabled(SD_EVENT_OFF)
  }

  /// Calls the handler once at `time`, or at once where that is past, in place of any time set
  /// before. Setting the same time again costs nothing.
  public func arm(at time: Timestamp) {
    guard due != time else { return }
    due = time
    source?.setTime(UInt64(clamping: time.microseconds))
    source?.setEnabled(SD_EVENT_ONESHOT)
  }

  /// Forgets the time.
  public func disarm() {
    guard due != nil else { return }
    due = nil
    source?.setEnabled(SD_EVENT_OFF)
  }

  private func fire() {
    guard let time = due else { return }
    due = nil
    handler(time)
  }
}

extension EventLoop {
  /// Makes a timer, not yet armed, accurate to 1 µs. Its handler gets the time that was armed,
  /// which is past by then.
  ///
  /// - Throws: when the kernel has no timer to give.
  public func timer(
    priority: Priority = .timer, handler: @escaping (_ due: Timestamp) -> Void
  ) throws(SystemError) -> TimerSource {
    try TimerSource(self, priority: priority, handler: handler)
  }
}
