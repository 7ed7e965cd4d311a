/// One thing to tell a person about a config file.
public struct Diagnostic: Equatable, Sendable {
  /// How much it matters.
  public enum Severity: String, Sendable {
    /// The file is not used.
    case error
    /// The file is used, but something in it does not do what it says.
    case warning
  }

  /// How much it matters.
  public let severity: Severity
  /// The file as the caller named it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1: Unicode scalars, of which a tab is one. Compilers count so too; what an
  /// editor calls a column may differ after tabs and combined characters.
  public let column: Int
  /// How many scalars of the line are meant, at least 1.
  public let length: Int
  /// What is wrong, in words: no capital, no full stop.
  public let message: String
  /// What to write instead, such as `did you mean 'triple-tap'?`; nil where nothing is known.
  public let suggestion: String?
  /// The line itself with the place marked.
  public let excerpt: SourceExcerpt

  /// Place, severity, message and suggestion in one line:
  /// `config.toml:3:1: error: unknown key 'tripple-tap' in [lower]; did you mean 'triple-tap'?`
  public var summary: String {
    let advice = suggestion.map { "; " + $0 } ?? ""
    return "\(file):\(line):\(column): \(severity.rawValue): \(message)\(advice)"
  }

  /// The summary, the source line, and a caret line under it; no newline at the end.
  public var rendered: String {
    "\(summary)\n\(excerpt.text)\n\(excerpt.underline)"
  }
}
