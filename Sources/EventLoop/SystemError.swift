internal import Glibc

/// A failed call to the system: what was tried, and the kernel's or the library's errno.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The errno, positive.
  public var number: CInt
  /// What was tried, such as `cannot open /dev/input/event5`.
  public var attempt: String

  /// Makes an error of an errno; the negative form that libsystemd and libevdev return will do too.
  public init(_ number: CInt, _ attempt: String) {
    self.number = number < 0 ? 0 &- number : number
    self.attempt = attempt
  }

  /// Makes an error of the calling thread's errno.
  public static func last(_ attempt: String) -> SystemError { SystemError(errno, attempt) }

  /// What was tried and why it failed, such as `cannot open /dev/input/event5: Permission denied`.
  public var description: String { "\(attempt): \(SystemError.text(number))" }

  /// The C library's words for an errno.
  public static func text(_ number: CInt) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// Returns what `call` returns, calling again as long as a signal interrupts it (EINTR).
///
/// - Throws: the errno of any other failure, that is of a result of -1.
@discardableResult
public func retryingOnInterrupt<Result: SignedInteger>(
  _ attempt: @autoclosure () -> String, _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    if errno != EINTR { throw .last(attempt()) }
  }
}
