import Arguments
import PlainText
import StylusCore
import StylusWire

/// Has the daemon do what a gesture is bound to.
struct TriggerCommand: Command {
  static let name = "trigger"
  static let synopsis = "BUTTON.GESTURE [--json]"
  static let summary = "Do what a gesture is bound to, as if the pen had made it."
  static let details = """
    For buttons of which only the desktop hears: bind the key of a Bluetooth pen's tail button there to
    'stylusctl trigger tail.tap'. An app that handles the gesture gets it. Exit status: 0, or 1 when it is
    bound to nothing, nobody is at the screen, or stylusd does not run and cannot be started.

    BUTTON   \(list(StylusButton.allCases.map(\.rawValue)))
    GESTURE  \(list(GestureKind.allCases.map(\.rawValue)))
    """
  static let options = [ServiceCall.jsonOption]
  static let examples: [(line: String, purpose: String)] = [
    ("trigger tail.tap", "for the key of a pen's tail button"),
    ("trigger lower.squeeze", "try what a squeeze is bound to"),
  ]
  static let mostOperands = 1

  private let words: [String]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    guard let text = arguments.operands.first else {
      throw UsageError("which gesture of which button? Such as tail.tap")
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else {
      throw UsageError(
        "\(text.quoted) is no button and gesture with a dot between, such as tail.tap")
    }
    try TriggerCommand.check(parts[0], "button", among: StylusButton.allCases.map(\.rawValue))
    try TriggerCommand.check(parts[1], "gesture", among: GestureKind.allCases.map(\.rawValue))
    words = parts
    isJSON = arguments.has("--json")
  }

  func run() throws -> ExitStatus {
    try ServiceCall(method: .trigger, words: words, startsDaemon: true).make()
    if isJSON { print("{\"button\":\(words[0].json),\"gesture\":\(words[1].json)}") }
    return .success
  }

  private static func check(
    _ word: String, _ noun: String, among words: [String]
  ) throws(UsageError) {
    guard !words.contains(word) else { return }
    let advice =
      Suggestion.text(for: word, among: words) ?? "known are \(PlainText.list(words, "and"))"
    throw UsageError("\(word.quoted) is no \(noun); \(advice)")
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
