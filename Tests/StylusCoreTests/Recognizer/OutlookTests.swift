import StylusCore
import Testing

@Suite struct `What a press may yet become` {
  /// What the recogniser says of the lower button after the last line of a script.
  private func outlook(
    _ script: String, _ bound: BoundGestures = [.doubleTap, .squeeze]
  ) -> PressOutlook {
    var recognizer = Recognizer(settings: .lower(bound))
    var output: [Gesture] = []
    for frame in Script.frames(script) { recognizer.step(frame, &output) }
    let outlook = recognizer.outlook(of: .lower)
    // It is woken by then, or by something before.
    if let deadline = outlook.deadline {
      #expect(recognizer.nextDeadline.map { $0 <= deadline } == true)
    }
    return outlook
  }

  private static func after(
    _ milliseconds: Int64, _ more: Int64 = 0
  ) -> Timestamp { Timestamp(microseconds: milliseconds * 1000 + more) }

  private static let both: BoundGestures = [.doubleTap, .squeeze]

  @Test(arguments: [
    ("0 lower", PressOutlook(stage: .unknown, bound: both)),
    ("0 in", PressOutlook(stage: .up, bound: both)),
    (
      "0 in\n100 lower",
      PressOutlook(stage: .pressed, bound: both, isHoldAhead: true, deadline: after(600))
    ),
    (
      "0 in\n100 lower\n200 -lower",
      PressOutlook(
        stage: .pressed, doubt: .release, bound: both, isHoldAhead: true, deadline: after(225, 1))
    ),
    (
      "0 in\n100 lower\n200 -lower\n300",
      PressOutlook(stage: .betweenTaps(1), bound: both, deadline: after(500, 1))
    ),
    (
      // Once the pen is given up, no other tap can follow.
      "0 in\n100 lower\n200 -lower\n230\n240 out",
      PressOutlook(stage: .betweenTaps(1), bound: both, deadline: after(440, 1))
    ),
    (
      "0 in\n100 lower\n200 out",
      PressOutlook(
        stage: .pressed, doubt: .range, bound: both, isHoldAhead: true, deadline: after(400, 1))
    ),
    ("0 in\n100 lower\n700", PressOutlook(stage: .squeezing, bound: both)),
    (
      "0 in\n100 lower\n700\n800 -lower",
      PressOutlook(stage: .squeezing, doubt: .release, bound: both, deadline: after(825, 1))
    ),
    ("0 in\n100 lower\n200 tip", PressOutlook(stage: .spent, bound: both)),
    ("0 in tip\n100 lower", PressOutlook(stage: .spent, bound: both)),
    ("0 in\n100 lower\n200 -lower\n300\n600", PressOutlook(stage: .up, bound: both)),
  ]) func `is told with the time until it changes`(_ script: String, _ expected: PressOutlook) {
    #expect(outlook(script) == expected)
  }

  @Test func `a drag goes on by the tip alone, and one that is still to come has no time`() {
    let drag: BoundGestures = [.drag]
    #expect(
      outlook("0 in\n100 lower\n200 tip", drag) == PressOutlook(stage: .dragging, bound: drag))
    #expect(
      outlook("0 in\n100 lower\n200 tip\n300 -lower\n400", drag)
        == PressOutlook(stage: .dragging, bound: drag))
    #expect(
      outlook("0 in\n100 lower\n700", drag) == PressOutlook(stage: .pressed, bound: drag))
  }

  @Test func `the tail has none`() {
    #expect(Recognizer().outlook(of: .tail) == PressOutlook(stage: .up))
  }
}
