import StylusCore

extension ConfigReader {
  /// Why an action makes no sense as a choice in a palette, or as a step of a dial; nil where it does.
  func paletteObjection(
    to action: Action, in role: ActionRole
  ) -> (message: String, suggestion: String?)? {
    switch (role, action) {
    case (_, .none), (_, .preferred(.ignore)): ("\(role.subject) must do something", nil)
    case (_, .holdKeys): lackOfLength(in: role)
    case (_, .preferred(.runSystemShortcut)) where options.isShipped:
      ("'run-system-shortcut' is a person's choice, and has no place in a profile", nil)
    case (.dial, _): dialObjection(to: action)
    case (_, .preferred(.showContextualPalette)):
      (
        "'show-contextual-palette' opens no palette from within one",
        "a palette within a palette is an entry with 'items'"
      )
    case (.color, .preferred(.showColorPalette)):
      ("'show-color-palette' opens no palette from within one", nil)
    default: nil
    }
  }

  /// Each step does the same, while the palette stays open over the app.
  private func dialObjection(to action: Action) -> (message: String, suggestion: String?)? {
    switch action {
    case .toggleKeys:
      ("'toggle-keys' is no step of a dial: each step must do the same", "did you mean 'keys'?")
    case .penButton: ("'pen-button' is no step of a dial: the palette would get the click", nil)
    case .preferred(.undo), .preferred(.redo): nil
    case .preferred(let name):
      (
        "'\(name.rawValue)' is no step of a dial",
        "a step may be \"undo\", \"redo\", or one such as { keys = \"]\" }"
      )
    case .none, .command, .shell, .keys, .holdKeys, .busCall, .desktopAction: nil
    }
  }
}
