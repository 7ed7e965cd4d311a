import StylusCore
import TestSupport
import Testing

/// What holds for the twin of every pen, whatever is bound and whatever the gestures do.
@Suite struct `Laws of the twin` {
  private static let seeds = StreamSeeds.all

  private func rules(_ generator: inout SeededGenerator) -> Rules {
    var rules = Rules()
    for button in [StylusButton.lower, .upper, .third] {
      for kind in GestureKind.allCases where generator.oneIn(3) {
        rules.global.gestures[button, default: [:]][kind] = Binding(.shell("x"))
      }
      if generator.oneIn(3) { rules.global.clicks[button] = .swallow }
    }
    if generator.oneIn(4) {
      var buttons = ButtonOverrides()
      buttons.eraser = generator.oneIn(2) ? .upper : .third
      rules.devices = [DeviceRule(buttons: buttons)]
    }
    rules.eraserLatch.until = generator.oneIn(2) ? .toggled : .outOfRange
    return rules
  }

  /// Lets gestures do to the twin what they can, as chance will have it.
  private func act(_ gesture: Gesture, _ forwarder: inout Forwarder, _ number: UInt64) {
    switch (number, gesture.phase) {
    case (_, .changed): break
    case (0, nil): forwarder.latch(!forwarder.isLatched)
    case (0, _): forwarder.latch(gesture.phase == .began)
    case (1, nil): _ = forwarder.click(.third)
    case (1, .began): _ = forwarder.press(.third)
    case (1, _): forwarder.release(.third)
    default: break
    }
  }

  private func play(_ seed: UInt64) throws(Violation) {
    var generator = SeededGenerator(seed: seed ^ 0x7717)
    let number = generator.next() % 3
    var twin = Twin(RandomPen.device, rules(&generator))
    twin.onGesture = { act($0, &$1, number) }
    let events = RandomPen.events(seed: seed)
    let isCut = generator.oneIn(4)
    let end = isCut ? Int.random(in: 0..<events.count, using: &generator) : events.count
    var laws = TwinLaws()
    var pen = InputLevels()
    let hasEraserButton = twin.pipeline.bindings.buttons.eraser != nil
    for frame in events[..<end].split(
      omittingEmptySubsequences: false, whereSeparator: { $0.usage == .synReport }
    ).dropLast() {
      if generator.oneIn(60) { twin.loseHistory() }
      let time = frame.last?.time ?? Timestamp(microseconds: 0)
      twin.wait(until: Double(time.microseconds - 1) / 1000)
      twin.take(frame + [InputEvent(time: time, usage: .synReport, value: 0)])
      pen.take(frame)
      try laws.take(twin.sentEvents())
      try laws.compare(with: pen, hasEraserButton: hasEraserButton)
    }
    if isCut {
      twin.stop()
    } else {
      twin.wait(until: 1_000_000)
    }
    try laws.take(twin.sentEvents())
    guard laws.down.isEmpty else { throw Violation("\(laws.down) stays down") }
    guard twin.deadline == nil || isCut else { throw Violation("something waits for ever") }
  }

  @Test func `it is legal, loses no stroke and leaves nothing down`() {
    for seed in Self.seeds {
      do throws(Violation) { try play(seed) } catch { Issue.record("seed \(seed): \(error)") }
    }
  }

  @Test func `it sends the same in the same order when frames wait for the pipeline`() {
    for seed in StreamSeeds.all.prefix(2000) {
      var generator = SeededGenerator(seed: seed ^ 0x7717)
      let number = generator.next() % 3
      var ahead = Twin(RandomPen.device, rules(&generator))
      ahead.onGesture = { act($0, &$1, number) }
      var waiting = ahead
      waiting.goesAhead = false
      let events = RandomPen.events(seed: seed)
      ahead.take(events)
      waiting.take(events)
      #expect(ahead.sentEvents() == waiting.sentEvents(), "seed \(seed)")
    }
  }

  @Test func `with nothing bound it sends what the pen sends, one to one`() {
    for seed in Self.seeds.prefix(2000) {
      let events = RandomPen.events(seed: seed)
      var twin = Twin(RandomPen.device, Rules())
      twin.take(events)
      let sent = twin.sentEvents()
      let isSame = sent.elementsEqual(events) { $0.usage == $1.usage && $0.value == $1.value }
      #expect(isSame, "seed \(seed)")
    }
  }
}

/// What a pen's own events have down, and where its axes are.
private struct InputLevels {
  var down: Set<Usage> = []
  var axes: [Usage: Int32] = [:]

  mutating func take(_ events: ArraySlice<InputEvent>) {
    for event in events {
      if event.usage.type == Usage.typeAxis { axes[event.usage] = event.value }
      guard event.usage.type == Usage.typeKey else { continue }
      if event.value == 0 { down.remove(event.usage) } else { down.insert(event.usage) }
    }
  }
}

extension TwinLaws {
  /// After each frame of a pen in range, the twin is where the pen is, and touches if it does.
  fileprivate func compare(with pen: InputLevels, hasEraserButton: Bool) throws(Violation) {
    let isInRange = pen.down.contains(.toolPen) || pen.down.contains(.toolRubber)
    guard isInRange else {
      guard !down.contains(.touch) else { throw Violation("the tip stays down") }
      return
    }
    guard !tools.isEmpty else { throw Violation("the tool is missing") }
    for (usage, value) in pen.axes where axes[usage, default: 0] != value {
      throw Violation("\(usage) is \(axes[usage, default: 0]) and not \(value)")
    }
    let isTouching = pen.down.contains(.touch)
    guard hasEraserButton || down.contains(.touch) == isTouching else {
      throw Violation(isTouching ? "a stroke is lost" : "the tip stays down")
    }
  }
}
