internal import CLibsystemd
internal import Glibc
public import StylusCore

/// The one loop of a program: waits for descriptors, times, signals, files and children, and calls
/// their handlers one after another on the thread that runs it. Built on sd-event.
///
/// It belongs to the thread that made it, as everything that hangs on it does.
@safe public final class EventLoop {
  /// Who goes first when several sources are ready in the same iteration.
  public enum Priority: Int64, Sendable {
    /// Signals, which even a device that always has more to read must not keep waiting.
    case signal = -200
    /// Input devices: what a pen has done is known before any time is called past.
    case device = -100
    /// Files, children, the bus.
    case normal = 0
    /// Times, which a device's events may have moved.
    case timer = 50
    /// What other programs ask for: however much that is, no time waits for it.
    case client = 100
  }

  /// sd-event's own object, for the module that hangs a bus connection on it.
  package let pointer: OpaquePointer

  /// Makes a loop for the calling thread. From then on writing to a closed pipe is an error
  /// (EPIPE) instead of the end of the program, and ended children wait to be reaped, whatever
  /// this program inherited.
  public convenience init() throws(SystemError) {
    try self.init(embedded: ())
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
  }

  /// Makes a loop inside a program that has one of its own, and whose signals are its own affair.
  package init(embedded: ()) throws(SystemError) {
    var created: OpaquePointer?
    let result = unsafe sd_event_new(&created)
    guard let created = unsafe created else { throw SystemError(result, "cannot make a loop") }
    unsafe pointer = created
  }

  deinit {
    unsafe sd_event_unref(pointer)
  }

  /// The time at which this iteration woke up, CLOCK_MONOTONIC; before the first one, the time now.
  public var now: Timestamp {
    var microseconds: UInt64 = 0
    unsafe sd_event_now(pointer, CLOCK_MONOTONIC, &microseconds)
    return Timestamp(microseconds: Int64(clamping: microseconds))
  }

  /// Runs until `exit` is called, and returns the code given there.
  ///
  /// - Throws: when the kernel refuses to wait, which no program can go on from.
  public func run() throws(SystemError) -> CInt {
    let code = unsafe sd_event_loop(pointer)
    guard code >= 0 else { throw SystemError(code, "cannot wait for events") }
    return code
  }

  /// Waits for one source and calls its handler.
  ///
  /// - Parameter timeout: how long to wait; nil is for ever.
  /// - Returns: whether a source was ready in time.
  /// - Throws: when the kernel refuses to wait, or after `exit` (ESTALE).
  public func step(timeout: Microseconds? = nil) throws(SystemError) -> Bool {
    let limit = timeout.map { UInt64(clamping: $0.rawValue) } ?? .max
    let result = unsafe sd_event_run(pointer, limit)
    guard result >= 0 else { throw SystemError(result, "cannot wait for events") }
    return result > 0
  }

  /// Ends `run` once the handler that calls this returns.
  ///
  /// - Parameter code: what `run` returns; 0 or more.
  public func exit(_ code: CInt) {
    unsafe sd_event_exit(pointer, max(code, 0))
  }

  /// Lets the service manager's watchdog see this loop turn; costs nothing where there is none.
  ///
  /// - Returns: whether a watchdog is watching (WATCHDOG_USEC), for which the loop then wakes up.
  /// - Throws: when its timer cannot be made.
  @discardableResult
  public func serveWatchdog() throws(SystemError) -> Bool {
    let result = unsafe sd_event_set_watchdog(pointer, 1)
    guard result >= 0 else { throw SystemError(result, "cannot serve the watchdog") }
    return result > 0
  }
}
