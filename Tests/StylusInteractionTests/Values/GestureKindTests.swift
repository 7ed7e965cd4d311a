import StylusWire
import Testing

@testable import StylusInteraction

@Suite struct `A signal` {
  @Test(
    arguments: [
      (.tap, "tap", "", .tap(count: 1)), (.tap, "double-tap", "", .tap(count: 2)),
      (.tap, "triple-tap", "", .tap(count: 3)), (.squeeze, "squeeze", "began", .squeeze(.began)),
      (.squeeze, "squeeze", "changed", .squeeze(.changed)),
      (.squeeze, "squeeze", "ended", .squeeze(.ended)),
      (.drag, "drag", "cancelled", .drag(.cancelled)),
      // As a newer daemon may say.
      (.tap, "fourfold-tap", "", nil), (.squeeze, "squeeze", "paused", nil),
      (.drag, "drag", "", nil), (.setActive, "tap", "", nil),
    ] as [(StylusBus.SessionMember, String, String, ToldGesture.Kind?)])
  func `tells a gesture and its phase`(
    member: StylusBus.SessionMember, gesture: String, phase: String, kind: ToldGesture.Kind?
  ) {
    #expect(ToldGesture.Kind(member, gesture: gesture, phase: phase) == kind)
  }

  @Test(
    arguments: [
      (.began, "active"), (.changed, "active"), (.ended, "ended"), (.cancelled, "failed"),
    ] as [(StylusInteraction.Phase, String)])
  func `has its phase in SwiftUI's words too`(phase: StylusInteraction.Phase, word: String) {
    let squeeze = StylusInteraction.Squeeze(.made(.squeeze(phase)), phase, nil)
    switch StylusSqueezeGesturePhase(squeeze) {
    case .active(let value): #expect(word == "active" && value == squeeze)
    case .ended(let value): #expect(word == "ended" && value == squeeze)
    case .failed: #expect(word == "failed")
    }
  }
}
