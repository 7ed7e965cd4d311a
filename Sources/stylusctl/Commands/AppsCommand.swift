import Arguments
import Files
import PlainText
import StylusConfig
import StylusCore

/// Lists the programs of which profiles say how they do what gestures ask for.
struct AppsCommand: Command {
  static let name = "apps"
  static let synopsis = "[NAME] [OPTION]..."
  static let summary = "List the programs that stylusd knows, and how each performs actions."
  static let details = """
    NAME is the program's name, or one that the desktop has for it; without, all are listed. What your
    config file says of a program comes before its profile, and is listed so, with the title where it is
    only of windows of that. Exit status: 0, or 1 when your config cannot be read.
    """
  static let options = [
    Option("--apps", "DIR", help: "Look for profiles of programs in DIR alone."),
    Option("--config", "FILE", help: "Compare with FILE instead of your own config file."),
    Option("--json", help: "Print one JSON object a line."),
  ]
  static let examples: [(line: String, purpose: String)] = [
    ("apps", "every program that is known"),
    ("apps krita", "how Krita does what gestures ask for"),
  ]
  static let mostOperands = 1

  private let word: String?
  private let directory: String?
  private let configFile: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) {
    word = arguments.operands.first
    directory = arguments.options["--apps"]
    configFile = arguments.options["--config"]
    isJSON = arguments.has("--json")
  }

  func run() throws -> ExitStatus {
    let profiles = try profiles()
    var own = Rules()
    if let file = try PersonConfig.find(configFile) {
      let result = Configuration.parse(file.contents, file: file.path)
      guard let configuration = result.configuration else {
        for diagnostic in result.diagnostics { complain(diagnostic) }
        return .failure
      }
      own = configuration.rules
    }
    for profile in profiles.sorted(by: { $0.name.lowercased() < $1.name.lowercased() }) {
      let listed = ListedApp(profile, own: own)
      print(isJSON ? listed.json : listed.text)
    }
    if profiles.isEmpty, !isJSON { print("There are no profiles of programs.") }
    return .success
  }

  /// All, or the one that is named.
  private func profiles() throws -> [AppProfile] {
    let all = try PersonFiles.profiles(in: directory)
    guard let word else { return all }
    if let profile = all.named(word) { return [profile] }
    let advice = all.suggestion(for: word).map { "; \($0)" } ?? ""
    throw UsageError("no profile is of a program \(word.quoted)\(advice)")
      .seeing("stylusctl \(AppsCommand.name) --help")
  }
}
