import Doctor
import Testing

@Suite struct `Of the desktop the doctor says` {
  private static let lower = DesktopFacts.Button(name: "lower", code: 331, pen: "Ann's Pen")
  private static let upper = DesktopFacts.Button(name: "upper", code: 332, pen: "Ann's Pen")
  private static let general = "mode = \"intercept\" in the config keeps it away"

  private static func shared(
    _ kind: DesktopFacts.Kind, _ buttons: [DesktopFacts.Button], _ sentence: String
  ) -> BrokenState {
    BrokenState(
      .desktop, "the program below the pen sees each press of the " + sentence, state: .note
    ) { facts in
      facts.desktop.kind = kind
      facts.desktop.buttons = buttons
    }
  }

  private static let states = [
    shared(.other, [lower], "lower button too, as a click; \(general)"),
    // Of two pens.
    shared(.other, [lower, upper, lower], "lower and upper buttons too, as a click; \(general)"),
    shared(
      .gnome, [lower],
      """
      lower button too, as a click; GNOME's settings can only give it another meaning; \(general)
      """),
    shared(
      .x11, [lower],
      """
      lower button too, as a click; 'xinput set-button-map NAME 1 0 0' silences both, with a NAME \
      that 'xinput list' has for the pen; or \(general)
      """),
    shared(
      .plasma6, [lower],
      """
      lower button too, as a click; \(general); or, to have Plasma pass over it, run: kwriteconfig6 \
      --notify --file kcminputrc --group ButtonRebinds --group TabletTool --group 'Ann'\\''s Pen' \
      --key 331 Disabled
      """),
  ]

  @Test(arguments: states) func `what it does too`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test func `that it passes over what it was told to, and only over that`() {
    var silenced = Self.lower
    silenced.isSilenced = true
    let facts = Facts.healthy { $0.desktop.buttons = [silenced] }
    #expect(
      facts.findings.last?.text == "ok       desktop  your desktop passes over the lower button")
    let rest = Facts.healthy { $0.desktop.buttons = [silenced, Self.upper] }
    #expect(rest.complaints.count == 1)
    #expect(rest.complaints.first?.contains("press of the upper button too") == true)
  }
}
