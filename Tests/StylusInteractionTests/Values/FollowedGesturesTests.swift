import Testing

@testable import StylusInteraction

@Suite struct `Of gestures a view is told` {
  private typealias Phase = StylusInteraction.Phase

  private func told(_ phases: [(Phase, takesNew: Bool)]) -> [Phase] {
    var followed = FollowedGestures()
    return phases.flatMap { phase, takesNew in
      followed.admit(.made(.squeeze(phase)), takesNew: takesNew).compactMap(\.0.kind.phase)
    }
  }

  @Test func `a tap only while it takes gestures`() {
    var followed = FollowedGestures()
    let taken = followed.admit(.made(.tap(count: 2)), takesNew: true)
    #expect(taken.map(\.isNew) == [true])
    let refused = followed.admit(.made(.tap(count: 2)), takesNew: false)
    #expect(refused.isEmpty)
  }

  @Test func `all phases of a squeeze, also after it has lost the focus`() {
    #expect(
      told([(.began, true), (.changed, true), (.changed, false), (.ended, false)])
        == [.began, .changed, .changed, .ended])
  }

  @Test func `nothing of a squeeze that began elsewhere`() {
    #expect(told([(.began, false), (.changed, true), (.ended, true)]).isEmpty)
    #expect(told([(.changed, true), (.cancelled, true)]).isEmpty)
  }

  @Test func `one end of each`() {
    #expect(told([(.began, true), (.ended, true), (.cancelled, true)]) == [.began, .ended])
  }

  @Test func `that a squeeze came to nothing whose end was lost`() {
    #expect(
      told([(.began, true), (.began, true), (.ended, true)])
        == [.began, .cancelled, .began, .ended])
    #expect(told([(.began, true), (.began, false), (.ended, false)]) == [.began, .cancelled])
  }

  @Test func `squeezes of two buttons, and drags, apart`() {
    var followed = FollowedGestures()
    let all: [ToldGesture] = [
      .made(.squeeze(.began)), .made(.squeeze(.began), button: .upper), .made(.drag(.began)),
      .made(.squeeze(.began), tablet: "Other Pen"),
    ]
    let taken = (all + [.made(.squeeze(.ended))]).map { followed.admit($0, takesNew: true).count }
    #expect(taken == [1, 1, 1, 1, 1])
    let rest = followed.cancelAll(at: 12)
    #expect(rest.count == 3)
    #expect(rest.allSatisfy { $0.kind.phase == .cancelled && $0.timestamp == 12 })
    #expect(rest.count { $0.kind.isDrag } == 1)
    let nothing = followed.cancelAll(at: 13)
    #expect(nothing.isEmpty)
  }
}
