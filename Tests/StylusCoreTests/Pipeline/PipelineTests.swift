import StylusCore
import TestSupport
import Testing

@Suite struct `The pipeline` {
  @Test func `a reload cancels, keeps what is known of the pen, and goes by the new rules`() {
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1), (.x, 5000), (.y, 5000)])
    stream.frame(100, [(.stylus, 1)])
    var pipeline = TabletPipeline(.tablet(), rules: .binding([.squeeze]))
    var gestures: [Gesture] = []
    for event in stream.events { pipeline.step(event, &gestures) }
    pipeline.advance(to: Timestamp(microseconds: 700_000), &gestures)
    pipeline.reload(.binding([.tap]), at: Timestamp(microseconds: 800_000), &gestures)
    #expect(
      gestures.map(Script.describe) == [
        "squeeze began lower 600", "squeeze cancelled lower 800",
      ])

    gestures = []
    var later = EventStream()
    later.frame(900, [(.stylus, 0)])
    later.frame(1000, [(.stylus, 1)])
    later.frame(1100, [(.stylus, 0)])
    for event in later.events { pipeline.step(event, &gestures) }
    pipeline.advance(to: Timestamp(microseconds: 2_000_000), &gestures)
    #expect(gestures.map(Script.describe) == ["tap lower 1100"])
  }

  @Test func `a reload changes what the tablet's buttons are`() {
    var pipeline = TabletPipeline(.tablet(), rules: .binding([.tap], [.lower, .upper]))
    var gestures: [Gesture] = []
    var rules = Rules.binding([.tap], [.lower, .upper])
    var buttons = ButtonOverrides()
    buttons.stylus = .upper
    rules.devices = [DeviceRule(poseRotation: .half, buttons: buttons)]
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1), (.x, 5000), (.y, 3000)])
    for event in stream.events { pipeline.step(event, &gestures) }
    pipeline.reload(rules, at: Timestamp(microseconds: 50_000), &gestures)
    stream = EventStream()
    stream.frame(90, [(.x, 5001)])
    stream.frame(100, [(.stylus, 1)])
    stream.frame(200, [(.stylus, 0)])
    for event in stream.events { pipeline.step(event, &gestures) }
    pipeline.advance(to: Timestamp(microseconds: 2_000_000), &gestures)
    #expect(gestures.map(Script.describe) == ["tap upper 200"])
    #expect(gestures.first?.pose?.anchor.y == 0.8)
  }

  @Test func `history lost in a press makes no tap of it`() {
    var pipeline = TabletPipeline(.tablet(), rules: .binding([.tap, .squeeze]))
    var gestures: [Gesture] = []
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1)])
    stream.frame(100, [(.stylus, 1)])
    for event in stream.events { pipeline.step(event, &gestures) }
    pipeline.loseHistory(&gestures)
    stream = EventStream()
    stream.frame(150, [(.stylus, 0)])
    for event in stream.events { pipeline.step(event, &gestures) }
    pipeline.advance(to: Timestamp(microseconds: 2_000_000), &gestures)
    #expect(gestures.isEmpty)
    #expect(pipeline.nextDeadline == nil)
  }

  /// Whether the button was still down at the time of hold, nobody knows.
  @Test(arguments: [Int32(0), 1], [true, false])
  func `history lost over the time of hold makes no squeeze`(stylus: Int32, isRaw: Bool) {
    var pipeline = TabletPipeline(.tablet(), rules: .binding([.tap, .squeeze]))
    var gestures: [Gesture] = []
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1)])
    stream.frame(100, [(.stylus, 1)])
    if isRaw { stream.frame(900, [(.synDropped, 0)]) }
    for event in stream.events { pipeline.step(event, &gestures) }
    if !isRaw { pipeline.loseHistory(&gestures) }
    stream = EventStream()
    stream.frame(901, [(.x, 5001), (.stylus, stylus)])
    for event in stream.events { pipeline.step(event, &gestures) }
    pipeline.advance(to: Timestamp(microseconds: 3_000_000), &gestures)
    #expect(gestures.isEmpty)
  }

  /// The kernel drops what a stalled program has not read when the tablet is unplugged.
  @Test func `a tablet unplugged unseen makes no squeeze, and ends one`() {
    var pipeline = TabletPipeline(.tablet(), rules: .binding([.tap, .squeeze]))
    var gestures: [Gesture] = []
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1)])
    stream.frame(100, [(.stylus, 1)])
    for event in stream.events { pipeline.step(event, &gestures) }
    var squeezing = pipeline
    pipeline.remove(at: Timestamp(microseconds: 10_000_000), &gestures)
    #expect(gestures.isEmpty)
    squeezing.advance(to: Timestamp(microseconds: 700_000), &gestures)
    squeezing.remove(at: Timestamp(microseconds: 10_000_000), &gestures)
    #expect(gestures.map(\.phase) == [.began, .cancelled])
  }

  @Test func `history lost in a squeeze cancels it where it was last known`() {
    var pipeline = TabletPipeline(.tablet(), rules: .binding([.squeeze]))
    var gestures: [Gesture] = []
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1)])
    stream.frame(100, [(.stylus, 1)])
    stream.frame(700, [(.synDropped, 0)])
    stream.frame(701, [(.stylus, 0)])
    for event in stream.events.prefix(4) { pipeline.step(event, &gestures) }
    pipeline.advance(to: Timestamp(microseconds: 650_000), &gestures)
    for event in stream.events.dropFirst(4) { pipeline.step(event, &gestures) }
    #expect(
      gestures.map(Script.describe) == ["squeeze began lower 600", "squeeze cancelled lower 600"])
  }

  static let usages: [Usage] = [
    .toolPen, .toolRubber, .toolMouse, .touch, .stylus, .stylus2, .stylus3, .x, .y, .z, .wheel,
    .pressure, .distance, .tiltX, .tiltY, .serial, .synDropped, Usage(type: 9, code: 999),
  ]

  private static func events(seed: UInt64) -> [InputEvent] {
    var generator = SeededGenerator(seed: seed)
    var time = Int64.random(in: 0...1 << 40, using: &generator)
    return (0..<300).map { _ in
      if generator.oneIn(3) { time += Int64.random(in: -1000...300_000, using: &generator) }
      if generator.oneIn(500) { time = [.min, .max, 0].randomElement(using: &generator) ?? 0 }
      time = min(max(time, .min / 2), .max / 2)
      let usage = generator.oneIn(3) ? Usage.synReport : usages.randomElement(using: &generator)
      let isWild = generator.oneIn(20)
      let range: ClosedRange<Int32> =
        usage?.type == Usage.typeAxis ? 0...20_000 : 0...1
      let value = Int32.random(in: isWild ? .min ... .max : range, using: &generator)
      return InputEvent(
        time: Timestamp(microseconds: time), usage: usage ?? .synReport, value: value)
    }
  }

  private static func device(seed: UInt64) -> DeviceDescription {
    var generator = SeededGenerator(seed: seed ^ 0x5555)
    var axes: [Usage: AxisRange] = [:]
    for usage in usages where usage.type == Usage.typeAxis && generator.oneIn(2) {
      let ends = [0, 1, -64, 63, 1023, Int32.min, .max]
      axes[usage] = AxisRange(
        minimum: ends.randomElement(using: &generator) ?? 0,
        maximum: ends.randomElement(using: &generator) ?? 0,
        resolution: [0, 1, 57, -5, .max].randomElement(using: &generator) ?? 0)
    }
    let tools: [[Usage]] = [[], [.toolPen], [.toolPen, .toolRubber]]
    var device = DeviceDescription.tablet(
      tools: tools.randomElement(using: &generator) ?? [], axes: axes)
    if generator.oneIn(5) { device.axes[.x] = axes[.z] }
    return device
  }

  private static func rules(seed: UInt64) -> Rules {
    var rules = Rules.binding(GestureKind.allCases, [.lower, .upper, .third])
    rules.global.gestures[.tip] = [.squeeze: Binding(.shell("x"))]
    guard seed % 2 == 0 else { return rules }
    var buttons = ButtonOverrides()
    buttons.eraser = .upper
    rules.devices = [DeviceRule(poseRotation: .threeQuarters, buttons: buttons)]
    return rules
  }

  @Test func `no stream of events, however wrong, traps or leaves a gesture open`() {
    for seed in UInt64(1)...1000 {
      var pipeline = TabletPipeline(Self.device(seed: seed), rules: Self.rules(seed: seed))
      var gestures: [Gesture] = []
      let events = Self.events(seed: seed)
      for event in events { pipeline.step(event, &gestures) }
      pipeline.stop(at: events.map(\.time).max() ?? Timestamp(microseconds: 0), &gestures)
      let began = gestures.count { $0.phase == .began }
      let closed = gestures.count { $0.phase == .ended || $0.phase == .cancelled }
      #expect(began == closed, "seed \(seed)")
    }
  }

  @Test func `the pipeline too is deaf to chunks and extra advances`() {
    for seed in UInt64(1)...1000 {
      let device = Self.device(seed: seed)
      let rules = Self.rules(seed: seed)
      var drained = TabletPipeline(device, rules: rules)
      var punctual = drained
      var first: [Gesture] = []
      var second: [Gesture] = []
      for event in Self.events(seed: seed) {
        drained.step(event, &first)
        if event.usage == .synReport {
          while let deadline = punctual.nextDeadline, deadline <= event.time {
            punctual.advance(to: deadline, &second)
          }
        }
        punctual.step(event, &second)
      }
      #expect(first == second, "seed \(seed)")
    }
  }
}
