import PlainText
import StylusConfig

/// What is told beside a command's own output. Every command has it in the same form: of a person a line, and
/// of a program, with `--json`, one JSON object a line with all keys always present.
struct Message {
  /// How much it matters.
  enum Severity: String {
    /// What was asked for is not done.
    case error
    /// Something does not do what it says.
    case warning
    /// Worth knowing.
    case note
  }

  /// How much it matters.
  var severity: Severity
  /// What there is to say, in words.
  var text: String
  /// What it is said of, where that is a place in a file.
  var diagnostic: Diagnostic?

  /// A sentence.
  init(_ severity: Severity, _ text: String) {
    self.severity = severity
    self.text = text
  }

  /// What a reader of configs has to say.
  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity == .error ? .error : .warning
    text = diagnostic.message
    self.diagnostic = diagnostic
  }

  /// One JSON object.
  var json: String {
    let fields = [
      ("severity", severity.rawValue.json), ("message", text.json),
      ("suggestion", diagnostic?.suggestion?.json), ("file", diagnostic?.file.json),
      ("line", diagnostic.map { "\($0.line)" }), ("column", diagnostic.map { "\($0.column)" }),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1 ?? "null")" }.joined(separator: ",") + "}"
  }
}
