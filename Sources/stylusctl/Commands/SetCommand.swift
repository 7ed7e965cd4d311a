import Arguments
import ConfigEditing
import StylusConfig
import StylusCore

/// Sets what a gesture does in the person's config, and leaves the rest of it alone.
struct SetCommand: Command {
  static let name = "set"
  static let synopsis = "GESTURE ACTION [OPTION]..."
  static let summary = "Set what a gesture does in your config file."
  static let details = """
    Writes into your config file what a gesture of the pen's button does, and leaves all else in it as
    it is, comments too; makes the file if there is none. The service then reads it by itself. Exit
    status: 0, or 1 when nothing could be set.

    GESTURE  \(list(GestureKind.allCases.map(\.rawValue)))
    ACTION   \(list(actions.prefix(5))),
             \(list(actions.dropFirst(5)))
    """
  static let options = [
    Option("--button", "BUTTON", help: "lower (the default), upper, third, tail or tip."),
    Option("--config", "FILE", help: "Change FILE instead of your own config file."),
  ]
  static let mostOperands = 2

  private let edit: ConfigEdit
  private let file: String?

  init(_ arguments: Arguments) throws(UsageError) {
    let words = arguments.operands
    guard let gesture = words.first else { throw UsageError("which gesture is to be set?") }
    guard words.count > 1 else { throw UsageError("what is \(gesture) to do?") }
    let button = arguments.options["--button"] ?? StylusButton.lower.rawValue
    do throws(ConfigEdit.Misunderstanding) {
      edit = try ConfigEdit(button: button, gesture: gesture, action: words[1])
    } catch {
      throw UsageError("\(error)")
    }
    file = arguments.options["--config"]
  }

  func run() throws -> ExitStatus {
    let outcome = try ConfigSetting.set(edit, in: file)
    let setting = "\(outcome.path): \(edit.button.rawValue) \(edit.setting)"
    print(outcome.isChanged ? setting : "\(setting) already, so nothing is written")
    for warning in outcome.warnings { print(warning.rendered) }
    return .success
  }

  private static var actions: [String] {
    PreferredAction.allCases.map(\.rawValue) + [Action.none.name]
  }

  private static func list(_ words: some Sequence<String>) -> String {
    words.joined(separator: ", ")
  }
}
