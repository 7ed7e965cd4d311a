import StylusCore

extension DeviceDescription {
  /// A tablet of 250 × 150 mm with 100 units a millimetre, and what else is named.
  static func tablet(
    tools: [Usage] = [.toolPen, .toolRubber], others: [Usage] = [.touch, .stylus, .stylus2],
    axes: [Usage: AxisRange] = [:], resolution: Int32 = 100, pressed: Set<Usage> = []
  ) -> DeviceDescription {
    var all = axes
    all[.x] = AxisRange(minimum: 0, maximum: 25_000, resolution: resolution)
    all[.y] = AxisRange(minimum: 0, maximum: 15_000, resolution: resolution)
    return DeviceDescription(
      name: "Test Pen", id: DeviceID(bus: 3, vendor: 0x056a, product: 0x0304, version: 1),
      usages: Set(tools + others + all.keys), axes: all, pressedKeys: pressed)
  }
}

/// Raw events, a frame a call, times in milliseconds.
struct EventStream {
  var events: [InputEvent] = []

  mutating func frame(_ milliseconds: Double, _ values: [(Usage, Int32)]) {
    let time = Timestamp(microseconds: Int64((milliseconds * 1000).rounded()))
    for (usage, value) in values {
      events.append(InputEvent(time: time, usage: usage, value: value))
    }
    events.append(InputEvent(time: time, usage: .synReport, value: 0))
  }

  /// The frames that an assembler makes of them.
  func frames(_ device: DeviceDescription, buttons: ButtonMap = ButtonMap()) -> [Frame] {
    var assembler = FrameAssembler(device, buttons: buttons)
    return events.compactMap { assembler.add($0) }
  }

  /// The gestures that a pipeline makes of them, and of ten seconds of silence after the last.
  func gestures(_ device: DeviceDescription, _ rules: Rules) -> [String] {
    var pipeline = TabletPipeline(device, rules: rules)
    var gestures: [Gesture] = []
    for event in events { pipeline.step(event, &gestures) }
    let end = events.map(\.time).max() ?? Timestamp(microseconds: 0)
    pipeline.advance(to: end + .milliseconds(10_000), &gestures)
    return gestures.map(Script.describe)
  }
}

extension Rules {
  /// Rules that bind these gestures of these buttons to something.
  static func binding(_ kinds: [GestureKind], _ buttons: [StylusButton] = [.lower]) -> Rules {
    var rules = Rules()
    for button in buttons {
      for kind in kinds { rules.global.gestures[button, default: [:]][kind] = Binding(.shell("x")) }
    }
    return rules
  }
}
