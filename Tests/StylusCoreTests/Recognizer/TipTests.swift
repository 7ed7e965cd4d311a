import StylusCore
import Testing

/// Rule 9: the tip pressed hard.
@Suite struct `The tip as a button` {
  private func play(_ script: String) -> [String] {
    var settings = RecognizerSettings()
    settings.tip = .squeeze
    return Script.play(script, settings)
  }

  @Test(arguments: [
    (
      "over 0.85 for 500 ms",
      "0 in\n100 tip pressure=0.5\n200 pressure=0.86\n1000 pressure=0.9\n"
        + "1100 pressure=0.7\n1200 pressure=0.59\n2000",
      [
        "squeeze began tip 700", "squeeze changed tip 1000", "squeeze changed tip 1100",
        "squeeze ended tip 1200",
      ]
    ),
    ("at 0.85 it is not over it", "0 in\n100 tip pressure=0.85\n1000\n2000", []),
    (
      "at 0.6 it is not under it",
      "0 in\n100 tip pressure=0.9\n700\n800 pressure=0.6\n900 end",
      ["squeeze began tip 600", "squeeze changed tip 800", "squeeze cancelled tip 900"]
    ),
    (
      "a dip before hold starts it anew",
      "0 in\n100 tip pressure=0.9\n400 pressure=0.8\n450 pressure=0.9\n800\n950 end",
      ["squeeze began tip 950", "squeeze cancelled tip 950"]
    ),
    (
      "2 mm is still", "0 in x=50\n100 tip pressure=0.9\n300 x=52\n650 end",
      ["squeeze began tip 600", "squeeze cancelled tip 650"]
    ),
    ("2.1 mm is a stroke", "0 in x=50\n100 tip pressure=0.9\n300 x=52.1\n650 end", []),
    (
      "the tip leaves the surface", "0 in\n100 tip pressure=0.9\n700\n800 -tip\n2000",
      ["squeeze began tip 600", "squeeze ended tip 800"]
    ),
    ("no gesture with the eraser", "0 eraser\n100 tip pressure=0.9\n700\n2000", []),
  ])
  func squeeze(_ name: String, _ script: String, _ expected: [String]) {
    #expect(play(script) == expected)
  }

  @Test func `the barrel and the tip do not disturb each other`() {
    var settings = RecognizerSettings.lower(.drag)
    settings.tip = .squeeze
    let script = "0 in\n50 lower\n100 tip pressure=0.9\n700\n800 -tip -lower\n2000"
    #expect(
      Script.play(script, settings) == [
        "drag began lower 100", "squeeze began tip 600", "drag ended lower 800",
        "squeeze ended tip 800",
      ])
  }
}
