import Arguments
import Files
import StylusConfig
import StylusWire

/// A command that asks one thing of the daemon.
protocol ServiceCommand: Command {
  static var method: StylusBus.Method { get }
  /// What holds once it is done, as the fields of a JSON object.
  static var outcome: String { get }

  init(isJSON: Bool)

  var isJSON: Bool { get }
}

extension ServiceCommand {
  static var synopsis: String { "[--json]" }
  static var options: [Option] { [ServiceCall.jsonOption] }
  static var mostOperands: Int { 0 }

  init(_ arguments: Arguments) throws(UsageError) {
    self.init(isJSON: arguments.has("--json"))
  }

  func run() throws -> ExitStatus {
    try ServiceCall(method: Self.method).make()
    if isJSON { print("{\(Self.outcome)}") }
    return .success
  }
}

/// Has the daemon leave all pens alone.
struct PauseCommand: ServiceCommand {
  static let name = "pause"
  static let summary = "Leave all pens alone, until 'stylusctl resume'."
  static let details = """
    What is under way is cancelled, no gesture is recognised, and a pen that is intercepted is given
    back when it has left the tablet. A service that is started again is not paused. Exit status: 0, or
    1 when stylusd does not run.
    """
  static let examples: [(line: String, purpose: String)] = [
    ("pause", "no gesture until it is resumed")
  ]
  static let method = StylusBus.Method.pause
  static let outcome = #""paused":true"#

  let isJSON: Bool
}

/// Has the daemon take pens up again.
struct ResumeCommand: ServiceCommand {
  static let name = "resume"
  static let summary = "Take the pens up again that 'stylusctl pause' left alone."
  static let details = "Exit status: 0, or 1 when stylusd does not run."
  static let examples: [(line: String, purpose: String)] = [("resume", "gestures work again")]
  static let method = StylusBus.Method.resume
  static let outcome = #""paused":false"#

  let isJSON: Bool
}

/// Has the daemon read its files again.
struct ReloadCommand: ServiceCommand {
  static let name = "reload"
  static let summary = "Have the config, the quirks and the profiles read again."
  static let details = """
    A config that is saved is read by itself; the others are not. Exit status: 0, or 1 when stylusd does
    not run, or your config has mistakes and so what was read before goes on.
    """
  static let examples: [(line: String, purpose: String)] = [
    ("reload", "after a change of a quirk or profile")
  ]
  static let method = StylusBus.Method.reload
  static let outcome = #""reloaded":true"#

  let isJSON: Bool

  func run() throws -> ExitStatus {
    try ServiceCall(method: ReloadCommand.method).make()
    // It answers before it has read.
    guard let file = try PersonConfig.find(nil),
      Configuration.parse(file.contents, file: file.path).configuration == nil
    else {
      if isJSON { print("{\(ReloadCommand.outcome)}") }
      return .success
    }
    complain(
      "stylusctl: \(file.path) has mistakes, so what was read before goes on; 'stylusctl check' says "
        + "where they are")
    return .failure
  }
}
