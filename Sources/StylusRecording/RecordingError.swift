/// Why a file is no recording that can be played.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's name, as it was given to the reader.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1; nil where the whole line is meant.
  public var column: Int?
  /// What is wrong and what to do: one sentence.
  public var message: String

  /// Makes an error.
  public init(file: String, line: Int, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `file:line: error: message`, or `file:line:column: error: message`.
  public var description: String {
    let place = column.map { "\(line):\($0)" } ?? "\(line)"
    return "\(file):\(place): error: \(message)"
  }
}

extension RecordingError {
  /// What a text that ends too early needs.
  static let advice = "copy it again from where it came, or record anew"
}
