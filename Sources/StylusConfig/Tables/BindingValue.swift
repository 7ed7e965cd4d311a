internal import PlainText
import StylusCore

extension ConfigReader {
  /// An action's name, or a table with one kind of action; nil where it is neither.
  func binding(_ entry: TomlEntry, role: ActionRole) -> Binding? {
    let errors = log.errorCount
    let lacked = lackedKeys.count
    let binding: Binding? =
      switch entry.node.value {
      case .string(let name):
        action(named: name, at: entry.node.span).map { Binding($0) }
      case .table(let table): tableBinding(table, of: entry, role: role)
      default: wrongBinding(entry)
      }
    if let action = binding?.action { checkPlace(of: action, entry, role) }
    let sound = log.errorCount == errors ? binding : nil
    for index in lackedKeys.indices.dropFirst(lacked) { lackedKeys[index].role = role }
    uses.append(ActionUse(action: sound?.action, role: role, span: entry.node.span))
    return sound
  }

  private func wrongBinding(_ entry: TomlEntry) -> Binding? {
    var advice: String?
    if case .array = entry.node.value { advice = "to run a program, write { command = […] }" }
    mismatch(
      entry.key, "an action such as \"undo\" or { command = [\"xournalpp\"] }", entry.node,
      suggestion: advice)
    return nil
  }

  private func action(named name: String, at span: Span) -> Action? {
    if name == "none" { return Action.none }
    if let action = PreferredAction(rawValue: name) { return .preferred(action) }
    log.error("unknown action \(name.quoted)", at: span, suggestion: meantAction(name))
    return nil
  }

  private func meantAction(_ name: String) -> String {
    if BindingKey(rawValue: name)?.isKind == true { return "write { \(name) = … }" }
    let names = PreferredAction.allCases.map(\.rawValue) + ["none"]
    return Suggestion.text(for: name, among: names)
      ?? "to run a program, write { command = [\"program\", \"argument\"] }"
  }

  private func tableBinding(_ table: TomlTable, of entry: TomlEntry, role: ActionRole) -> Binding? {
    let keys = keys(BindingKey.self, of: table, in: entry.key.quoted)
    let kinds = BindingKey.allCases.filter { $0.isKind && keys[$0] != nil }
    guard let kind = kinds.first, let kindEntry = keys[kind] else {
      // An unknown key was most likely meant as the kind, and has had its error.
      if table.entries.count == keys.count {
        let names = BindingKey.allCases.filter(\.isKind).map(\.rawValue)
        log.error(
          "\(entry.key.quoted) does not say what to do", at: entry.node.span,
          suggestion: "add one of \(names.joined(separator: ", "))")
      }
      return nil
    }
    for other in kinds.dropFirst() {
      if let entry = keys[other] {
        log.error(
          "one action cannot have both '\(kind.rawValue)' and '\(other.rawValue)'",
          at: entry.keySpan)
      }
    }
    let action = action(kind, kindEntry)
    let manner = readManner(keys, of: kind, role: role)
    return kinds.count == 1 ? action.map { manner.binding($0) } : nil
  }

  /// Tells where an action makes no sense in its place.
  private func checkPlace(of action: Action, _ entry: TomlEntry, _ role: ActionRole) {
    if let (message, suggestion) = objection(to: action, in: role) {
      log.error(message, at: entry.node.span, suggestion: suggestion)
    }
  }

  private func objection(
    to action: Action, in role: ActionRole
  ) -> (message: String, suggestion: String?)? {
    switch (role, action) {
    case (.gesture(let button, _), .penButton(let pressed)) where pressed == button:
      ("the \(button.rawValue) button cannot press itself", nil)
    case (.perform, .preferred(let name)):
      (
        "\(name.rawValue.quoted) is itself an action that something must perform",
        "say how, such as { command = [\"program\"] }"
      )
    case (.systemShortcut, .preferred(.runSystemShortcut)):
      ("the system shortcut cannot run itself", nil)
    case (.systemShortcut, .preferred(.ignore)):
      ("'ignore' does nothing, so it is no system shortcut", "leave system-shortcut out")
    case (.palette, _), (.dial, _), (.color, _): paletteObjection(to: action, in: role)
    case (_, .holdKeys) where !role.hasCourse: lackOfLength(in: role)
    default: nil
    }
  }
  func lackOfLength(in role: ActionRole) -> (message: String, suggestion: String?) {
    (
      "'hold-keys' needs a squeeze or drag to last: \(role.subject) has no length",
      "did you mean 'keys'?"
    )
  }
}
