public import StylusConfig
import StylusCore
public import TestSupport

/// An edit of a config, which must leave everything but its binding as it was.
public enum EditTarget {
  /// An edit that some number picks.
  public static func edit(_ number: UInt64) -> ConfigEdit {
    let buttons = StylusButton.allCases
    let gestures = GestureKind.allCases
    let actions = PreferredAction.allCases.map { PreferredAction?.some($0) } + [nil]
    return ConfigEdit(
      button: buttons[Int(number % 5)], gesture: gestures[Int(number / 5 % 5)],
      action: actions[Int(number / 25 % UInt64(actions.count))],
      app: apps[Int(number / 250 % UInt64(apps.count))])
  }

  private static let apps = [nil, ["krita"], ["krita", "org.kde.krita"]]

  /// Edits a text, and checks what holds of every one: an edit of a right text is made, unless what is
  /// set would be wrong anywhere; it is made once; and most lines stay.
  ///
  /// - Returns: the new text; nil where the edit was refused.
  @discardableResult
  public static func check(_ edit: ConfigEdit, of text: [UInt8]) throws(Violation) -> [UInt8]? {
    let outcome: ConfigEdit.Outcome
    do throws(ConfigEditError) {
      outcome = try edit.applied(to: text, file: "f")
    } catch {
      try check(error, edit, of: text)
      return nil
    }
    let old = Configuration.parse(text, file: "f").configuration
    let found = Configuration.parse(outcome.text, file: "f").configuration
    try checkMeaning(edit, old, found, isChanged: outcome.isChanged)
    try Violation.unless(outcome.isChanged == (outcome.text != text), "a change that is none")
    let again = try? edit.applied(to: outcome.text, file: "f")
    try Violation.unless(again?.text == outcome.text, "an edit changes its own outcome")
    try checkLines(text, outcome.text)
    return outcome.text
  }

  private static func check(
    _ error: ConfigEditError, _ edit: ConfigEdit, of text: [UInt8]
  ) throws(Violation) {
    let isRight = Configuration.parse(text, file: "f").configuration != nil
    switch error {
    case .wrongAlready: try Violation.unless(!isRight, "a right text is said to be wrong")
    case .wrongThen: try Violation.unless(isRight, "a wrong text is edited")
    // An array of apps may be written as a value.
    case .entangled where edit.app != nil: break
    case .misplaced where edit.app != nil: try Violation.unless(isRight, "a wrong text is edited")
    case .entangled, .misplaced: throw Violation("a right text cannot be edited")
    }
  }

  /// The new text means what the old one did, but for the binding, which is what counts wherever it should.
  private static func checkMeaning(
    _ edit: ConfigEdit, _ old: Configuration?, _ new: Configuration?, isChanged: Bool
  ) throws(Violation) {
    guard let old, let new else { throw Violation("a wrong text is edited, or a right one spoilt") }
    guard let app = edit.app else {
      var expected = old
      if isChanged { expected.rules.global.set(edit) }
      return try Violation.unless(new == expected, "more than the binding is another")
    }
    let own = new.rules.apps.firstIndex { rule in
      (rule.title == nil || rule.title == Glob("*"))
        && rule.ids.allSatisfy { app.contains($0.pattern.lowercased()) }
    }
    guard let own else { throw Violation("no entry is of the app") }
    try Violation.unless(
      !isChanged && new == old || old.with(edit, at: own).contains(new),
      "more than the binding is another")
    let identity = AppIdentity(ids: new.rules.apps[own].ids.map(\.pattern))
    let first = new.rules.apps.first { rule in
      rule.applies(to: identity) && rule.layer.gestures[edit.button]?[edit.gesture] != nil
    }
    try Violation.unless(
      first?.layer.gestures[edit.button]?[edit.gesture] == edit.binding, "another entry wins")
  }

  /// All lines of the new text are the old one's, but for five at most: an empty one, a header, a match, a
  /// key, and what was the last line if nothing ended it.
  private static func checkLines(_ old: [UInt8], _ new: [UInt8]) throws(Violation) {
    let (old, new) = (lines(old), lines(new))
    // A difference of all lines would take long.
    let before = zip(old, new).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.dropFirst(before), new.dropFirst(before))
    let after = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let difference = newRest.dropLast(after).difference(from: oldRest.dropLast(after))
    let strange = difference.insertions.count
    try Violation.unless(strange <= 5, "\(strange) lines are new")
  }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

extension ConfigEdit {
  fileprivate var binding: Binding { Binding(action.map { .preferred($0) } ?? .none) }
}

extension BindingLayer {
  fileprivate mutating func set(_ edit: ConfigEdit) {
    gestures[edit.button, default: [:]][edit.gesture] = edit.binding
  }
}

extension Configuration {
  /// What may become of it by an edit of an app: the entry of that number is another, or new.
  fileprivate func with(_ edit: ConfigEdit, at index: Int) -> [Configuration] {
    var (changed, added) = (self, self)
    if rules.apps.indices.contains(index) { changed.rules.apps[index].layer.set(edit) }
    var rule = AppRule(ids: (edit.app ?? []).map { Glob($0) }, layer: BindingLayer())
    rule.layer.set(edit)
    added.rules.apps.insert(rule, at: min(index, rules.apps.count))
    return [changed, added]
  }
}
