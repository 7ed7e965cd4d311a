extension Facts {
  /// What there is to say of how the app in front is known; nothing where there is no desktop.
  var frontFindings: [Finding] {
    switch desktop.front {
    case .unknown: []
    case .told(let by): [Finding(.ok, .desktop, "\(by) tells which application is in front")]
    case .gnome(let state): [finding(of: state)]
    case .untold:
      [
        Finding(
          .note, .desktop,
          "nobody tells which application is in front on this desktop, so what is set for single "
            + "applications does not apply",
          advice: "a program may tell it with the method SetApp of org.stylusd.Stylus1")
      ]
    }
  }

  private func finding(of state: FrontFacts.Extension) -> Finding {
    let (sentence, advice, command): (String, String?, String?) =
      switch state {
      case .running: ("GNOME Shell tells which application is in front", nil, nil)
      case .absent:
        (
          "GNOME tells which application is in front only by an extension", nil,
          "stylusctl setup --extension"
        )
      case .unseen:
        ("GNOME Shell has not seen stylusd's extension yet", "log out and in again", nil)
      case .disabled:
        (
          "stylusd's extension is not enabled in GNOME Shell", nil,
          "gnome-extensions enable stylusd@stylusd.org"
        )
      case .refused:
        (
          "GNOME Shell does not take stylusd's extension as it is", "before your next login",
          "stylusctl setup --extension"
        )
      case .switchedOff:
        (
          "the extensions of GNOME Shell are all switched off", nil,
          "gsettings set org.gnome.shell disable-user-extensions false"
        )
      }
    guard state != .running else { return Finding(.ok, .desktop, sentence) }
    return Finding(
      .note, .desktop, sentence + ", so what is set for single applications does not apply",
      advice: advice, command: command)
  }
}
