import StylusCore

extension ConfigReader {
  /// `[perform]`, at the top or in a layer.
  func readPerform(_ entry: TomlEntry, header: String) -> [PreferredAction: Binding] {
    guard let table = table(entry, header: header) else { return [:] }
    let performable = refuse(from: table) { key in
      switch PreferredAction(rawValue: key) {
      case .ignore: ("'ignore' is never performed: it means that nothing is done", nil)
      case .runSystemShortcut:
        (
          "'run-system-shortcut' is not performed by [perform]",
          "set system-shortcut in [general] instead"
        )
      default: nil
      }
    }
    var bindings: [PreferredAction: Binding] = [:]
    for (key, entry) in keys(PerformKey.self, of: performable, in: header, noun: "action") {
      let action = key.action
      bindings[action] = binding(entry, role: .perform(action))
    }
    return bindings
  }
}

extension PerformKey {
  /// The preferred action of the same name.
  var action: PreferredAction {
    switch self {
    case .switchEraser: .switchEraser
    case .switchPrevious: .switchPrevious
    case .showColorPalette: .showColorPalette
    case .showInkAttributes: .showInkAttributes
    case .showContextualPalette: .showContextualPalette
    case .undo: .undo
    case .redo: .redo
    }
  }
}
