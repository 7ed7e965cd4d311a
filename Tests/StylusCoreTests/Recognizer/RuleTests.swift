import StylusCore
import Testing

/// The recogniser's rules one by one, apart from their numbers.
@Suite struct `Rules of the recogniser` {
  @Test(arguments: [
    Story(
      "a release in the frame in which another button goes down is no tap", [.tap],
      "0 in\n100 lower\n150 -lower third\n250 -third\n2000", ["tap third 250"]),
    Story(
      "nor is the chord's when it falls back to one button", [.tap],
      "0 in\n100 lower\n150 -lower third\n250 -third lower\n300 -lower\n2000", ["tap lower 300"]),
    Story(
      "bounce in a squeeze does not end it", [.squeeze],
      "0 in\n100 lower\n700\n750 -lower\n755 lower\n900 -lower\n2000",
      ["squeeze began lower 600", "squeeze ended lower 900"]),
    Story(
      "a release keeps its own time though it counts later", [.tap],
      "0 in\n100 lower\n200 -lower\n224\n226\n2000", ["tap lower 200"]),
    Story(
      "where the pen was during a bounce counts if the press goes on", [.tap],
      "0 in x=50\n100 lower\n200 -lower\n205 x=90\n210 lower x=50\n300 -lower\n2000", []),
    Story(
      "bounce after a release that a loss of range hid", [.tap],
      "0 in\n100 lower\n200 out\n240 in -lower\n260 lower\n280 -lower\n2000", ["tap lower 280"]),
    Story(
      "bounce after a press that was none is no press", [.tap],
      "0 in tip\n100 lower\n300 -tip -lower\n335 lower\n400 -lower\n2000", []),
  ])
  func merge(_ story: Story) throws { try story.check() }

  @Test(arguments: [
    Story(
      "back with the button up: released at the loss", [.tap],
      "0 in\n100 lower\n200 out\n350 in -lower\n2000", ["tap lower 200"]),
    Story(
      "the button in the frame of the loss is not believed", [.tap, .doubleTap],
      "0 in\n100 lower\n200 out -lower\n250 in lower\n300 -lower\n2000", ["tap lower 300"]),
    Story(
      "a press in the frame of coming in range is a press", [.tap],
      "0 in\n50 out\n500 in lower\n600 -lower\n2000", ["tap lower 600"]),
    Story(
      "at the start a button must be seen up", [.tap, .squeeze],
      "0 in lower\n100 -lower\n2000", []),
    Story(
      "and a press right after that is one", [.tap],
      "0 in\n5 lower\n100 -lower\n2000", ["tap lower 100"]),
    Story(
      "the hold waits for the loss, and its squeeze comes with its own time", [.squeeze],
      "0 in\n100 lower\n550 out\n650 in lower\n800 -lower\n2000",
      ["squeeze began lower 600", "squeeze ended lower 800"]),
    Story(
      "a hold that passed during a loss that was a release is a tap", [.tap, .squeeze],
      "0 in\n100 lower\n550 out\n650 in -lower\n2000", ["tap lower 550"]),
    Story(
      "a hold that passed during a bounce", [.tap, .squeeze],
      "0 in\n100 lower\n590 -lower\n610 lower\n800 -lower\n2000",
      ["squeeze began lower 600", "squeeze ended lower 800"]),
    Story(
      "another end cancels", [.squeeze],
      "0 in\n100 lower\n700\n750 eraser\n800 -lower\n2000",
      ["squeeze began lower 600", "squeeze cancelled lower 750"]),
    Story(
      "another pen cancels", [.squeeze],
      "0 in serial=7\n100 lower\n700\n750 serial=8\n800 -lower\n2000",
      ["squeeze began lower 600", "squeeze cancelled lower 750"]),
    Story(
      "a serial that comes late is no other pen", [.squeeze],
      "0 in serial=0\n100 lower\n110 serial=7\n700 serial=0\n710 serial=7\n800 -lower\n2000",
      ["squeeze began lower 600", "squeeze ended lower 800"]),
    Story(
      "another end cancels a press, and the button must be seen up", [.tap],
      "0 in\n100 lower\n150 eraser\n160 pen\n200 -lower\n2000", []),
    Story(
      "a tap before another end still counts", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n300 eraser\n2000", ["tap lower 200"]),
    Story(
      "after a cancel past the grace, seen up in range, it presses again", [.tap],
      "0 in\n100 lower\n150 out\n600 in -lower\n700 lower\n800 -lower\n2000", ["tap lower 800"]),
  ])
  func range(_ story: Story) throws { try story.check() }

  @Test(arguments: [
    Story(
      "down on the surface is none", [.tap, .squeeze], "0 in tip\n100 lower\n200 -lower\n2000", []),
    Story(
      "down with the tip is none", [.tap], "0 in\n100 tip lower\n200 -tip\n300 -lower\n2000", []),
    Story("down with the eraser is none", [.tap], "0 eraser\n100 lower\n200 -lower\n2000", []),
    Story("with nothing bound is none", [], "0 in\n100 lower\n200 -lower\n2000", []),
  ])
  func press(_ story: Story) throws { try story.check() }

  @Test(arguments: [
    Story(
      "a pose that differs is a change, the same one is none", [.squeeze],
      "0 in x=50\n100 lower\n650\n660 x=51\n670 x=51\n680 x=52\n700 -lower\n2000",
      [
        "squeeze began lower 600", "squeeze changed lower 660", "squeeze changed lower 680",
        "squeeze ended lower 700",
      ]),
    Story(
      "the tip ends it", [.squeeze],
      "0 in\n100 lower\n700 tip\n800 -lower\n900 -tip\n2000",
      ["squeeze began lower 600", "squeeze cancelled lower 700"]),
    Story(
      "the end of the recording ends it", [.squeeze],
      "0 in\n100 lower\n700 end", ["squeeze began lower 600", "squeeze cancelled lower 700"]),
    Story(
      "lost events end it, and the press goes no further", [.squeeze],
      "0 in\n100 lower\n700\n750 resync\n1500 -lower\n2000",
      ["squeeze began lower 600", "squeeze cancelled lower 750"]),
    Story(
      "lost events make no tap", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n250 lower\n300 resync -lower\n2000", []),
    Story(
      "after lost events a new press counts", [.tap],
      "0 in\n100 lower\n150 resync\n200 -lower\n300 lower\n400 -lower\n2000", ["tap lower 400"]),
  ])
  func squeeze(_ story: Story) throws { try story.check() }

  static let twoTaps = "0 in\n100 lower\n200 -lower\n300 lower\n400 -lower\n"

  @Test(arguments: [
    Story("only tap bound: each fires as it counts", [.tap], twoTaps + "425", ["tap lower 200"]),
    Story(
      "only double-tap bound: the second fires as it counts", [.doubleTap],
      twoTaps + "425.001", ["double-tap lower 400"]),
    Story("only double-tap bound: not a microsecond before", [.doubleTap], twoTaps + "425", []),
    Story(
      "triple-tap bound too: it waits for the gap", [.doubleTap, .tripleTap],
      twoTaps + "700", []),
    Story(
      "and fires at its end", [.doubleTap, .tripleTap], twoTaps + "700.001",
      ["double-tap lower 400"]),
    Story("tap and triple bound: two taps are nothing", [.tap, .tripleTap], twoTaps + "2000", []),
    Story(
      "three taps", [.tap, .doubleTap, .tripleTap],
      twoTaps + "500 lower\n600 -lower\n2000", ["triple-tap lower 600"]),
    Story(
      "a run longer than the longest bound starts afresh", [.tap, .doubleTap],
      twoTaps + "500 lower\n600 -lower\n2000", ["double-tap lower 400", "tap lower 600"]),
    Story(
      "a squeeze closes the run before it begins", [.tap, .doubleTap, .squeeze],
      "0 in\n100 lower\n200 -lower\n300 lower\n900 -lower\n2000",
      ["tap lower 200", "squeeze began lower 800", "squeeze ended lower 900"]),
    Story(
      "a held press that is no gesture closes it at hold", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n300 lower\n800", ["tap lower 200"]),
    Story(
      "a press on the surface closes it", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n300 tip lower", ["tap lower 200"]),
    Story(
      "the tip closes it", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n300 tip", ["tap lower 200"]),
    Story(
      "leaving range for good closes it", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n210 out\n410.001", ["tap lower 200"]),
    Story(
      "straying closes it", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n300 lower\n350 x=90", ["tap lower 200"]),
    Story(
      "straying in the frame of the release closes it", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n300 lower\n350 -lower x=90", ["tap lower 200"]),
    Story(
      "a loss of range within the grace does not", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n240 out\n300 in lower\n400 -lower\n2000",
      ["double-tap lower 400"]),
    Story(
      "the end of a recording drops it", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n300 end", []),
    Story(
      "two buttons have a run each", [.doubleTap],
      "0 in\n100 lower\n150 -lower\n200 upper\n250 -upper\n300 lower\n350 -lower\n400 upper\n"
        + "450 -upper\n2000",
      ["double-tap lower 350", "double-tap upper 450"]),
  ])
  func taps(_ story: Story) throws { try story.check() }

  @Test(arguments: [
    Story(
      "the tip touches while the button is down", [.drag, .tap],
      "0 in\n100 lower\n200 tip\n300 x=60\n400 -lower\n450 x=61\n500 -tip\n2000",
      [
        "drag began lower 200", "drag changed lower 300", "drag changed lower 450",
        "drag ended lower 500",
      ]),
    Story(
      "the tip goes up first", [.drag],
      "0 in\n100 lower\n200 tip pressure=0.5\n400 -tip\n500 -lower\n2000",
      ["drag began lower 200", "drag changed lower 400", "drag ended lower 500"]),
    Story(
      "the slop is nothing to it", [.drag],
      "0 in x=10\n100 lower\n150 x=90\n200 tip\n400 -tip -lower\n2000",
      ["drag began lower 200", "drag ended lower 400"]),
    Story(
      "during a squeeze, which is cancelled first", [.squeeze, .drag],
      "0 in\n100 lower\n700 tip\n800 -tip -lower\n2000",
      [
        "squeeze began lower 600", "squeeze cancelled lower 700", "drag began lower 700",
        "drag ended lower 800",
      ]),
    Story(
      "not bound: the press is no gesture", [.tap, .squeeze],
      "0 in\n100 lower\n150 tip\n200 -lower\n300 -tip\n2000", []),
    Story(
      "not bound, and the contact comes before the release counts", [.tap],
      "0 in\n100 lower\n200 -lower\n210 tip\n300 -tip\n2000", []),
    Story(
      "not bound, and the pen comes back in contact before the release counts", [.tap],
      "0 in\n100 lower\n200 out\n250 in -lower tip\n300 -tip\n2000", []),
    Story(
      "a contact after the release counts", [.tap],
      "0 in\n100 lower\n200 -lower\n226 tip\n300 -tip\n2000", ["tap lower 200"]),
    Story(
      "the tip lifts and touches again under one press", [.drag],
      "0 in\n100 lower\n200 tip\n300 -tip\n400 tip\n500 -tip -lower\n2000",
      [
        "drag began lower 200", "drag changed lower 300", "drag changed lower 400",
        "drag ended lower 500",
      ]),
    Story(
      "leaving range for good cancels it", [.drag],
      "0 in\n100 lower\n200 tip\n300 out -tip -lower\n2000",
      ["drag began lower 200", "drag cancelled lower 500"]),
    Story(
      "back with both up: it ended at the loss", [.drag],
      "0 in\n100 lower\n200 tip\n300 out -tip -lower\n350 in\n2000",
      ["drag began lower 200", "drag ended lower 300"]),
    Story(
      "the button lets go, then the pen leaves range for good", [.drag],
      "0 in\n100 lower\n200 tip\n300 -lower\n400 out\n2000",
      ["drag began lower 200", "drag cancelled lower 600"]),
    Story(
      "the button lets go, then another pen comes with its own down", [.squeeze, .drag],
      "0 in serial=7\n100 lower\n200 tip\n300 -lower\n400 serial=8 lower -tip\n1500 -lower\n2000",
      ["drag began lower 200", "drag cancelled lower 400"]),
    Story(
      "a squeeze whose hold passed unseen, then a contact", [.squeeze, .drag],
      "0 in\n100 lower\n590 -lower\n605 tip\n608 lower\n800 -tip -lower\n2000",
      [
        "squeeze began lower 600", "squeeze cancelled lower 605", "drag began lower 605",
        "drag ended lower 800",
      ]),
    Story(
      "the end of the recording cancels it", [.drag],
      "0 in\n100 lower\n200 tip\n300 end",
      ["drag began lower 200", "drag cancelled lower 300"]),
  ])
  func drag(_ story: Story) throws { try story.check() }

  /// No config may say so, but the recogniser must not mind.
  @Test func `a grace shorter than the merge: the release seen before the loss counts`() {
    var settings = RecognizerSettings.lower([.tap, .doubleTap])
    settings.timing.proximityGrace = .milliseconds(10)
    let script = "0 in\n100 lower\n200 -lower\n210 out\n225"
    #expect(Script.play(script, settings) == ["tap lower 200"])
    settings.lower = .squeeze
    let squeeze = "0 in\n100 lower\n700 -lower\n705 out\n720"
    #expect(
      Script.play(squeeze, settings) == ["squeeze began lower 600", "squeeze ended lower 700"])
  }

  @Test func `frames out of order are taken at the last one's time`() {
    let script = "0 in\n100 lower\n50 x=51\n200 -lower\n190\n2000"
    #expect(Script.play(script, .lower([.tap])) == ["tap lower 200"])
  }
}
