import Arguments
import ConfigEditing
import Files
import PlainText
import StylusConfig
import StylusCore

/// Sets what a gesture does in the person's config, and leaves the rest of it alone.
struct SetCommand: Command {
  static let name = "set"
  static let synopsis = "[APP] [BUTTON.]GESTURE ACTION [OPTION]..."
  static let summary = "Set what a gesture does in your config file."
  static let details = """
    Writes into your config file what a gesture of the pen's button does, everywhere or while APP is in
    front, and leaves all else in it as it is, comments too; makes the file if there is none. The service
    then reads it by itself. Exit status: 0, or 1 when nothing could be set.

    APP      a program that 'stylusctl apps' lists, or one of which your config file says something
    BUTTON   \(list(StylusButton.allCases.map(\.rawValue))); without,
             the one on which that gesture is bound, or else lower
    GESTURE  \(list(GestureKind.allCases.map(\.rawValue)))
    ACTION   \(list(actions.prefix(5))),
             \(list(actions.dropFirst(5)))
    """
  static let options = [
    Option("--button", "BUTTON", help: "The button, where GESTURE does not name it."),
    Option("--config", "FILE", help: "Change FILE instead of your own config file."),
    ServiceCall.jsonOption,
  ]
  static let examples: [(line: String, purpose: String)] = [
    ("set upper.tap undo", "a tap of the upper button undoes"),
    ("set krita squeeze show-color-palette", "while Krita is in front"),
    ("set tap none", "nothing any more"),
  ]
  static let mostOperands = 3

  private let edit: ConfigEdit
  private let app: NamedApp?
  private let file: String?
  private let isJSON: Bool
  private let profiles: [AppProfile]

  init(_ arguments: Arguments) throws(UsageError) {
    var words = arguments.operands[...]
    let appName = words.count > 2 ? words.removeFirst() : nil
    guard let gesture = words.popFirst() else { throw UsageError("which gesture is to be set?") }
    guard let action = words.popFirst() else { throw UsageError("what is \(gesture) to do?") }
    file = arguments.options["--config"]
    isJSON = arguments.has("--json")
    let profiles = PersonFiles.profiles()
    self.profiles = profiles
    let rules = SetCommand.rules(file)
    app = try appName.map { name throws(UsageError) in try NamedApp(name, profiles, rules) }
    let parts = gesture.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let kind = parts[parts.count - 1]
    let named = arguments.options["--button"] ?? (parts.count > 1 ? parts[0] : nil)
    if parts.count > 1, arguments.has("--button") {
      throw UsageError("\(gesture) names the button already, so --button has no place beside it")
    }
    let button = named ?? (rules ?? Rules()).button(boundTo: kind, in: app).rawValue
    do throws(ConfigEdit.Misunderstanding) {
      edit = try ConfigEdit(button: button, gesture: kind, action: action, app: app?.ids)
    } catch {
      throw UsageError("\(error)")
    }
  }

  func run() throws -> ExitStatus {
    var options = ParseOptions()
    options.performed = profiles.performed
    let outcome = try ConfigSetting.set(edit, in: file, options: options)
    if isJSON {
      print(json(outcome))
      return .success
    }
    let place = ([outcome.path] + (app.map { [$0.name] } ?? [])).joined(separator: ": ")
    let setting = "\(place): \(edit.button.rawValue) \(edit.setting)"
    print(outcome.isChanged ? setting : "\(setting) already, so nothing is written")
    for warning in outcome.warnings { print(warning.rendered) }
    return .success
  }

  private func json(_ outcome: ConfigSetting) -> String {
    let fields = [
      ("file", outcome.path.json), ("app", app?.name.json ?? "null"),
      ("button", edit.button.rawValue.json), ("gesture", edit.gesture.rawValue.json),
      ("action", (edit.action?.rawValue ?? Action.none.name).json),
      ("changed", "\(outcome.isChanged)"),
      ("warnings", "[" + outcome.warnings.map { Message($0).json }.joined(separator: ",") + "]"),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  /// What the config says so far: nothing where there is none; nil where it cannot be read or is not right,
  /// which is told when it is to be changed.
  private static func rules(_ file: String?) -> Rules? {
    do throws(ConfigFileError) {
      guard let found = try PersonConfig.find(file) else { return Rules() }
      return Configuration.parse(found.contents, file: found.path).configuration?.rules
    } catch {
      return nil
    }
  }

  private static var actions: [String] {
    PreferredAction.allCases.map(\.rawValue) + [Action.none.name]
  }

  private static func list(_ words: some Sequence<String>) -> String {
    words.joined(separator: ", ")
  }
}
