internal import PlainText

extension Facts {
  /// What there is to say of the desktop.
  var desktopFindings: [Finding] {
    let heard = desktop.buttons.filter { !$0.isSilenced }
    guard !heard.isEmpty else {
      return desktop.buttons.isEmpty
        ? [] : [Finding(.ok, .desktop, "your desktop passes over \(names(desktop.buttons))")]
    }
    return [
      Finding(
        .note, .desktop,
        "the program below the pen sees each press of \(names(heard)) too, as a click",
        advice: wayToSilence, command: commandToSilence(heard))
    ]
  }

  /// `the lower and upper buttons`
  private func names(_ buttons: [DesktopFacts.Button]) -> String {
    var names: [String] = []
    for button in buttons where !names.contains(button.name) { names.append(button.name) }
    return "the \(list(names, "and")) button" + (names.count == 1 ? "" : "s")
  }

  private var wayToSilence: String {
    let general = "mode = \"intercept\" in the config keeps it away"
    return switch desktop.kind {
    case .x11:
      "'xinput set-button-map NAME 1 0 0' silences both, with a NAME that 'xinput list' has for the "
        + "pen; or \(general)"
    case .gnome: "GNOME's settings can only give it another meaning; \(general)"
    case .plasma6: general + "; or, to have Plasma pass over it"
    case .other: general
    }
  }

  /// KWin's filter of buttons takes the word `Disabled` since Plasma 6; that of Plasma 5 did not.
  private func commandToSilence(_ buttons: [DesktopFacts.Button]) -> String? {
    guard desktop.kind == .plasma6 else { return nil }
    return buttons.map { button in
      "kwriteconfig6 --notify --file kcminputrc --group ButtonRebinds --group TabletTool "
        + "--group '\(button.pen.replacing("'", with: "'\\''"))' --key \(button.code) Disabled"
    }.joined(separator: " && ")
  }
}
