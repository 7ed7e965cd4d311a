import Testing

@testable import StylusInteraction

/// Feedback while something is dragged along a guide, in both shapes of Apple's.
private struct Guide {
  let feedback = CanvasFeedback()
  var alignments = 0
  lazy var alignmentTrigger = CanvasFeedbackTrigger(.alignment, trigger: alignments)

  func dragAligned(at place: StylusPoint) -> CanvasFeedback.Outcome {
    feedback.alignmentOccurred(at: place)
  }

  mutating func countAlignment() -> CanvasFeedback.Outcome? {
    _ = alignmentTrigger
    alignments += 1
    return alignmentTrigger.update(alignments)
  }
}

extension `Canvas feedback` {
  @Test func `of the samples is asked for, and unavailable`() {
    var guide = Guide()
    #expect(guide.dragAligned(at: StylusPoint(x: 1, y: 2)) == .unavailable)
    let outcome = guide.countAlignment()
    #expect(outcome == .unavailable)
  }
}
