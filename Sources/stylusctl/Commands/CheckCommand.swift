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
    Option("--quirk", help: "FILE is not a config but a file of quirks of models."),
    Option("--profile", help: "FILE is not a config but a file of profiles of programs."),
    Option("--json", help: "Print one JSON object a line for each thing that is wrong."),
  ]
  static let examples: [(line: String, purpose: String)] = [
    ("check", "your own config"),
    ("check --profile krita.toml", "a profile that you are writing"),
  ]
  static let mostOperands = 1

  private let file: String?
  private let isJSON: Bool
  /// Reads a file of another kind than a config; nil where it is a config.
  private let parse: ((_ text: [UInt8], _ file: String) -> [Diagnostic])?

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands.first
    isJSON = arguments.has("--json")
    switch (arguments.has("--quirk"), arguments.has("--profile")) {
    case (false, false): parse = nil
    case (true, false): parse = { Quirk.parse($0, file: $1).diagnostics }
    case (false, true): parse = { AppProfile.parse($0, file: $1).diagnostics }
    case (true, true): throw UsageError("--quirk and --profile exclude each other")
    }
    if parse != nil, file == nil {
      throw UsageError(
        "which file of \(arguments.has("--quirk") ? "quirks" : "profiles") is to be checked?")
    }
  }

  func run() throws -> ExitStatus {
    if let parse, let file {
      return tell(parse(try ConfigFile.read(file).contents, file), of: file)
    }
    guard let file = try PersonConfig.find(file) else {
      tell(
        "there is no config file, so nothing is bound; yours would be \(PersonConfig.place)", .note)
      return .success
    }
    let profiles = PersonFiles.profiles()
    var options = ParseOptions()
    options.performed = profiles.performed
    options.complaintAboutDesktopAction = DesktopEntrySearch().complaint
    let configuration = Configuration.parse(file.contents, file: file.path).configuration?
      .with(profiles)
    if configuration?.keyChords.isEmpty == false {
      options.layout = Waiting.on("the desktop to tell its keyboard layout", atMost: 10) {
        CheckCommand.layout
      }
    }
    let result = Configuration.parse(file.contents, file: file.path, options: options)
    let status = tell(result.diagnostics, of: file.path)
    if let layout = options.layout {
      let lacking = (configuration?.keyChords ?? []).compactMap(layout.complaint)
      for complaint in Set(lacking).subtracting(result.diagnostics.map(\.message)).sorted() {
        tell("in programs that stylusd knows: \(complaint)", .warning)
      }
    }
    return status
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

  private func tell(_ sentence: String, _ severity: Message.Severity) {
    let forPeople = sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    print(isJSON ? Message(severity, sentence).json : forPeople)
  }

  private func tell(_ diagnostics: [Diagnostic], of path: String) -> ExitStatus {
    for diagnostic in diagnostics {
      print(isJSON ? Message(diagnostic).json : diagnostic.rendered)
    }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    if !isJSON {
      print(
        "\(path): \(CheckCommand.count(errors, "error")), "
          + CheckCommand.count(warnings, "warning"))
    }
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
