internal import PlainText
import StylusCore

extension ConfigEdit {
  /// What was said is no edit.
  public struct Misunderstanding: Error, Equatable, Sendable, CustomStringConvertible {
    /// One sentence for the person.
    public var description: String
  }

  /// Makes an edit of words as the config has them: a button such as `lower`, a gesture such as
  /// `double-tap`, and a preferred action such as `undo`, or `none`.
  ///
  /// - Parameters:
  ///   - button: the button.
  ///   - gesture: its gesture.
  ///   - action: what it is to do.
  ///   - app: see `app`.
  /// - Throws: where one of them is not known, one sentence that says what may have been meant.
  public init(
    button: String, gesture: String, action: String, app: [String]? = nil
  ) throws(Misunderstanding) {
    let actions = PreferredAction.allCases.map(\.rawValue) + [Action.none.name]
    self.init(
      button: try ConfigEdit.value(button, "button", among: StylusButton.allCases.map(\.rawValue)),
      gesture: try ConfigEdit.value(
        gesture, "gesture", among: GestureKind.allCases.map(\.rawValue)),
      action: action == Action.none.name
        ? nil : try ConfigEdit.value(action, "action", among: actions),
      app: app)
  }

  private static func value<Value: RawRepresentable>(
    _ word: String, _ noun: String, among words: [String]
  ) throws(Misunderstanding) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: word) { return value }
    let advice = Suggestion.text(for: word, among: words) ?? "known are \(list(words, "and"))"
    throw Misunderstanding(description: "\(word.quoted) is no \(noun); \(advice)")
  }
}
