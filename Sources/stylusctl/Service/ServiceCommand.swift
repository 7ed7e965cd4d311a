import Arguments
import StylusWire

/// A command that asks one thing of the daemon.
protocol ServiceCommand: Command {
  static var method: StylusBus.Method { get }

  init()
}

extension ServiceCommand {
  static var synopsis: String { "" }
  static var options: [Option] { [] }
  static var mostOperands: Int { 0 }

  init(_ arguments: Arguments) throws(UsageError) { self.init() }

  func run() throws -> ExitStatus {
    try ServiceCall(method: Self.method).make()
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
  static let method = StylusBus.Method.pause
}

/// Has the daemon take pens up again.
struct ResumeCommand: ServiceCommand {
  static let name = "resume"
  static let summary = "Take the pens up again that 'stylusctl pause' left alone."
  static let details = "Exit status: 0, or 1 when stylusd does not run."
  static let method = StylusBus.Method.resume
}

/// Has the daemon read its files again.
struct ReloadCommand: ServiceCommand {
  static let name = "reload"
  static let summary = "Have the config, the quirks and the profiles read again."
  static let details = """
    A config that is saved is read by itself; the others are not. What is wrong is in the log;
    'stylusctl check' says it here. Exit status: 0, or 1 when stylusd does not run.
    """
  static let method = StylusBus.Method.reload
}
