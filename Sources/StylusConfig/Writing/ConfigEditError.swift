/// Why a config's text was not changed.
public enum ConfigEditError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text has errors as it is, of which this is the first.
  case wrongAlready(Diagnostic)
  /// With what was to be set it would have errors, of which this is the first; its place is in a text
  /// that nobody has.
  case wrongThen(Diagnostic)
  /// The text is written in a way in which nothing can be set without a change to the rest.
  case entangled(file: String)
  /// The `[[app]]` of a line has the key for the same app already, but that of an earlier line, which is of
  /// others too, has it first.
  case misplaced(file: String, line: Int, wider: Int, key: String)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .wrongAlready(let diagnostic):
      "the config must be right before anything is set in it: \(diagnostic.summary)"
    case .wrongThen(let diagnostic):
      diagnostic.message + (diagnostic.suggestion.map { "; " + $0 } ?? "")
    case .entangled(let file):
      "\(file) is written in a way in which this cannot be set by itself; change it in an editor"
    case .misplaced(let file, let line, let wider, let key):
      "\(file):\(line): this [[app]] must stand before the wider one of line \(wider), which sets '\(key)' "
        + "first; move it there, and set it again"
    }
  }
}
