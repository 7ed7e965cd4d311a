import StylusCore
import Testing

@testable import Monitoring

@Suite struct `What a button is up to` {
  private static let both: BoundGestures = [.doubleTap, .squeeze]
  private static let soon = Timestamp(microseconds: 1_312_000)
  private static let now = Timestamp(microseconds: 1_000_001)

  @Test(arguments: [
    (PressOutlook(stage: .unknown, bound: both), "not seen yet"),
    (PressOutlook(stage: .up, bound: both), "up"),
    (PressOutlook(stage: .up), "nothing is bound to it"),
    (
      PressOutlook(stage: .pressed, bound: both, isHoldAhead: true, deadline: soon),
      "held; a squeeze in 312 ms"
    ),
    (
      PressOutlook(stage: .pressed, bound: .doubleTap, isHoldAhead: true, deadline: soon),
      "held; a tap if let go within 312 ms"
    ),
    (PressOutlook(stage: .pressed, bound: .drag), "held; a drag when the tip touches"),
    (
      PressOutlook(stage: .pressed, doubt: .release, bound: both, deadline: soon),
      "let go; that counts in 312 ms"
    ),
    (
      PressOutlook(stage: .pressed, doubt: .range, bound: both, deadline: soon),
      "out of range; 312 ms to come back"
    ),
    (
      PressOutlook(stage: .betweenTaps(1), bound: both, deadline: soon),
      "one tap; 312 ms left for another"
    ),
    (
      PressOutlook(stage: .betweenTaps(2), bound: .tripleTap, deadline: soon),
      "two taps; 312 ms left for a third"
    ),
    (PressOutlook(stage: .squeezing, bound: both), "squeezing"),
    (
      PressOutlook(stage: .squeezing, doubt: .release, bound: both, deadline: soon),
      "squeeze; let go, it ends in 312 ms"
    ),
    (PressOutlook(stage: .dragging, bound: .drag), "dragging"),
    (
      PressOutlook(stage: .dragging, doubt: .release, bound: .drag, deadline: soon),
      "drag; let go, it ends in 312 ms"
    ),
    (PressOutlook(stage: .spent, bound: both), "held; no gesture until it is let go"),
    (PressOutlook(stage: .spent), "held; nothing is bound to it"),
    (PressOutlook(stage: .spent, doubt: .range), "held; nothing is bound to it"),
  ]) func `is said in plain words that fit beside the tablet`(
    _ outlook: PressOutlook, _ words: String
  ) {
    #expect(outlook.words(at: Self.now) == words)
    #expect(words.count <= 36)
  }

  @Test func `counts down to 0, and not beyond`() {
    let outlook = PressOutlook(
      stage: .pressed, bound: .squeeze, isHoldAhead: true, deadline: Self.soon)
    for (time, words) in [(1_311_999, "1 ms"), (1_312_000, "0 ms"), (2_000_000, "0 ms")] {
      #expect(outlook.words(at: Timestamp(microseconds: Int64(time))).hasSuffix(" \(words)"))
    }
  }
}
