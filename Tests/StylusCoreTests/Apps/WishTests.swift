import StylusCore
import Testing

@Suite struct `What an app wishes` {
  private static let wish = AppWish(gestures: [.tap, .squeeze], buttons: [.lower, .upper])

  private func bound(
    _ rules: Rules, _ wish: AppWish?, serial: UInt32 = 0
  ) -> [StylusButton: BoundGestures] {
    let settings = TabletBindings(rules, for: .tablet()).settings(
      serial: serial, app: nil, wish: wish)
    return Dictionary(
      uniqueKeysWithValues: StylusButton.allCases.map { ($0, settings[$0]) }
    ).filter { !$0.value.isEmpty }
  }

  @Test func `is recognised where the person has said nothing`() {
    #expect(bound(Rules(), nil) == [:])
    #expect(bound(Rules(), Self.wish) == [.lower: [.tap, .squeeze], .upper: [.tap, .squeeze]])
    #expect(bound(Rules(), AppWish(gestures: [.drag], buttons: [])) == [:])
  }

  @Test func `is recognised beside what the person has bound`() {
    let rules = Rules.binding([.drag], [.lower, .third])
    #expect(
      bound(rules, Self.wish) == [
        .lower: [.tap, .squeeze, .drag], .upper: [.tap, .squeeze], .third: [.drag],
      ])
  }

  @Test func `is not recognised where the person wants none, be it for one pen`() {
    var rules = Rules()
    rules.global.gestures[.lower] = [.tap: Binding(.none)]
    rules.pens = [
      PenRule(serial: 7, layer: BindingLayer(gestures: [.upper: [.squeeze: Binding(.none)]]))
    ]
    #expect(bound(rules, Self.wish) == [.lower: [.squeeze], .upper: [.tap, .squeeze]])
    #expect(bound(rules, Self.wish, serial: 7) == [.lower: [.squeeze], .upper: [.tap]])
  }

  /// A pen comes in range and presses the lower button twice, then holds it.
  private func gestures(_ changes: [Double: AppWish?]) -> [String] {
    let frames: [(Double, [(Usage, Int32)])] = [
      (0, [(.toolPen, 1), (.x, 5000), (.y, 5000)]), (100, [(.stylus, 1)]), (200, [(.stylus, 0)]),
      (300, [(.stylus, 1)]), (400, [(.stylus, 0)]), (1000, [(.stylus, 1)]), (1800, [(.stylus, 0)]),
      (2500, [(.x, 5001)]),
    ]
    var pipeline = TabletPipeline(.tablet(), rules: Rules())
    var gestures: [Gesture] = []
    for time in Set(frames.map(\.0) + changes.keys).sorted() {
      if let wish = changes[time] {
        pipeline.advance(to: Timestamp(microseconds: Int64(time * 1000)), &gestures)
        pipeline.wish = wish
      }
      guard let frame = frames.first(where: { $0.0 == time }) else { continue }
      var stream = EventStream()
      stream.frame(time, frame.1)
      for event in stream.events { pipeline.step(event, &gestures) }
    }
    pipeline.advance(to: Timestamp(microseconds: 5_000_000), &gestures)
    return gestures.map(Script.describe)
  }

  private static let all = [
    "double-tap lower 400", "squeeze began lower 1500", "squeeze ended lower 1800",
  ]

  @Test func `counts from the first press of a run to its end, whatever comes meanwhile`() {
    #expect(gestures([:]) == [])
    #expect(gestures([50: AppWish()]) == Self.all)
    // Too late for a run that has begun, and kept for it when the app has lost the focus.
    #expect(gestures([150: AppWish()]) == Array(Self.all[1...]))
    #expect(gestures([50: AppWish(), 150: nil]) == [Self.all[0]])
    #expect(gestures([50: AppWish(), 250: nil]) == [Self.all[0]])
    #expect(gestures([500: AppWish(), 1200: nil]) == Array(Self.all[1...]))
    #expect(gestures([500: AppWish(), 1600: nil]) == Array(Self.all[1...]))
    #expect(gestures([1200: AppWish()]) == [])
    // A run of another app's is not cut short by what the next one wishes.
    #expect(
      gestures([50: AppWish(), 250: AppWish(gestures: [.tap])]) == [Self.all[0]])
  }
}
