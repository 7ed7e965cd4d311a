/// A line of a text file: what a message about it begins with.
public struct Place: Hashable, Sendable {
  /// The file's name as it was given, or `stdin`.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Makes a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// What is wrong with one line of a script or a recording.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line.
  public var place: Place
  /// What is wrong, in one sentence without a full stop.
  public var message: String

  /// Makes an error.
  public init(_ place: Place, _ message: String) {
    self.place = place
    self.message = message
  }

  /// The message with its place, as compilers write it.
  public var description: String { "\(place.file):\(place.line): error: \(message)" }
}
