import Arguments
import Files
import PlainText
import StylusConfig
import StylusCore

/// The rules that a recording is played by: a person's config, with the profiles and quirks that hold.
struct PersonRules {
  /// What may be said of them on a command line.
  static let options = [
    Option("--config", "FILE", help: "Use FILE instead of your own config file."),
    Option("--quirks", "DIR", help: "Use the quirks of models in DIR alone."),
    Option("--apps", "DIR", help: "Use the profiles of programs in DIR alone."),
    Option("--app", "ID", help: "Take that app for the one in front."),
    TimingTrial.option,
  ]

  /// The app that is taken for the one in front; nil where none is.
  let app: AppIdentity?
  private let configFile: String?
  private let quirkDirectory: String?
  private let appDirectory: String?
  private let trial: TimingTrial

  init(_ arguments: Arguments) throws(UsageError) {
    configFile = arguments.options["--config"]
    quirkDirectory = arguments.options["--quirks"]
    appDirectory = arguments.options["--apps"]
    app = arguments.options["--app"].map { AppIdentity(ids: [$0]) }
    trial = try TimingTrial(arguments.lists[TimingTrial.option.name] ?? [])
  }

  /// Says so where neither a profile nor the config knows the app in front, which may be a slip of the hand.
  private func doubt(_ rules: Rules) {
    guard let app, !rules.apps.contains(where: { $0.applies(to: app) }) else { return }
    let names = rules.apps.flatMap(\.ids).map(\.pattern)
    let word = app.ids.first ?? ""
    let advice = Suggestion.text(for: word, among: names).map { "; \($0)" } ?? ""
    complain("stylusctl: nothing is known of an app \(word.quoted)\(advice)", as: .warning)
  }

  /// Reads them; nil, and said why, where the config is wrong.
  func read() throws -> Rules? { try readWithPlaces()?.rules }

  /// The same, and where they stand.
  func readWithPlaces() throws -> (rules: Rules, places: RulePlaces)? {
    var places = try RulePlaces(quirks: PersonFiles.quirks(in: quirkDirectory))
    guard let file = try PersonConfig.find(configFile) else {
      complain(
        "stylusctl: there is no config file, so nothing is bound and no gesture is recognised",
        as: .warning)
      return (Rules().with(places.quirks), places)
    }
    let profiles = try PersonFiles.profiles(in: appDirectory)
    places.config = file
    places.profiles = profiles
    var options = ParseOptions()
    options.performed = profiles.performed
    let result = Configuration.parse(file.contents, file: file.path, options: options)
    for diagnostic in result.diagnostics { complain(diagnostic) }
    guard let configuration = result.configuration else { return nil }
    places.ownApps = configuration.rules.apps.count
    places.ownDevices = configuration.rules.devices.count
    let rules = configuration.with(profiles).rules
    if !rules.bindsAnything {
      complain("stylusctl: \(file.path) binds nothing, so no gesture is recognised", as: .warning)
    }
    doubt(rules)
    return (rules.with(places.quirks).trying(trial.overrides), places)
  }
}
