import StylusCore
import Testing

@Suite struct `Range of devices that do not tell it` {
  /// A pen without BTN_TOOL_* that sends a frame each 10 ms.
  private func toolless(_ frames: [(Double, [(Usage, Int32)])]) -> EventStream {
    var stream = EventStream()
    for (time, values) in frames { stream.frame(time, values) }
    return stream
  }

  static let toollessDevice = DeviceDescription.tablet(tools: [])

  @Test func `in range on any event: a tap`() {
    let stream = toolless([(0, [(.x, 1)]), (10, [(.stylus, 1)]), (100, [(.stylus, 0)])])
    #expect(stream.gestures(Self.toollessDevice, .binding([.tap])) == ["tap lower 100"])
  }

  @Test func `silence with the button held is no way out: a squeeze`() {
    let stream = toolless([(0, [(.x, 1)]), (10, [(.stylus, 1)]), (1000, [(.stylus, 0)])])
    #expect(
      stream.gestures(Self.toollessDevice, .binding([.squeeze])) == [
        "squeeze began lower 510", "squeeze ended lower 1000",
      ])
  }

  @Test func `out after 50 ms of silence: the run closes 200 ms later`() {
    let stream = toolless([(0, [(.x, 1)]), (10, [(.stylus, 1)]), (100, [(.stylus, 0)])])
    var rules = Rules.binding([.tap, .doubleTap])
    rules.global.timing.doubleTapGap = .milliseconds(5000)
    var pipeline = TabletPipeline(Self.toollessDevice, rules: rules)
    var gestures: [Gesture] = []
    for event in stream.events { pipeline.step(event, &gestures) }
    pipeline.advance(to: Timestamp(microseconds: 350_000), &gestures)
    #expect(gestures.isEmpty)
    pipeline.advance(to: Timestamp(microseconds: 350_001), &gestures)
    #expect(gestures.map(Script.describe) == ["tap lower 100"])
  }

  @Test func `a pen-only device that never sends a 0`() {
    let device = DeviceDescription.tablet(tools: [.toolPen])
    let stream = toolless([
      (0, [(.toolPen, 1)]), (10, [(.stylus, 1)]), (100, [(.stylus, 0)]), (200, [(.stylus, 1)]),
      (290, [(.stylus, 0)]),
    ])
    #expect(stream.gestures(device, .binding([.doubleTap])) == ["double-tap lower 290"])
  }

  @Test func `the first real 0 ends the guessing`() {
    let device = DeviceDescription.tablet(tools: [.toolPen])
    let stream = toolless([
      (0, [(.toolPen, 1)]), (10, [(.toolPen, 0)]), (20, [(.x, 5)]), (30, [(.stylus, 1)]),
      (100, [(.stylus, 0)]),
    ])
    #expect(stream.gestures(device, .binding([.tap])) == [])
  }

  @Test func `a device with an eraser tells its range itself`() {
    let stream = toolless([(0, [(.x, 1)]), (10, [(.stylus, 1)]), (100, [(.stylus, 0)])])
    #expect(stream.gestures(.tablet(), .binding([.tap])) == [])
  }
}

@Suite struct `Eraser buttons welded into the firmware` {
  static let device = DeviceDescription.tablet()

  static var rules: Rules {
    var rules = Rules.binding([.tap, .doubleTap, .squeeze, .drag], [.lower, .upper])
    var buttons = ButtonOverrides()
    buttons.eraser = .lower
    buttons.stylus = .upper
    rules.devices = [DeviceRule(buttons: buttons)]
    return rules
  }

  /// Pen out, eraser in after `gap`, held, eraser out, pen in after `back`.
  private func press(
    _ stream: inout EventStream, at time: Double, gap: Double = 8, held: Double, back: Double = 8
  ) {
    stream.frame(time, [(.toolPen, 0)])
    stream.frame(time + gap, [(.toolRubber, 1)])
    stream.frame(time + gap + held, [(.toolRubber, 0)])
    stream.frame(time + gap + held + back, [(.toolPen, 1)])
  }

  private func start() -> EventStream {
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1), (.x, 5000), (.y, 5000)])
    return stream
  }

  @Test(arguments: [0.0, 8, 30])
  func `pen-out and eraser-in are a press`(gap: Double) {
    var stream = start()
    press(&stream, at: 100, gap: gap, held: 120)
    press(&stream, at: 800, gap: gap, held: 120)
    let second = Int(920 + gap)
    #expect(
      stream.gestures(Self.device, Self.rules) == [
        "tap lower \(Int(220 + gap))", "tap lower \(second)",
      ])
  }

  @Test func `two presses are a double tap`() {
    var stream = start()
    press(&stream, at: 100, held: 120)
    press(&stream, at: 350, held: 120)
    #expect(stream.gestures(Self.device, Self.rules) == ["double-tap lower 478"])
  }

  @Test func `a press can be held`() {
    var stream = start()
    press(&stream, at: 100, held: 800)
    #expect(
      stream.gestures(Self.device, Self.rules) == [
        "squeeze began lower 608", "squeeze ended lower 908",
      ])
  }

  @Test func `the release is known at once, also when the pen does not come back`() {
    var stream = start()
    stream.frame(100, [(.toolPen, 0)])
    stream.frame(108, [(.toolRubber, 1)])
    stream.frame(200, [(.toolRubber, 0)])
    stream.frame(201, [(.x, 0), (.y, 0)])
    #expect(stream.gestures(Self.device, Self.rules) == ["tap lower 200"])
  }

  @Test func `it drags`() {
    var stream = start()
    stream.frame(100, [(.toolPen, 0)])
    stream.frame(108, [(.toolRubber, 1)])
    stream.frame(200, [(.touch, 1)])
    stream.frame(300, [(.touch, 0)])
    stream.frame(400, [(.toolRubber, 0)])
    stream.frame(408, [(.toolPen, 1)])
    #expect(
      stream.gestures(Self.device, Self.rules) == ["drag began lower 200", "drag ended lower 400"])
  }

  /// XP-Pen's Artist 24 sends Eraser for its second button, which hid-input makes BTN_TOUCH of.
  @Test func `where the firmware says contact for the button, pressure tells`() {
    let device = DeviceDescription.tablet(axes: [
      .pressure: AxisRange(minimum: 0, maximum: 8191)
    ])
    var stream = start()
    stream.frame(100, [(.toolPen, 0)])
    stream.frame(108, [(.toolRubber, 1), (.touch, 1)])
    stream.frame(200, [(.touch, 0), (.toolRubber, 0)])
    stream.frame(208, [(.toolPen, 1)])
    stream.frame(1000, [(.toolPen, 0)])
    stream.frame(1008, [(.toolRubber, 1), (.touch, 1)])
    stream.frame(1100, [(.pressure, 4000)])
    stream.frame(1300, [(.pressure, 0)])
    stream.frame(1400, [(.touch, 0), (.toolRubber, 0)])
    stream.frame(1408, [(.toolPen, 1)])
    #expect(
      stream.gestures(device, Self.rules) == [
        "tap lower 200", "drag began lower 1100", "drag changed lower 1300",
        "drag ended lower 1400",
      ])
  }

  @Test func `later than 30 ms it is the eraser end`() {
    var stream = start()
    press(&stream, at: 100, gap: 31, held: 120)
    #expect(stream.gestures(Self.device, Self.rules) == [])
  }

  @Test func `an eraser that comes from afar is the eraser end`() {
    var stream = EventStream()
    stream.frame(0, [(.toolRubber, 1)])
    stream.frame(100, [(.stylus, 1)])
    stream.frame(200, [(.stylus, 0), (.toolRubber, 0)])
    #expect(stream.gestures(Self.device, Self.rules) == [])
  }

  @Test func `the other button is the upper one`() {
    var stream = start()
    stream.frame(100, [(.stylus, 1)])
    stream.frame(200, [(.stylus, 0)])
    #expect(stream.gestures(Self.device, Self.rules) == ["tap upper 200"])
  }

  @Test func `a puck in between ends it`() {
    var stream = start()
    stream.frame(100, [(.toolPen, 0), (.toolMouse, 1)])
    stream.frame(110, [(.toolMouse, 0), (.toolRubber, 1)])
    stream.frame(300, [(.toolRubber, 0)])
    #expect(stream.gestures(Self.device, Self.rules) == [])
  }
}
