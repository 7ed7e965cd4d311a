import StylusCore
import TestSupport

/// The events of a pen as drivers send them, at times that favour the rules' edges: a hand that hovers,
/// presses, draws, leaves for a moment or for good, turns the pen round, or takes another one.
struct RandomPen {
  /// How a driver tells that a pen leaves range.
  enum Style: CaseIterable {
    /// All in one frame, axes and buttons reset (wacom).
    case wacom
    /// The tip and the tool first, the rest of the report in a second frame (hid-input).
    case hidInput
  }

  private var generator: SeededGenerator
  private let style: Style
  private var stream = EventStream()
  private var milliseconds = 1000.0
  private var tool: Usage?
  private var isTouching = false
  private var down: Set<Usage> = []
  private var x: Int32 = 10_000
  private var serial: Int32 = 7

  static let device = DeviceDescription.tablet(
    others: [.touch, .stylus, .stylus2, .stylus3, .serial],
    axes: [.pressure: AxisRange(minimum: 0, maximum: 1000)])

  /// A pen's events; at the end it is out of range, with nothing pressed.
  static func events(seed: UInt64, count: Int = 40) -> [InputEvent] {
    var pen = RandomPen(seed: seed)
    for _ in 0..<count { pen.act() }
    pen.leave()
    return pen.stream.events
  }

  private init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    style = Style.allCases.randomElement(using: &generator) ?? .wacom
  }

  private mutating func act() {
    milliseconds += Double(EdgeTimes.all.randomElement(using: &generator) ?? 0) / 1000
    guard let tool else {
      enter()
      return
    }
    if generator.oneIn(6) {
      leave()
    } else {
      hover(tool)
    }
  }

  private mutating func enter() {
    let usage = generator.oneIn(6) ? Usage.toolRubber : .toolPen
    if generator.oneIn(10) { serial = Int32.random(in: 7...8, using: &generator) }
    tool = usage
    move()
    var values: [(Usage, Int32)] = [(usage, 1)] + place
    if generator.oneIn(4) { values += press(.stylus) }
    if generator.oneIn(5) { values += touch() }
    send(values)
  }

  private mutating func hover(_ tool: Usage) {
    var values: [(Usage, Int32)] = []
    if generator.oneIn(2) {
      move()
      values += [(.x, x)]
    }
    if generator.oneIn(5) { values += touch() }
    if tool == .toolPen {
      if generator.oneIn(3) { values += press(.stylus) }
      if generator.oneIn(6) { values += press(.stylus2) }
      if generator.oneIn(12) { values += press(.stylus3) }
    }
    send(values)
  }

  private mutating func leave() {
    guard let usage = tool else { return }
    var first: [(Usage, Int32)] = []
    if isTouching { first += touch() }
    first += [(usage, 0)]
    let resets = down.sorted { $0.code < $1.code }.map { ($0, Int32(0)) } + [(.x, 0), (.y, 0)]
    switch style {
    case .wacom: send(first + resets)
    case .hidInput:
      send(first)
      send(resets)
    }
    down = []
    tool = nil
  }

  private mutating func press(_ usage: Usage) -> [(Usage, Int32)] {
    if down.remove(usage) != nil { return [(usage, 0)] }
    down.insert(usage)
    return [(usage, 1)]
  }

  private mutating func touch() -> [(Usage, Int32)] {
    isTouching.toggle()
    return [(.touch, isTouching ? 1 : 0), (.pressure, isTouching ? 400 : 0)]
  }

  private mutating func move() {
    let step = generator.oneIn(8) ? 1500 : 100
    x = min(max(x + Int32.random(in: Int32(-step)...Int32(step), using: &generator), 1), 24_000)
  }

  private var place: [(Usage, Int32)] { [(.x, x), (.y, 7000)] }

  /// As the input core does, which drops what has not changed; a serial number is sent in each frame.
  private mutating func send(_ values: [(Usage, Int32)]) {
    stream.frame(milliseconds, values + [(.serial, serial)])
  }
}
