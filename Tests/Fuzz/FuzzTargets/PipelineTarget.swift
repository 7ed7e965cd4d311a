import StylusCore
import TestSupport

/// Any device under any rules, and any events; twice over, the second time woken at each deadline
/// before each frame. Both must tell the same. A frame that SYN_DROPPED has torn has no time.
enum PipelineTarget {
  enum Step {
    case event(InputEvent)
    case loseHistory
    case stop(Timestamp)
    case reload(Rules, Timestamp)
  }

  static func run(_ bytes: [UInt8]) throws(Violation) {
    var input = FuzzedInput(bytes)
    let device = input.device()
    let rules = input.rules()
    let steps = steps(&input)
    let drained = try play(steps, device, rules, isPunctual: false)
    let punctual = try play(steps, device, rules, isPunctual: true)
    try Violation.unless(drained == punctual, "woken at each deadline: \(drained) \(punctual)")
  }

  private static func steps(_ input: inout FuzzedInput) -> [Step] {
    var steps: [Step] = []
    var clock = FuzzedClock(start: Timestamp(microseconds: 1_000_000))
    while !input.isAtEnd {
      let kind = input.byte()
      switch kind {
      case 0..<128: steps.append(.event(input.event(kind, at: clock.now)))
      case 128..<240:
        clock.tick(&input)
        let value: Int32 = kind < 235 ? 0 : 1
        steps.append(.event(InputEvent(time: clock.now, usage: .synReport, value: value)))
      case 240..<244:
        steps.append(.event(InputEvent(time: clock.now, usage: .synDropped, value: 0)))
      case 244..<248: steps.append(.loseHistory)
      case 248..<252: steps.append(.stop(clock.now))
      default: steps.append(.reload(input.rules(), clock.now))
      }
    }
    return steps
  }

  private static func play(
    _ steps: [Step], _ device: DeviceDescription, _ rules: Rules, isPunctual: Bool
  ) throws(Violation) -> [Gesture] {
    var pipeline = CheckedPipeline(device, rules: rules)
    var last = Timestamp(microseconds: 0)
    var isTorn = false
    for step in steps {
      switch step {
      case .event(let event):
        last = event.time
        if event.usage == .synDropped { isTorn = true }
        if isPunctual, !isTorn, event.usage == .synReport {
          while let deadline = pipeline.nextDeadline, deadline <= event.time {
            try pipeline.advance(to: deadline)
          }
        }
        try pipeline.step(event)
        if event.usage == .synReport { isTorn = false }
      case .loseHistory: try pipeline.loseHistory()
      case .stop(let time): try pipeline.stop(at: time)
      case .reload(let rules, let time): try pipeline.reload(rules, at: time)
      }
    }
    try pipeline.remove(at: last)
    try pipeline.advance(to: Timestamp(microseconds: .max - 1))
    return pipeline.told
  }
}

extension FuzzedInput {
  /// An event about one of the usages; keys mostly have the values of keys.
  mutating func event(_ kind: UInt8, at time: Timestamp) -> InputEvent {
    let usage = FuzzedInput.usages[Int(kind) % FuzzedInput.usages.count]
    return InputEvent(time: time, usage: usage, value: value())
  }
}
