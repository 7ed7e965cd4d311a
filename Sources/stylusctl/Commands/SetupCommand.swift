import Arguments
import EventLoop
import Files
import Glibc
import PlainText
import StylusConfig
import StylusCore

/// Makes a person's first config, and shows that it works.
struct SetupCommand: Command {
  static let name = "setup"
  static let synopsis = "[OPTION]..."
  static let summary = "Make your first config file, and try it out with your pen."
  static let details = """
    Asks what a double tap and a squeeze of the pen's button are to do, unless options say so or there
    is no terminal, writes your config file, and waits for you to make a double tap. ACTION is the
    name of an action, 'none', or a line for sh. It runs nothing. Exit status: 0, or 1 when nothing
    was written or no gesture came within a minute.
    """
  static let options = [
    Option("--button", "BUTTON", help: "lower (the default), upper or third."),
    Option("--double-tap", "ACTION", help: "What a double tap does."),
    Option("--squeeze", "ACTION", help: "What a squeeze does: the button held for half a second."),
    Option("--mode", "MODE", help: "observe, or intercept (the default if uinput may be written)."),
    Option("--replace", help: "Replace your config, and keep the old one as config.toml.old."),
    Option("--no-try", help: "Do not wait for a gesture."),
  ]
  static let mostOperands = 0

  /// The person has ended it.
  struct Ended: Error, CustomStringConvertible {
    let description = "nothing is written"
  }

  /// How long a person may take for their first gesture.
  private static let patience = Microseconds.milliseconds(60_000)

  private var config = StarterConfig()
  private let isReplacing: Bool
  private let isTrying: Bool
  private let isAsking: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    isReplacing = arguments.has("--replace")
    isTrying = !arguments.has("--no-try")
    let options = arguments.options
    isAsking = options["--double-tap"] == nil && options["--squeeze"] == nil && isatty(0) == 1
    if let name = options["--button"] { config.button = try SetupCommand.button(name) }
    if let text = options["--double-tap"] { config.doubleTap = try SetupCommand.choice(text) }
    if let text = options["--squeeze"] { config.squeeze = try SetupCommand.choice(text) }
    let mayIntercept = unsafe access("/dev/uinput", W_OK) == 0
    config.mode =
      try options["--mode"].map(SetupCommand.mode) ?? (mayIntercept ? .intercept : .observe)
  }

  func run() throws -> ExitStatus {
    guard let path = ConfigPaths.ownFile else {
      complain("stylusctl: you have no home directory for a config; set HOME")
      return .failure
    }
    if !isReplacing, unsafe access(path, F_OK) == 0 {
      complain(
        "stylusctl: \(path) is there already; change it there, or say --replace to begin anew")
      return .failure
    }
    var config = config
    if isAsking { try SetupCommand.ask(&config) }
    try NewFile.write(config.text, to: path, keepingOldAs: isReplacing ? path + ".old" : nil)
    print("\(path) is written.")
    let result = Configuration.parse(Array(config.text.utf8), file: path)
    for diagnostic in result.diagnostics { print(diagnostic.rendered) }
    guard isTrying, let rules = result.configuration?.rules else { return .success }
    return try practise(config, rules)
  }

  private static func ask(_ config: inout StarterConfig) throws(Ended) {
    print(
      """
      What is the \(config.button.rawValue) button of your pen to do? Type the name of an action or a
      line for sh, such as xournalpp; Enter takes what is in brackets.
      The actions: \(StarterConfig.Choice.actions.map(\.rawValue).joined(separator: ", ")), none.

      """)
    try Questions.ask("A double tap", &config.doubleTap)
    try Questions.ask("A squeeze, that is the button held for half a second", &config.squeeze)
    print()
  }

  private func practise(_ config: StarterConfig, _ rules: Rules) throws -> ExitStatus {
    guard let kind = config.practised else { return .success }
    let movement =
      kind == .squeeze
      ? "hold its \(config.button.rawValue) button for a second"
      : "press its \(config.button.rawValue) button twice"
    print("\nNow try it: let the pen hover over the tablet and \(movement). Ctrl-C ends this.")
    fflush(nil)
    if try Practice(rules, until: kind).run(for: SetupCommand.patience) {
      print("That was a \(kind.rawValue). stylusd does what you chose wherever it runs.")
      return .success
    }
    complain("stylusctl: no \(kind.rawValue) within a minute; 'stylusctl doctor' may know why")
    return .failure
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

extension StarterConfig {
  /// The gesture to try out: the double tap if it does anything, else the squeeze; nil where neither
  /// does.
  fileprivate var practised: GestureKind? {
    doubleTap != .nothing ? .doubleTap : squeeze != .nothing ? .squeeze : nil
  }
}
