import StylusCore
import Tuning

/// What a pen sends while it hovers, a step a call, in milliseconds.
struct PenStory {
  private(set) var events: [InputEvent] = []
  private(set) var now: Int64 = 0

  static let device = DeviceDescription(
    name: "Test Pen", id: DeviceID(bus: 3, vendor: 0x056a, product: 0x0304, version: 1),
    usages: [.toolPen, .toolRubber, .touch, .stylus, .stylus2, .x, .y],
    axes: [
      .x: AxisRange(minimum: 0, maximum: 25_000, resolution: 100),
      .y: AxisRange(minimum: 0, maximum: 15_000, resolution: 100),
    ], pressedKeys: [])

  /// The pen comes in range, 100 mm from the left.
  init() { frame([(.toolPen, 1), (.x, 10_000), (.y, 5000)]) }

  mutating func wait(_ milliseconds: Int64) { now += milliseconds }

  mutating func frame(_ values: [(Usage, Int32)]) {
    let time = Timestamp(microseconds: now * 1000)
    for (usage, value) in values + [(.synReport, 0)] {
      events.append(InputEvent(time: time, usage: usage, value: value))
    }
  }

  /// The button goes down for that long, and the pen moves meanwhile by so many millimetres.
  mutating func press(_ milliseconds: Int64, moving distance: Int32 = 0) {
    frame([(.stylus, 1)])
    wait(milliseconds / 2)
    if distance != 0 { frame([(.x, 10_000 + 100 * distance)]) }
    wait(milliseconds - milliseconds / 2)
    frame([(.stylus, 0)])
  }

  /// A double tap with that pause, and a second of rest.
  mutating func doubleTap(pause: Int64) {
    press(100)
    wait(pause)
    press(110)
    wait(1500)
  }

  /// The presses in it by those rules.
  func presses(_ rules: Rules = Rules()) -> [MeasuredPress] {
    var meter = PressMeter(PenStory.device, rules: rules, button: .lower)
    for event in events { meter.step(event) }
    meter.advance(to: Timestamp(microseconds: (now + 10_000) * 1000))
    return meter.presses
  }
}
