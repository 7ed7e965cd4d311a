internal import EventLoop

/// What the system refused.
public struct StylusError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The errno, positive.
  public var number: CInt
  /// What was tried and why it failed.
  public var description: String

  init(_ error: SystemError) {
    number = error.number
    description = error.description
  }
}
