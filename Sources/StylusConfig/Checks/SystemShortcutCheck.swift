import StylusCore

extension ConfigReader {
  /// Tells of actions that run a system shortcut where there is none.
  func checkSystemShortcut() {
    let reason: String
    switch systemShortcut {
    case .set, .invalid: return
    case .absent: reason = "there is no 'system-shortcut' in [general]"
    case .none: reason = "'system-shortcut' in [general] is \"none\""
    }
    for use in uses where use.action == .preferred(.runSystemShortcut) {
      log.error(
        "'run-system-shortcut' does nothing: \(reason)", at: use.span,
        suggestion: "set it, for example to { command = [\"grim\"] }")
    }
  }
}
