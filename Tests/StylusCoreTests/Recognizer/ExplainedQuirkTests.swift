import StylusCore
import Testing

/// What `stylusctl replay --explain` says of recordings in which makers' pens do what they do around a press: the
/// ones that `Makers' quirks` has, played with a double tap and a squeeze bound unless another is named.
@Suite struct `Makers' quirks are explained` {
  /// A recording, as a script, and what is said of it.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bound: BoundGestures = [.doubleTap, .squeeze]
    var script: String
    var text: String
  }

  @Test(arguments: cases) func `line by line`(_ one: Case) throws {
    let said = try ScriptedRecording.explain(one.script, .lower(one.bound))
    #expect(said == one.text, "\(said)")
  }

  private static let cases = [
    Case(
      testDescription: "XP-Pen's pens leave range around every press",
      script: """
        0 in
        100 out
        140 in lower
        270 out -lower
        316 in
        420 out
        478 in lower
        608 out -lower
        654 in
        2000
        """,
      text: """
        140 lower: pressed
        316 lower: the pen was out of range for 46 ms, within proximity-grace (200 ms): the button was released when it left
        270 lower: released after 130 ms: a tap, and another may follow
        478 lower: pressed, 208 ms after the last tap, within double-tap-gap (300 ms)
        654 lower: the pen was out of range for 46 ms, within proximity-grace (200 ms): the button was released when it left
        608 lower: released after 130 ms: the second tap
        => double-tap lower 608
        """),
    Case(
      testDescription: "XP-Pen's pens leave range around a squeeze",
      script: "0 in\n100 out\n176 in lower\n876 out -lower\n922 in\n2000",
      text: """
        176 lower: pressed
        676 lower: held as long as hold (500 ms): a squeeze
        => squeeze began lower 676
        922 lower: the pen was out of range for 46 ms, within proximity-grace (200 ms): the button was released when it left
        => squeeze ended lower 876
        """),
    Case(
      testDescription: "KYE's G-Pen 560 leaves range for longer", bound: [.tap, .squeeze],
      script: "0 in\n100 out\n292 in lower\n442 out -lower\n634 in\n2000",
      text: """
        292 lower: pressed
        634 lower: the pen was out of range for 192 ms, within proximity-grace (200 ms): the button was released when it left
        442 lower: released after 150 ms: a tap
        => tap lower 442
        """),
    Case(
      testDescription: "KYE's M506 comes back with the button still set",
      script: "0 in\n100 lower\n250 out\n306 in\n322 -lower\n2000",
      text: """
        100 lower: pressed
        306 lower: the pen was out of range for 56 ms, within proximity-grace (200 ms): the press goes on
        322 lower: released after 222 ms: a tap, and another may follow
        622 lower: no other press within double-tap-gap (300 ms): one tap alone, to which nothing is bound
        """),
    Case(
      testDescription: "switches of UC-Logic and Huion bounce",
      script: """
        0 in
        100 lower
        110 -lower
        118 lower
        250 -lower
        258 lower
        263 -lower
        2000
        """,
      text: """
        100 lower: pressed
        118 lower: up for 8 ms, within merge (25 ms): no release
        258 lower: up for 8 ms, within merge (25 ms): no release
        263 lower: released after 163 ms: a tap, and another may follow
        563 lower: no other press within double-tap-gap (300 ms): one tap alone, to which nothing is bound
        """),
    Case(
      testDescription: "XP-Pen's Artist 15.6 drops the button as the tip changes", bound: [.drag],
      script: """
        0 in
        100 lower
        300 tip -lower
        340 lower
        600 -tip -lower
        640 lower
        800 -lower
        2000
        """,
      text: """
        100 lower: pressed
        340 lower: up for 40 ms, within merge-at-transition (70 ms), as the tool, the range or the tip changed with it: no release
        300 lower: the tip touched the surface: a drag
        => drag began lower 300
        640 lower: up for 40 ms, within merge-at-transition (70 ms), as the tool, the range or the tip changed with it: no release
        => drag ended lower 800
        """),
    Case(
      testDescription: "the same with no drag bound",
      script: """
        0 in
        100 lower
        300 tip -lower
        340 lower
        600 -tip -lower
        640 lower
        800 -lower
        2000
        """,
      text: """
        100 lower: pressed
        300 lower: the tip touched the surface as the button went up: no tap
        """),
    Case(
      testDescription: "KYE's M912 chatters with tip and button",
      bound: [.tap, .doubleTap, .squeeze],
      script: "0 in\n100 tip lower\n135 -tip -lower\n170 tip lower\n205 -tip -lower\n5000",
      text: """
        100 lower: pressed with the tip on the surface, which is never a gesture
        """),
    Case(
      testDescription: "Huion's 580 is silent while the pen is still",
      script: "0 in\n100 lower\n350 -lower\n600 lower\n730 -lower\n2000",
      text: """
        100 lower: pressed
        350 lower: released after 250 ms: a tap, and another may follow
        600 lower: pressed, 250 ms after the last tap, within double-tap-gap (300 ms)
        730 lower: released after 130 ms: the second tap
        => double-tap lower 730
        """),
    Case(
      testDescription: "a pen without a bit for its range leaves it while it is still",
      script: "0 in\n100 lower\n200 out\n350 in\n400 -lower\n2000",
      text: """
        100 lower: pressed
        350 lower: the pen was out of range for 150 ms, within proximity-grace (200 ms): the press goes on
        400 lower: released after 300 ms: a tap, and another may follow
        700 lower: no other press within double-tap-gap (300 ms): one tap alone, to which nothing is bound
        """),
    Case(
      testDescription: "Waltop's F610 is tapped fast, by a hand",
      script: "0 in\n100 lower\n160 -lower\n248 lower\n318 -lower\n2000",
      text: """
        100 lower: pressed
        160 lower: released after 60 ms: a tap, and another may follow
        248 lower: pressed, 88 ms after the last tap, within double-tap-gap (300 ms)
        318 lower: released after 70 ms: the second tap
        => double-tap lower 318
        """),
    Case(
      testDescription: "a pen is put away after a tap",
      script: "0 in\n100 lower\n200 -lower\n250 out\n2000",
      text: """
        100 lower: pressed
        200 lower: released after 100 ms: a tap, and another may follow
        450 lower: the pen was out of range for longer than proximity-grace (200 ms): one tap, and no gesture
        """),
    Case(
      testDescription: "a recording ends in a press",
      script: "0 in\n100 lower\n200 -lower\n350 lower\n450",
      text: """
        100 lower: pressed
        200 lower: released after 100 ms: a tap, and another may follow
        350 lower: pressed, 150 ms after the last tap, within double-tap-gap (300 ms)
        450 lower: the recording ends, or the pen is no longer read: the press is no gesture
        """),
  ]
}
