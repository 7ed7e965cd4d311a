import StylusCore
import StylusWire
import Testing

@testable import Monitoring

@Suite struct `What the daemon decides` {
  private static let device: DeviceDescription = {
    var device = DeviceDescription(
      name: "Pen", id: DeviceID(bus: 3, vendor: 1, product: 2, version: 3))
    device.usages = [.toolPen, .touch, .stylus, .x, .y]
    device.axes[.x] = AxisRange(minimum: 0, maximum: 20_000, resolution: 100)
    device.axes[.y] = AxisRange(minimum: 0, maximum: 10_000, resolution: 100)
    return device
  }()

  /// A monitor of a pen whose lower button has been held since 100 ms.
  private func monitor() -> (monitor: Monitor, tablet: Int) {
    var rules = Rules()
    rules.global.gestures[.lower] = [.squeeze: Binding(.keys("ctrl+z"))]
    var monitor = Monitor(rules) { _, keys in keys.joined(separator: ".") }
    let tablet = monitor.add(Self.device, isTold: true)
    for (time, usage) in [(0, Usage.toolPen), (100, .stylus)] {
      let time = Timestamp(microseconds: Int64(time) * 1000)
      monitor.step(InputEvent(time: time, usage: usage, value: 1), of: tablet)
      monitor.step(InputEvent(time: time, usage: .synReport, value: 0), of: tablet)
    }
    return (monitor, tablet)
  }

  private static let now = Timestamp(microseconds: 600_000)
  private static let squeeze = "lower squeeze began at 0, 0 mm"

  private func told(_ text: String, _ performer: ToldDecision.Performer) -> ToldDecision {
    ToldDecision(text: text, json: "{\"time\":0.6}", performer: performer)
  }

  @Test func `is told with the rule where it is the same here`() throws {
    var (monitor, tablet) = monitor()
    monitor.decide(told(Self.squeeze + " -> runs keys ctrl+z", .daemon), of: tablet, at: Self.now)
    let entry = try #require(monitor.log.last)
    #expect(
      entry.line
        == "=> lower squeeze began: runs keys ctrl+z (bound in lower.squeeze; done by stylusd)")
    let end = "\"rule\":\"lower.squeeze\",\"performer\":null,\"by\":\"stylusd\"}"
    #expect(entry.json.hasSuffix(end), "\(entry.json)")
    // What is told once is not told again by what is recognised here.
    monitor.advance(to: Timestamp(microseconds: 700_000))
    #expect(monitor.log.count == 3, "\(monitor.log.map(\.line))")
  }

  @Test(arguments: [
    (ToldDecision.Performer.app, " (handed to the app in front)"),
    (.twin, " (done by the pen's twin)"), (.nobody, ""),
  ]) func `is told as the daemon has it where that is something else`(
    _ performer: ToldDecision.Performer, _ end: String
  ) throws {
    var (monitor, tablet) = monitor()
    let text = Self.squeeze + " -> undo \u{1B}runs keys u"
    monitor.decide(told(text, performer), of: tablet, at: Self.now)
    let entry = try #require(monitor.log.last)
    #expect(entry.line == "=> \(Self.squeeze) -> undo \\u{1B}runs keys u\(end)")
    let start = "{\"type\":\"gesture\",\"tablet\":\"Pen\",\"time\":0.6,\"outcome\":"
    #expect(entry.json.hasPrefix(start + "\"undo "), "\(entry.json)")
  }

  @Test func `lets no more time pass than the gesture has taken`() {
    var (monitor, tablet) = monitor()
    let other = ToldDecision(
      text: "upper tap", json: "{\"time\":0.3,\"gesture\":\"tap\"}", performer: .nobody)
    monitor.decide(other, of: tablet, at: Self.now)
    #expect(monitor.nextDeadline == Self.now)
    #expect(monitor.log.last?.time == Timestamp(microseconds: 300_000))
  }

  @Test func `is of the pen that came in last, and not of two in turn`() {
    var (monitor, first) = monitor()
    let second = monitor.add(Self.device)
    func step(_ tablet: Int, _ usage: Usage, _ value: Int32, at time: Int64) {
      let time = Timestamp(microseconds: time)
      monitor.step(InputEvent(time: time, usage: usage, value: value), of: tablet)
      monitor.step(InputEvent(time: time, usage: .synReport, value: 0), of: tablet)
    }
    #expect(monitor.current?.number == first)
    step(second, .toolPen, 1, at: 110_000)
    #expect(monitor.current?.number == second)
    step(first, .x, 5, at: 120_000)
    #expect(monitor.current?.number == second)
    step(second, .toolPen, 0, at: 130_000)
    step(first, .x, 6, at: 900_000)
    #expect(monitor.current?.number == first)
  }

  @Test func `says of which tablet it is where there are several`() {
    var (monitor, tablet) = monitor()
    #expect(monitor.log.last?.line.hasPrefix("lower: ") == true)
    _ = monitor.add(Self.device)
    monitor.decide(told("upper tap", .nobody), of: tablet, at: Self.now)
    #expect(monitor.log.last?.line == "=> Pen: upper tap")
  }

  @Test func `has an end here where the daemon tells none`() {
    var (monitor, tablet) = monitor()
    let began = ToldDecision(
      text: Self.squeeze + " -> runs keys ctrl+z",
      json: "{\"time\":0.6,\"gesture\":\"squeeze\",\"phase\":\"began\",\"button\":\"lower\"}",
      performer: .daemon)
    monitor.decide(began, of: tablet, at: Self.now)
    monitor.remove(tablet, at: Timestamp(microseconds: 700_000))
    #expect(monitor.log.last?.line == "=> lower squeeze cancelled")
    #expect(monitor.log.last?.json.hasSuffix("\"by\":null}") == true)
  }

  @Test func `leaves open what is bound, which the daemon knows better`() {
    let now = Self.now
    #expect(PressOutlook(stage: .up).words(at: now, isTold: true) == "up")
    #expect(PressOutlook(stage: .spent).words(at: now, isTold: true) == "held")
    #expect(PressOutlook(stage: .up).words(at: now) == "nothing is bound to it")
  }

  @Test func `is awaited, but not for ever`() {
    var (monitor, tablet) = monitor()
    monitor.advance(to: Self.now)
    #expect(!monitor.log.contains { $0.line.hasPrefix("=>") })
    monitor.remove(tablet, at: Self.now)
    monitor.decide(told("", .nobody), of: tablet, at: Self.now)
    #expect(!monitor.log.contains { $0.line.hasPrefix("=>") })
  }
}
