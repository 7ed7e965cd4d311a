internal import CLibsystemd
internal import CLinux
internal import Glibc

/// Something that the loop waits for, for as long as this object lives.
///
/// It may be let go or removed at any time, in its own handler and in any other's: its handler is
/// not called again. A handler that refers to the source's owner should do so weakly.
@safe public final class EventSource {
  private var source: OpaquePointer?
  private var handler: (() -> Void)?

  /// Makes a source; `add` hands it to sd-event with the object that its callback gets.
  init(
    _ attempt: @autoclosure () -> String, priority: EventLoop.Priority = .normal,
    handler: @escaping () -> Void,
    add: (inout OpaquePointer?, UnsafeMutableRawPointer) -> CInt
  ) throws(SystemError) {
    self.handler = handler
    let result = unsafe add(&source, Unmanaged.passUnretained(self).toOpaque())
    guard result >= 0 else { throw SystemError(result, attempt()) }
    unsafe sd_event_source_set_priority(source, priority.rawValue)
  }

  deinit { remove() }

  /// Stops waiting for it, now and for good.
  public func remove() {
    unsafe sd_event_source_disable_unref(source)
    unsafe source = nil
    handler = nil
  }

  /// Of a descriptor: calls the handler also, or no more, for as long as the descriptor takes something to
  /// write. One descriptor cannot have another source for that (epoll_ctl(2), EEXIST).
  public func waitForRoom(_ isWanted: Bool) {
    unsafe sd_event_source_set_io_events(
      source, isWanted ? EPOLLIN.rawValue | EPOLLOUT.rawValue : EPOLLIN.rawValue)
  }

  /// Turns it on (SD_EVENT_ON, SD_EVENT_ONESHOT) or off.
  func setEnabled(_ enabled: Int) {
    unsafe sd_event_source_set_enabled(source, CInt(enabled))
  }

  /// Sets the time of a source of that kind, CLOCK_MONOTONIC µs.
  func setTime(_ microseconds: UInt64) {
    unsafe sd_event_source_set_time(source, microseconds)
  }

  /// Calls the handler, which may let go of the last reference to this object.
  static func dispatch(_ object: UnsafeMutableRawPointer?) -> CInt {
    guard let object = unsafe object else { return 0 }
    let source = unsafe Unmanaged<EventSource>.fromOpaque(object).takeUnretainedValue()
    source.handler?()
    return 0
  }
}

extension EventLoop {
  /// Calls `handler` again and again for as long as the descriptor has something to read, or its
  /// other side has hung up (level-triggered).
  ///
  /// The source must be let go of before the descriptor is closed.
  ///
  /// - Throws: when the descriptor cannot be waited for, as a plain file's cannot (EPERM).
  public func watch(
    _ descriptor: CInt, priority: Priority = .normal, handler: @escaping () -> Void
  ) throws(SystemError) -> EventSource {
    try unsafe EventSource(
      "cannot wait for descriptor \(descriptor)", priority: priority, handler: handler
    ) { source, object in
      unsafe sd_event_add_io(
        pointer, &source, descriptor, EPOLLIN.rawValue,
        { _, _, _, object in unsafe EventSource.dispatch(object) }, object)
    }
  }

  /// Calls `handler` when the process gets `signal`, which no longer has its default effect.
  ///
  /// The signal stays blocked in the calling thread; a child must be started with a clean mask.
  ///
  /// - Throws: when the signal is waited for already (EBUSY) or cannot be caught (EINVAL).
  public func onSignal(
    _ signal: CInt, handler: @escaping () -> Void
  ) throws(SystemError) -> EventSource {
    try unsafe EventSource(
      "cannot wait for signal \(signal)", priority: .signal, handler: handler
    ) { source, object in
      unsafe sd_event_add_signal(
        pointer, &source, signal | SD_EVENT_SIGNAL_PROCMASK,
        { _, _, object in unsafe EventSource.dispatch(object) }, object)
    }
  }
}
