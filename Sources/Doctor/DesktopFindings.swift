internal import PlainText

extension Facts {
  /// What there is to say of the desktop.
  var desktopFindings: [Finding] {
    guard !desktop.buttons.isEmpty else { return [] }
    let buttons = list(desktop.buttons, "and")
    let noun = desktop.buttons.count == 1 ? "button" : "buttons"
    return [
      Finding(
        .note, .desktop,
        "the program below the pen sees each press of the \(buttons) \(noun) too, as a click",
        advice: wayToSilence)
    ]
  }

  private var wayToSilence: String {
    let general = "mode = \"intercept\" in the config keeps it away"
    let names = desktop.name.split(separator: ":")
    if desktop.isX11 {
      return "'xinput set-button-map NAME 1 0 0' silences both, with a NAME that 'xinput list' has "
        + "for the pen; or \(general)"
    }
    if names.contains("GNOME") {
      return "GNOME's settings can only give it another meaning; \(general)"
    }
    return general
  }
}
