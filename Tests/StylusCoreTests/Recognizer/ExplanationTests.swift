import StylusCore
import StylusWire
import Testing

@Suite struct `What a press has become is explained` {
  /// The notes and gestures of a script, in the order in which they are decided.
  private func explain(
    _ script: String, _ bound: BoundGestures = [.doubleTap, .squeeze]
  ) -> [String] {
    var recognizer = Recognizer(settings: .lower(bound))
    recognizer.isTracing = true
    var output: [Gesture] = []
    var lines: [String] = []
    for frame in Script.frames(script) {
      recognizer.step(frame, &output)
      lines += recognizer.takeNotes().map { "\($0.time.microseconds / 1000) \($0.text)" }
      lines += output.filter { $0.phase != .changed }.map { "= " + Script.describe($0) }
      output = []
    }
    return lines
  }

  @Test func `a double tap, and one that comes too late`() {
    #expect(
      explain("0 in\n100 lower\n200 -lower\n350 lower\n450 -lower\n2000") == [
        "100 lower: pressed",
        "200 lower: released after 100 ms: a tap, and another may follow",
        "350 lower: pressed, 150 ms after the last tap, within double-tap-gap (300 ms)",
        "450 lower: released after 100 ms: the second tap",
        "= double-tap lower 450",
      ])
    #expect(
      explain("0 in\n100 lower\n312 -lower\n652 lower\n750 -lower\n2000") == [
        "100 lower: pressed",
        "312 lower: released after 212 ms: a tap, and another may follow",
        "612 lower: no other press within double-tap-gap (300 ms): one tap alone, to which nothing is bound",
        "652 lower: pressed, 340 ms after the last tap, over double-tap-gap (300 ms): too late to go with that one "
          + "[a near miss]",
        "750 lower: released after 98 ms: a tap, and another may follow",
        "1050 lower: no other press within double-tap-gap (300 ms): one tap alone, to which nothing is bound",
      ])
  }

  @Test func `a squeeze, and what was nearly one`() {
    #expect(
      explain("0 in\n100 lower\n800 -lower\n2000") == [
        "100 lower: pressed", "600 lower: held as long as hold (500 ms): a squeeze",
        "= squeeze began lower 600", "= squeeze ended lower 800",
      ])
    #expect(
      explain("0 in\n100 lower\n570 -lower\n2000", [.tap, .squeeze])[1]
        == "570 lower: released after 470 ms: a tap; a squeeze begins at hold (500 ms) [a near miss]"
    )
    #expect(
      explain("0 in\n100 lower\n640 -lower\n2000", [.tap]) == [
        "100 lower: pressed",
        "600 lower: held as long as hold (500 ms): no squeeze is bound",
        "640 lower: released after 540 ms, past hold (500 ms): too long for a tap [a near miss]",
      ])
  }

  @Test(arguments: [
    (
      "0 in\n100 lower\n300 x=62\n800 -lower\n2000", 1,
      "300 lower: moved by 12 mm within hold (500 ms), over slop (10 mm): no tap and no squeeze [a near miss]"
    ),
    (
      "0 in\n100 lower\n200 tip\n800 -tip -lower\n2000", 1,
      "200 lower: the tip touched the surface, and no drag is bound: no gesture"
    ),
    (
      "0 in tip\n100 lower\n800 -lower\n2000", 0,
      "100 lower: pressed with the tip on the surface, which is never a gesture"
    ),
    (
      "0 eraser\n100 lower\n800 -lower\n2000", 0,
      "100 lower: pressed with the eraser's end in range, which is never a gesture"
    ),
    (
      "0 in lower\n100 -lower\n200", 0,
      "0 lower: already down when it was first seen: it counts from its next press on"
    ),
    (
      "0 in\n100 lower\n200 -lower\n212 lower\n300 -lower\n2000", 1,
      "212 lower: up for 12 ms, within merge (25 ms): no release"
    ),
    (
      "0 in\n100 lower\n200 -lower upper\n300 -upper\n2000", 2,
      "200 lower: released as another button went down: the two together are a third button, and no tap"
    ),
    (
      "0 in\n100 lower\n200 out\n280 in\n800 -lower\n2000", 1,
      "280 lower: the pen was out of range for 80 ms, within proximity-grace (200 ms): the press goes on"
    ),
    (
      "0 in\n100 lower\n200 out\n280 in -lower\n2000", 1,
      "280 lower: the pen was out of range for 80 ms, within proximity-grace (200 ms): the button was released when it left"
    ),
    (
      "0 in\n100 lower\n200 out\n800 in\n2000", 1,
      "400 lower: the pen was out of range for longer than proximity-grace (200 ms): the press is no gesture"
    ),
    (
      "0 in serial=1\n100 lower\n200 serial=2\n2000", 1,
      "200 lower: another pen, or its other end, came in range: the press is no gesture"
    ),
    (
      "0 in\n100 lower\n200 resync\n2000", 1,
      "200 lower: events were lost, and nobody knows what the hand did meanwhile: the press is no gesture"
    ),
  ])
  func `what is no gesture`(_ script: String, _ index: Int, _ line: String) {
    let lines = explain(script)
    #expect(lines.count > index && lines[index] == line, "\(lines)")
  }

  /// How far the pen went in all is what tells a slip of the hand from a stroke.
  @Test func `how far a press strayed`() {
    #expect(
      explain("0 in\n100 lower\n200 x=61\n300 x=90\n400 -lower\n410 x=120\n2000")[1]
        == "200 lower: moved by 40 mm within hold (500 ms), over slop (10 mm): no tap and no squeeze"
    )
    #expect(
      explain("0 in\n100 lower\n200 x=61\n700 x=90\n800 -lower\n2000", [.tap, .drag]).dropFirst()
        == [
          "200 lower: moved by 11 mm within hold (500 ms), over slop (10 mm): no tap and no squeeze; it may become a "
            + "drag [a near miss]"
        ])
  }

  @Test func `how long a press was, by the release that counts`() {
    let held = "0 in\n100 lower\n620 -lower\n630 lower\n700 -lower\n2000"
    #expect(
      explain(held, [.tap]).last
        == "700 lower: released after 600 ms, past hold (500 ms): too long for a tap [a near miss]")
    let gone = "0 in\n100 lower\n700 out\n1500 in -lower\n1600 tip lower\n1700 -tip -lower\n2000"
    #expect(
      explain(gone, [.tap]).last
        == "1600 lower: pressed with the tip on the surface, which is never a gesture")
  }

  @Test func `a touch that ends taps`() {
    #expect(
      explain("0 in\n100 lower\n200 -lower\n300 tip\n400 -tip\n520 lower\n600 -lower\n2000")[2...3]
        == [
          "300 lower: the tip touched the surface, so no more taps count: one tap alone, to which nothing is bound",
          "520 lower: pressed",
        ])
    #expect(
      explain("0 in\n100 lower\n200 -lower\n212 tip\n2000").dropFirst() == [
        "212 lower: the tip touched the surface 12 ms after the release, before that counts: no tap"
      ])
    #expect(
      explain("0 in\n100 lower\n200 -lower\n212 tip\n2000", [.tap, .drag]).dropFirst() == [
        "212 lower: the tip touched the surface 12 ms after the release, before that counts: no tap"
      ])
  }

  @Test func `a squeeze that was nearly a tap`() {
    let script = "0 in\n100 lower\n620 -lower\n2000"
    let note =
      "620 lower: released after 520 ms, just past hold (500 ms): a squeeze, and no tap [a near miss]"
    #expect(explain(script, [.tap, .squeeze]).contains(note))
    #expect(!explain(script, [.squeeze]).contains(note))
    let longer = explain("0 in\n100 lower\n720 -lower\n2000", [.tap, .squeeze])
    #expect(!longer.contains { $0.hasPrefix("720") })
  }

  /// A run that has become all that it can is over; the press after it had nothing to come too late for.
  @Test func `a press that follows nothing`() {
    let single = "0 in\n100 lower\n200 -lower\n540 lower\n600 -lower\n2000"
    #expect(explain(single, [.tap]).contains("540 lower: pressed"))
    let double = "0 in\n100 lower\n200 -lower\n300 lower\n400 -lower\n"
    #expect(explain(double + "740 lower\n800 -lower\n2000").contains("740 lower: pressed"))
  }

  /// XP-Pen's tablets drop the button for 31 to 40 ms when the tip changes.
  @Test func `a drop of the button as the tip changes`() {
    let lines = explain(
      "0 in\n100 lower\n300 tip -lower\n331 lower\n600 -tip -lower\n2000", [.drag])
    #expect(
      lines[1]
        == "331 lower: up for 31 ms, within merge-at-transition (70 ms), as the tool, the range or the tip changed "
        + "with it: no release", "\(lines)")
  }

  @Test func `nothing is noted while nobody wonders`() {
    var recognizer = Recognizer(settings: .lower([.doubleTap, .squeeze]))
    var output: [Gesture] = []
    for frame in Script.frames("0 in\n100 lower\n200 -lower\n2000") {
      recognizer.step(frame, &output)
    }
    #expect(recognizer.takeNotes() == [])
    #expect(!recognizer.isTracing)
  }
}
