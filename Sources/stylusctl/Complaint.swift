import Glibc
import PlainText
import StylusConfig

/// The form in which things are told beside a command's own output.
enum Complaint {
  /// What a sentence begins with for a person.
  static let prefix = "stylusctl: "

  /// Whether the person's program has asked for JSON, be it of a command that knows none.
  static let isJSON = CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains("--json")

  /// A sentence as it is told.
  static func line(_ text: String, _ severity: Message.Severity) -> String {
    guard isJSON else { return text.printableLines }
    let sentence = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    return Message(severity, sentence).json
  }

  /// Writes a line to standard error, behind what standard output already holds.
  fileprivate static func write(_ line: String) {
    fflush(nil)
    var line = line + "\n"
    line.withUTF8 { bytes in
      _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}

/// Tells a sentence that begins with the program's name.
func complain(_ text: String, as severity: Message.Severity = .error) {
  // Names out of a recording may hold anything.
  Complaint.write(Complaint.line(text, severity))
}

/// Tells what is wrong at a place in a file.
func complain(_ diagnostic: Diagnostic) {
  Complaint.write(
    Complaint.isJSON ? Message(diagnostic).json : diagnostic.rendered.printableLines)
}
