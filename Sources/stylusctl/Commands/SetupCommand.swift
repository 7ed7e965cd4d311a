import Arguments
import EventLoop
import Files
import Glibc
import PaletteHost
import PlainText
import StylusConfig
import StylusCore

/// Makes a person's first config, and shows that it works.
struct SetupCommand: Command {
  static let name = "setup"
  static let synopsis = "[OPTION]..."
  static let summary = "Make your first config file, and try it out with your pen."
  static let details = """
    Asks what a double tap and a squeeze of the pen's button are to do, unless options say so, waits for
    you to try it, and writes your config file. ACTION is the name of an action, 'none', or a line for
    sh. It runs nothing. On GNOME it offers to install the extension that tells which application is
    in front. Exit status: 0, or 1 when nothing was written or no gesture came within a minute.
    """
  static let options = [
    Option("--button", "BUTTON", help: "lower (the default), upper or third."),
    Option("--double-tap", "ACTION", help: "What a double tap does: switch-eraser if intercepted."),
    Option("--squeeze", "ACTION", help: "What a squeeze does, the button held for half a second."),
    Option("--mode", "MODE", help: "observe, or intercept (the default if uinput may be written)."),
    Option("--replace", help: "Replace your config, and keep a copy as config.toml.old."),
    Option("--no-try", help: "Do not wait for a gesture."),
    Option("--extension", help: "Install the extension for GNOME Shell, and do nothing else."),
  ]
  static let examples: [(line: String, purpose: String)] = [
    ("setup", "asks what the gestures are to do"),
    ("setup --double-tap switch-eraser --no-try", "asks nothing"),
  ]
  static let mostOperands = 0

  /// The person has ended it.
  struct Ended: Error, CustomStringConvertible {
    let description = "nothing is written"
  }

  private var config: StarterConfig
  private let mayIntercept: Bool
  private let isReplacing: Bool
  private let isTrying: Bool
  private let isAsking: Bool
  private let isForExtension: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    isReplacing = arguments.has("--replace")
    isTrying = !arguments.has("--no-try")
    let options = arguments.options
    isForExtension = arguments.has("--extension")
    if isForExtension, options.count > 1 {
      throw UsageError("--extension does nothing else; leave the other options out")
    }
    isAsking =
      !isForExtension && options["--double-tap"] == nil && options["--squeeze"] == nil
    if isAsking, isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1 {
      throw UsageError(
        "without a terminal to ask on, --double-tap or --squeeze must say what to do")
    }
    mayIntercept = unsafe access("/dev/uinput", W_OK) == 0
    let mode = try options["--mode"].map(SetupCommand.mode)
    config = StarterConfig.offered(
      mode ?? (mayIntercept ? .intercept : .observe),
      hasPalette: isAsking && PaletteProgram.find() != nil)
    if let name = options["--button"] { config.button = try SetupCommand.button(name) }
    if let text = options["--double-tap"] { config.doubleTap = try SetupCommand.choice(text) }
    if let text = options["--squeeze"] { config.squeeze = try SetupCommand.choice(text) }
  }

  func run() throws -> ExitStatus {
    if isForExtension { return ExtensionSetup.install() }
    let status = try makeConfig()
    if isAsking, status == .success { try? ExtensionSetup.offer() }
    return status
  }

  private func makeConfig() throws -> ExitStatus {
    guard let path = ConfigPaths.ownFile else {
      complain("stylusctl: you have no home directory for a config; set HOME")
      return .failure
    }
    // A link that leads nowhere is something too.
    var status = stat()
    let isThere = unsafe lstat(path, &status) == 0
    if isThere, !isReplacing {
      complain(
        "stylusctl: \(path) is there already; change it there or with 'stylusctl set', or say "
          + "--replace to begin anew")
      return .failure
    }
    var config = config
    if isAsking { try SetupCommand.ask(&config) }
    var options = ParseOptions()
    options.performed = PersonFiles.profiles().performed
    let result = Configuration.parse(Array(config.text.utf8), file: path, options: options)
    guard let rules = result.configuration?.rules else {
      for diagnostic in result.diagnostics { print(diagnostic.rendered) }
      return .failure
    }
    let outcome =
      isTrying ? Trial.hold(config, rules.with(PersonFiles.quirks())) : .none
    try SetupCommand.write(config.text, to: path, isThere)
    for diagnostic in result.diagnostics { print(diagnostic.rendered) }
    if config.mode == .intercept, !mayIntercept {
      print(
        "You may not write /dev/uinput, so your pens are only observed; 'stylusctl doctor' says how "
          + "to change that.")
    }
    return tell(outcome, config, hasWarnings: !result.diagnostics.isEmpty)
  }

  private static func write(_ text: String, to path: String, _ isThere: Bool) throws(SystemError) {
    if isThere {
      let copy = try NewFile.replace(path, with: text)
      print("\(path) is written, and what it was is kept as \(copy).")
    } else {
      try NewFile.write(text, to: path)
      print("\(path) is written.")
    }
  }

  private static func ask(_ config: inout StarterConfig) throws(Ended) {
    print(
      """
      What is the \(config.button.rawValue) button of your pen to do? Type a line for sh, such as
      xournalpp, or the name of an action; Enter takes what is in brackets. The actions:
      \(StarterConfig.Choice.actions.map(\.rawValue).joined(separator: ", ")).
      \(config.mode.performance)

      """)
    try Questions.ask("A double tap", &config.doubleTap)
    try Questions.ask("A squeeze, that is the button held for half a second", &config.squeeze)
    print()
  }

  private func tell(
    _ outcome: Trial.Outcome, _ config: StarterConfig, hasWarnings: Bool
  ) -> ExitStatus {
    switch outcome {
    case .made:
      print(
        hasWarnings
          ? "What is not done yet is said above."
          : config.mode == .intercept && mayIntercept
            ? "stylusd does what you chose once the pen has left the tablet."
            : "stylusd does what you chose wherever it runs.")
    case .taken(let kind):
      print("stylusd has your pen already. To try it, \(config.movement(kind)).")
    case .missed(let kind):
      complain("stylusctl: no \(kind.rawValue) within a minute; 'stylusctl doctor' may know why")
      return .failure
    case .ended, .none: break
    }
    return .success
  }

  private static func button(_ name: String) throws(UsageError) -> StylusButton {
    let buttons = [StylusButton.lower, .upper, .third]
    if let button = buttons.first(where: { $0.rawValue == name }) { return button }
    throw UsageError("--button is lower, upper or third, not \(name.quoted)")
  }

  private static func mode(_ name: String) throws(UsageError) -> Mode {
    if let mode = Mode(rawValue: name) { return mode }
    throw UsageError("--mode is observe or intercept, not \(name.quoted)")
  }

  private static func choice(_ text: String) throws(UsageError) -> StarterConfig.Choice {
    do throws(StarterConfig.Misunderstanding) {
      return try StarterConfig.Choice(text)
    } catch {
      throw UsageError("\(error)")
    }
  }
}

extension Mode {
  /// What is done of the actions that only have a name.
  fileprivate var performance: String {
    switch self {
    case .intercept:
      """
      'switch-eraser' makes the pen's end an eraser, and the next time a pen again. How any other is
      done is still to be said, in [perform] of the config.
      """
    case .observe: "How they are done is still to be said, in [perform] of the config."
    }
  }
}
