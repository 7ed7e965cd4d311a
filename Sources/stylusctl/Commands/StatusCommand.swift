import Arguments
import Doctor
import Examination
import PlainText
import StylusWire

/// Says what the service does now.
struct StatusCommand: Command {
  static let name = "status"
  static let synopsis = "[--json]"
  static let summary = "Say whether the service runs, how each pen is used, and what is bound."
  static let details = """
    Asks your user manager, or a daemon that it did not start itself, and prints a line for the service,
    for each pen and for the config. A pen is observed, intercepted, intercepted with its end the eraser,
    or intercepted once it has left. While there is one whose gestures may depend on it, the app in front
    is told too, and by whom.
    Exit status: 0 when the service or a daemon without it runs, 1 when none does.
    """
  static let options = [Option("--json", help: "Print one JSON object.")]
  static let examples: [(line: String, purpose: String)] = [
    ("status", "how each pen is used now")
  ]
  static let mostOperands = 0

  private let isJSON: Bool

  init(_ arguments: Arguments) { isJSON = arguments.has("--json") }

  func run() -> ExitStatus {
    let facts = Waiting.on("your user manager to answer") { Facts.lookAtService() }
    let isRunning = facts.service.isRunning
    let status = words(facts).flatMap { DaemonStatus($0) }
    if isJSON {
      let rest =
        status?.jsonFields
        ?? "\"waiting\":null,\"pens\":null,\"app\":null,\"app-source\":null,\"config\":null"
      print("{\"running\":\(isRunning),\"service\":\(facts.serviceFinding.sentence.json),\(rest)}")
    } else {
      print("service  \(facts.serviceFinding.line)")
      // systemd's words are in that line already.
      if facts.service.ownWords == nil, case .waiting(let reason)? = status?.pens {
        print("pens     left alone, since \(reason.printable)")
      }
      for line in status?.penLines ?? [] { print("pen      \(line)") }
      if let line = status?.frontLine { print("app      \(line)") }
      if let status { print("config   \(status.config.printable)") }
    }
    return isRunning ? .success : .failure
  }

  /// What the daemon says of itself: to systemd, or else over the session bus.
  private func words(_ facts: Facts) -> String? {
    guard facts.service.ownWords == nil, facts.service.isRunning else {
      return facts.service.ownWords
    }
    return try? ServiceCall.status()
  }
}
