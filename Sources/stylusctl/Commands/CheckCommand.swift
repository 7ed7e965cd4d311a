import Actions
import Arguments
import Desktop
import DesktopEntries
import EventLoop
import Files
import Keys
import StylusConfig
import StylusCore

/// Looks a config file over, as the daemon would.
struct CheckCommand: Command {
  static let name = "check"
  static let synopsis = "[FILE] [OPTION]..."
  static let summary = "Say all that is wrong with a config file."
  static let details = """
    Reads FILE, or your own config file, as the daemon does, and says everything that is wrong with
    it at once; of a text that is no TOML, the first mistake. It also warns of keys that the keyboard
    layout in use lacks, and of actions of applications that are not installed. Exit status: 0 when
    the daemon would use it, 1 when not.
    """
  static let options = [
    Option("--quirk", help: "FILE is not a config but a file of quirks of models.")
  ]
  static let mostOperands = 1

  private let file: String?
  private let isOfQuirks: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands.first
    isOfQuirks = arguments.has("--quirk")
    if isOfQuirks, file == nil { throw UsageError("which file of quirks is to be checked?") }
  }

  func run() throws -> ExitStatus {
    if isOfQuirks, let file {
      let contents = try ConfigFile.read(file).contents
      return tell(Quirk.parse(contents, file: file).diagnostics, of: file)
    }
    guard let file = try PersonConfig.find(file) else {
      print("There is no config file, so nothing is bound. Yours would be \(PersonConfig.place).")
      return .success
    }
    var options = ParseOptions()
    options.complaintAboutDesktopAction = DesktopEntrySearch().complaint
    let configuration = Configuration.parse(file.contents, file: file.path).configuration
    if configuration?.keyChords.isEmpty == false { options.layout = CheckCommand.layout }
    let result = Configuration.parse(file.contents, file: file.path, options: options)
    return tell(result.diagnostics, of: file.path)
  }

  /// The keyboard layout in use; nil where nobody tells it within two seconds.
  private static var layout: KeyboardLayout? {
    guard let loop = try? EventLoop() else { return nil }
    let environment = DesktopEnvironment.ofThisProgram
    var found: KeyboardLayout?
    let layout = LayoutInUse(on: loop, log: Log(program: "stylusctl")) { found = $0 }
    let server = environment.isX11Session ? try? X11Connection(on: loop) : nil
    layout.start(server, compositor: environment.wayland)
    let end = loop.now + .milliseconds(2000)
    while found == nil, loop.now < end, (try? loop.step(timeout: end - loop.now)) != nil {}
    return found
  }

  private func tell(_ diagnostics: [Diagnostic], of path: String) -> ExitStatus {
    for diagnostic in diagnostics { print(diagnostic.rendered) }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    print(
      "\(path): \(CheckCommand.count(errors, "error")), "
        + CheckCommand.count(warnings, "warning"))
    return errors == 0 ? .success : .failure
  }

  private static func count(_ number: Int, _ word: String) -> String {
    switch number {
    case 0: "no \(word)s"
    case 1: "1 \(word)"
    default: "\(number) \(word)s"
    }
  }
}
