import StylusCore
import StylusWire
import Testing

@Suite struct `Decisions for people` {
  @Test func `say where the pen is and how it is held`() {
    let gesture = Decisions.squeeze(.began, pose: Decisions.fullPose, serial: 0x1234_abcd)
    #expect(
      Decisions.running(gesture, .command(["xournalpp", "--help"])).text == """
        lower squeeze began of pen 0x1234abcd at 114.2, 32.9 mm, altitude 56°, azimuth 126°, \
        roll 0°, pressure 0.13 -> runs command xournalpp --help
        """)
  }

  @Test func `give the place without a size as parts of the whole`() {
    let gesture = Decisions.squeeze(.ended, pose: Pose(anchor: Point(x: 0.25, y: 1)))
    #expect(
      Decisions.running(gesture, .shell("true")).text
        == "lower squeeze ended at 0.25, 1 -> runs shell true")
  }

  private static func shown(_ kind: Palette.Kind) -> Decision.Effect {
    .show(Palette(kind, [PaletteItem("x", .choice(undo))]))
  }

  private static let undo = Binding(.shell("xdotool key ctrl+z"))

  @Test(
    arguments: [
      (.shell("a\nb"), .run(Binding(.shell("a\nb"))), #" -> runs shell a\nb"#),
      (.preferred(.undo), .run(undo), " -> undo runs shell xdotool key ctrl+z"),
      (.preferred(.undo), .unperformed(.undo), " -> undo, which nothing performs"),
      (.preferred(.undo), .lacking(.undo, app: "Krita"), " -> undo, which Krita has not"),
      (.preferred(.undo), .lacking(.undo, app: nil), " -> undo, which the config leaves undone"),
      (.preferred(.showContextualPalette), shown(.tools), " -> opens the palette"),
      (.preferred(.runSystemShortcut), shown(.colors), " -> opens the colour palette"),
      (.keys("ctrl+z"), .run(Binding(.keys("ctrl+z"))), " -> runs keys ctrl+z"),
      (
        .preferred(.runSystemShortcut), .unperformed(.runSystemShortcut),
        " -> run-system-shortcut, but there is no system-shortcut"
      ),
      (.preferred(.ignore), .nothing, " -> ignored"), (.none, .nothing, " -> bound to nothing"),
    ] as [(Action, Decision.Effect, String)])
  func `say what comes of a tap`(_ action: Action, _ effect: Decision.Effect, _ outcome: String) {
    let decision = Decisions.decision(Decisions.doubleTap, action, effect)
    #expect(decision.text == "upper double-tap" + outcome)
  }

  @Test(
    arguments: [
      (.ended, .shell("true"), "lower squeeze ended"),
      (.began, .shell("true"), "lower squeeze began"),
      (.began, .preferred(.ignore), "lower squeeze began -> ignored"),
      (.cancelled, .preferred(.ignore), "lower squeeze cancelled"),
    ] as [(GesturePhase, Action, String)])
  func `say no more of a phase in which nothing runs`(
    _ phase: GesturePhase, _ action: Action, _ text: String
  ) {
    #expect(Decisions.decision(Decisions.squeeze(phase), action, .nothing).text == text)
  }
}
