/// Why the desktop cannot be asked or served, as a sentence.
public struct DesktopError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence: no capital, no full stop.
  public var description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}
