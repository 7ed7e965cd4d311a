import StylusCore

/// A pen that was taken, and what its twin sends: both in words, a string a frame.
struct Twin {
  private(set) var pipeline: TabletPipeline
  var forwarder: Forwarder
  private(set) var gestures: [String] = []
  /// Whether frames on which nothing waits go first.
  var goesAhead = true
  /// What a gesture does to the twin.
  var onGesture: (Gesture, inout Forwarder) -> Void = { _, _ in }
  private var output: [InputEvent] = []
  private var pending: [Gesture] = []

  init(_ device: DeviceDescription = .tablet(), _ rules: Rules) {
    pipeline = TabletPipeline(device, rules: rules)
    forwarder = Forwarder(device, rules: rules)
    forwarder.start(&pipeline)
  }

  /// Takes events in, as the daemon does.
  mutating func take(_ events: [InputEvent]) {
    for event in events {
      while let deadline, event.usage == .synReport, deadline < event.time {
        advance(to: deadline)
      }
      forwarder.collect(event)
      if event.usage == .synReport, goesAhead {
        forwarder.forwardAhead(of: pipeline.nextDeadline, at: event.time)
      }
      pipeline.step(event, &pending)
      if event.usage == .synReport { settle(at: event.time) }
    }
  }

  /// The frame of values at a time in milliseconds.
  mutating func frame(_ milliseconds: Double, _ values: [(Usage, Int32)]) {
    var stream = EventStream()
    stream.frame(milliseconds, values)
    take(stream.events)
  }

  /// Lets time pass, to a time in milliseconds.
  mutating func wait(until milliseconds: Double) {
    let end = Timestamp(microseconds: Int64(milliseconds * 1000))
    while let deadline, deadline <= end { advance(to: deadline) }
  }

  mutating func loseHistory() { pipeline.loseHistory(&pending) }

  mutating func reload(_ rules: Rules, at milliseconds: Double) {
    let time = Timestamp(microseconds: Int64(milliseconds * 1000))
    pipeline.reload(rules, at: time, &pending)
    forwarder.reload(rules)
    settle(at: time)
  }

  /// All that the twin has sent since this was asked last.
  mutating func sent() -> [String] {
    defer { output = [] }
    return output.split { $0.usage == .synReport }.map { frame in
      frame.map(Twin.describe).joined(separator: " ")
    }
  }

  /// The same as events.
  mutating func sentEvents() -> [InputEvent] {
    defer { output = [] }
    return output
  }

  /// When it next needs the time.
  var deadline: Timestamp? {
    [pipeline.nextDeadline, forwarder.nextDeadline].compactMap(\.self).min()
  }

  mutating func stop() {
    forwarder.stop()
    takeOutput()
  }

  private mutating func advance(to time: Timestamp) {
    pipeline.advance(to: time, &pending)
    settle(at: time)
  }

  private mutating func settle(at time: Timestamp) {
    forwarder.settle(&pipeline)
    for gesture in pending {
      gestures.append(Script.describe(gesture))
      onGesture(gesture, &forwarder)
    }
    pending = []
    forwarder.forward(&pipeline, at: time)
    takeOutput()
  }

  private mutating func takeOutput() {
    output += forwarder.output
    forwarder.output.removeAll(keepingCapacity: true)
  }

  private static func describe(_ event: InputEvent) -> String {
    let name = names[event.usage] ?? "\(event.usage.type)/\(event.usage.code)"
    switch event.usage.type {
    case Usage.typeKey: return name + (event.value == 0 ? "-" : event.value == 1 ? "+" : "*")
    default: return "\(name)=\(event.value)"
    }
  }

  private static let names: [Usage: String] = [
    .toolPen: "pen", .toolRubber: "rubber", .toolBrush: "brush", .touch: "touch",
    .stylus: "lower", .stylus2: "upper", .stylus3: "third", .x: "x", .y: "y",
    .pressure: "pressure", .distance: "distance", .serial: "serial", .misc: "misc",
    .scanCode: "scan",
  ]
}

extension Usage {
  static let misc = axis(0x28)
  static let scanCode = Usage(type: typeMisc, code: 4)
}
