import Arguments
import Doctor
import Examination
import Files

/// Looks at everything that a person may trip over.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let synopsis = "[--json]"
  static let summary = "Say what keeps gestures from working, and how to put it right."
  static let details = """
    Looks at the pens and the access to them, at your session, the service, your config file, uinput
    and the desktop, and prints a line for each: ok, a note, or a problem and what to do about it. It
    changes nothing. Exit status: 0 when there is no problem, 1 when there is one.
    """
  static let options = [Option("--json", help: "Print one JSON object a line.")]
  static let examples: [(line: String, purpose: String)] = [
    ("doctor", "why does nothing happen?")
  ]
  static let mostOperands = 0

  private let isJSON: Bool

  init(_ arguments: Arguments) { isJSON = arguments.has("--json") }

  func run() throws -> ExitStatus {
    let config = Result { () throws(ConfigFileError) in try PersonConfig.find(nil) }
    let facts = try Facts.look(config: config) { Waiting.begin($0.rawValue) }
    Waiting.end()
    let findings = facts.findings
    for finding in findings { print(isJSON ? finding.json : finding.text) }
    return findings.contains { $0.state == .problem } ? .failure : .success
  }
}
