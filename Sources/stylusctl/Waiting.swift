import Glibc

/// Tells on standard error what is waited for, where that takes more than a second, and gives up where it takes
/// longer than a limit.
///
/// It goes by SIGALRM, so that it holds for calls of libraries too that have no limit of their own.
enum Waiting {
  nonisolated(unsafe) private static var line: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var lastLine: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var rest: CUnsignedInt = 0
  nonisolated(unsafe) private static var isTold = false

  /// Does some work that waits for `what`, such as `stylusd to answer`.
  ///
  /// - Parameters:
  ///   - what: what is waited for.
  ///   - limit: after how many seconds this program ends with a sentence, as the work itself never would; nil is
  ///     never.
  ///   - work: what waits.
  /// - Returns: what the work does.
  /// - Throws: what the work does.
  static func on<Result, Failure>(
    _ what: String, atMost limit: Int? = nil, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin(what, atMost: limit)
    defer { end() }
    return try work()
  }

  /// Begins to wait for `what`, until this is called for something else or `end` is.
  static func begin(_ what: String, atMost limit: Int? = nil) {
    end()
    unsafe line = text("waiting for \(what)", .note)
    unsafe lastLine = text("nothing came of waiting \(limit ?? 0) s for \(what)", .error)
    unsafe rest = CUnsignedInt(limit.map { $0 - 1 } ?? 0)
    unsafe isTold = false
    signal(SIGALRM) { _ in Waiting.ring() }
    alarm(1)
  }

  /// Nothing is waited for any more.
  static func end() {
    alarm(0)
    unsafe free(line)
    unsafe free(lastLine)
    unsafe line = nil
    unsafe lastLine = nil
  }

  private static func text(
    _ sentence: String, _ severity: Message.Severity
  ) -> UnsafeMutablePointer<CChar>? {
    unsafe strdup(Complaint.line("\(Complaint.prefix)\(sentence)", severity) + "\n")
  }

  /// Calls only what a signal's handler may: signal-safety(7).
  private static func ring() {
    let number = errno
    if let line = unsafe line, unsafe !isTold {
      _ = unsafe write(STDERR_FILENO, line, strlen(line))
      unsafe isTold = true
      if unsafe rest > 0 { unsafe alarm(rest) }
    } else if let last = unsafe lastLine {
      _ = unsafe write(STDERR_FILENO, last, strlen(last))
      _exit(ExitStatus.failure.rawValue)
    }
    errno = number
  }
}
