import Testing

@testable import StylusCore

@Suite struct `A gesture in an app` {
  private static let krita = AppIdentity(ids: ["krita"])
  private static let gimp = AppIdentity(ids: ["Gimp", "gimp"])

  /// In Krita a double tap and a squeeze are bound, in GIMP a tap, elsewhere a squeeze.
  private static var rules: Rules {
    var rules = Rules()
    rules.global.gestures[.lower] = [.squeeze: Binding(.keys("g"))]
    rules.apps = [
      AppRule(
        ids: [Glob("krita")],
        layer: BindingLayer(gestures: [
          .lower: [.doubleTap: Binding(.keys("k")), .squeeze: Binding(.keys("s"))]
        ])),
      AppRule(
        ids: [Glob("gimp")],
        layer: BindingLayer(gestures: [
          .lower: [.tap: Binding(.keys("t")), .squeeze: Binding(.none)]
        ])),
    ]
    return rules
  }

  /// A pen comes in range and presses the lower button twice, then holds it; which app is in front changes
  /// at times in milliseconds.
  private func outcomes(_ changes: [Double: AppIdentity?]) -> [String] {
    let frames: [(Double, [(Usage, Int32)])] = [
      (0, [(.toolPen, 1), (.x, 5000), (.y, 5000)]), (100, [(.stylus, 1)]), (200, [(.stylus, 0)]),
      (300, [(.stylus, 1)]), (400, [(.stylus, 0)]), (1000, [(.stylus, 1)]), (1800, [(.stylus, 0)]),
      (2500, [(.x, 5001)]),
    ]
    var pipeline = TabletPipeline(.tablet(), rules: Self.rules)
    var gestures: [Gesture] = []
    var outcomes: [String] = []
    for time in Set(frames.map(\.0) + changes.keys).sorted() {
      pipeline.advance(to: Timestamp(microseconds: Int64(time * 1000)), &gestures)
      if let frame = frames.first(where: { $0.0 == time }) {
        var stream = EventStream()
        stream.frame(time, frame.1)
        for event in stream.events { pipeline.step(event, &gestures) }
      }
      outcomes += gestures.map { describe($0, pipeline) }
      gestures = []
      if let app = changes[time] { pipeline.app = app }
    }
    return outcomes
  }

  private func describe(_ gesture: Gesture, _ pipeline: TabletPipeline) -> String {
    let app = pipeline.app(of: gesture)
    let decision = pipeline.bindings.decide(gesture, app: app, isIntercepted: false)
    return Script.describe(gesture) + " \(app?.ids.first ?? "-") \(decision.action.name)"
  }

  @Test func `is what the app at its first press has bound, whatever comes to the front meanwhile`()
  {
    #expect(
      outcomes([:]) == ["squeeze began lower 1500 - keys", "squeeze ended lower 1800 - keys"])
    let all = [
      "double-tap lower 400 krita keys", "squeeze began lower 1500 krita keys",
      "squeeze ended lower 1800 krita keys",
    ]
    #expect(outcomes([50: Self.krita]) == all)
    #expect(outcomes([50: Self.krita, 150: Self.gimp, 500: Self.krita]) == all)
    #expect(outcomes([50: Self.krita, 350: nil, 450: Self.krita]) == all)
    #expect(outcomes([50: Self.krita, 1100: Self.gimp, 1600: nil]) == all)
    #expect(
      outcomes([50: Self.krita, 500: nil]).prefix(2) == [all[0], "squeeze began lower 1500 - keys"])
  }

  @Test func `is recognised where the app has bound it, and not where it has unbound it`() {
    #expect(
      outcomes([50: Self.gimp]) == ["tap lower 200 Gimp keys", "tap lower 400 Gimp keys"])
    // Too late for a run that has begun.
    #expect(outcomes([150: Self.gimp, 1050: Self.krita]) == ["tap lower 400 Gimp keys"])
  }

  @Test func `keeps its app through any number of changes, and nothing is kept of the others`() {
    var pipeline = TabletPipeline(.tablet(), rules: Self.rules)
    var gestures: [Gesture] = []
    pipeline.app = Self.krita
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1), (.x, 5000), (.y, 5000)])
    stream.frame(100, [(.stylus, 1)])
    for event in stream.events { pipeline.step(event, &gestures) }
    for number in 0..<10_000 { pipeline.app = AppIdentity(ids: ["app\(number)"]) }
    #expect(pipeline.keptApps <= 5)
    pipeline.advance(to: Timestamp(microseconds: 1_000_000), &gestures)
    #expect(gestures.map { describe($0, pipeline) } == ["squeeze began lower 600 krita keys"])
  }
}
