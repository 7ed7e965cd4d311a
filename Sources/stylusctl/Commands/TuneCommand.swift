import Arguments
import Files
import Glibc
import PlainText
import StylusConfig
import StylusCore
import Tuning

/// Finds the times that fit a person's hand and pen, and writes them into their config.
struct TuneCommand: Command {
  static let name = "tune"
  static let synopsis = "[--replay FILE]... [OPTION]..."
  static let summary = "Find the times that fit your hand, and set them in your config file."
  static let details = """
    Asks you to double tap ten times and to squeeze ten times, shows how long your presses and pauses
    were beside the settings of [timing], says of each setting whether it fits and why, and writes what
    you agree to into your config file. Enter ends a part early, Ctrl-C all of them. Meanwhile no gesture
    does anything: a service that runs is paused. Exit status: 0, also where all fits; 1 when too little
    was seen, or nothing could be written.
    """
  static let options = [
    Option("--button", "BUTTON", help: "lower, upper or third; else the one with a double tap."),
    Option(
      "--replay", "FILE", help: "Take presses from a recording instead; may be repeated.",
      isRepeatable: true),
    Option("--yes", help: "Write what is proposed without asking."),
    Option("--json", help: "Print one JSON object; it asks for no agreement."),
    Option("--config", "FILE", help: "Change FILE instead of your own config file."),
  ]
  static let examples: [(line: String, purpose: String)] = [
    ("tune", "ten double taps and ten squeezes, and what fits them"),
    ("tune --replay pen.yml", "what the presses in a recording say"),
    ("tune --button upper --yes", "the upper button, and no question"),
  ]
  static let mostOperands = 0

  private static let buttons = [StylusButton.lower, .upper, .third]

  private let named: StylusButton?
  private let files: [String]
  private let agrees: Bool
  private let isJSON: Bool
  private let configFile: String?

  init(_ arguments: Arguments) throws(UsageError) {
    let name = arguments.options["--button"]
    named = TuneCommand.buttons.first { $0.rawValue == name }
    if let name, named == nil {
      throw UsageError("--button is lower, upper or third, not \(name.quoted)")
    }
    files = arguments.lists["--replay"] ?? []
    agrees = arguments.has("--yes")
    isJSON = arguments.has("--json")
    configFile = arguments.options["--config"]
  }

  func run() throws -> ExitStatus {
    guard let rules = try rules() else { return .failure }
    let bound = rules.button(boundTo: GestureKind.doubleTap.rawValue, in: nil)
    let button = named ?? (TuneCommand.buttons.contains(bound) ? bound : .lower)
    guard let found = try seen(rules, button) else { return .failure }
    let report = TuningReport(found.habits, found.timing, button: button)
    if !isJSON { for line in report.lines { print(line) } }
    let outcome = try Consent(agrees: agrees, asks: !isJSON, file: configFile)
      .settle(report.proposals.overrides, rules, found)
    if isJSON { print(report.json(written: outcome)) }
    return report.saysAnything ? .success : .failure
  }

  /// What recordings hold, or the person does now; nil, and said why, where that was broken off.
  private func seen(_ rules: Rules, _ button: StylusButton) throws -> SeenHabits? {
    guard files.isEmpty else { return try SeenHabits(recorded: files, rules, button) }
    let isJSON = isJSON
    let say = { (line: String) in
      // Nothing but JSON may stand where that is read.
      if isJSON { return complain(line, as: .note) }
      print(line)
      fflush(nil)
    }
    let session = try TuningSession(rules, button, say: say)
    let rest = DaemonRest()
    let isQuiet = rest.begin()
    defer { rest.end() }
    switch try session.run(givesBack: isQuiet) {
    case .done: break
    case .idle: complain("stylusctl: nothing was pressed for two minutes", as: .note)
    case .terminated:
      complain("stylusctl: it was broken off, so nothing is written")
      return nil
    }
    // A terminal shows Ctrl-C as ^C.
    say("")
    return session.seen
  }

  /// What the person's config says; nil, and said why, where it is wrong.
  private func rules() throws -> Rules? {
    let quirks = PersonFiles.quirks()
    guard let file = try PersonConfig.find(configFile) else { return Rules().with(quirks) }
    let result = Configuration.parse(file.contents, file: file.path)
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      complain(diagnostic)
    }
    return result.configuration?.rules.with(quirks)
  }
}
