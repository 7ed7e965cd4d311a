/// A file that cannot be used, in one sentence that says what to do.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public var description: String
}
