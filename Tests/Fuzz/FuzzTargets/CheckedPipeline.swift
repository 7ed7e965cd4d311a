import StylusCore
import StylusWire
import TestSupport

/// A tablet's pipeline and its twin, with everything checked that must hold whatever comes in.
struct CheckedPipeline {
  private var pipeline: TabletPipeline
  private var twin: CheckedTwin
  private var ledger = GestureLedger()
  private var bound = AllBound()
  private var output: [Gesture] = []
  /// What has been told so far.
  private(set) var told: [Gesture] = []

  init(_ device: DeviceDescription, rules: Rules) {
    pipeline = TabletPipeline(device, rules: rules)
    twin = CheckedTwin(device, rules: rules, &pipeline)
    bound.add(rules)
  }

  var nextDeadline: Timestamp? {
    [pipeline.nextDeadline, twin.nextDeadline].compactMap(\.self).min()
  }

  mutating func step(_ event: InputEvent) throws(Violation) {
    twin.collect(event)
    pipeline.step(event, &output)
    if event.usage == .synReport { try twin.forward(&pipeline, output, at: event.time) }
    try settle()
  }

  mutating func loseHistory() throws(Violation) {
    pipeline.loseHistory(&output)
    try settle()
  }

  mutating func advance(to time: Timestamp) throws(Violation) {
    pipeline.advance(to: time, &output)
    if let next = pipeline.nextDeadline {
      try Violation.unless(next > time, "the deadline \(next) is still due at \(time)")
    }
    try twin.forward(&pipeline, output, at: time)
    try settle()
  }

  mutating func stop(at time: Timestamp) throws(Violation) {
    pipeline.stop(at: time, &output)
    try twin.forward(&pipeline, output, at: time)
    try settle()
    try ledger.close()
  }

  mutating func reload(_ rules: Rules, at time: Timestamp) throws(Violation) {
    pipeline.reload(rules, at: time, &output)
    try twin.forward(&pipeline, output, at: time)
    try twin.reload(rules)
    bound.add(rules)
    try settle()
    try ledger.close()
  }

  mutating func remove(at time: Timestamp) throws(Violation) {
    pipeline.remove(at: time, &output)
    try twin.forward(&pipeline, output, at: time)
    try twin.stop()
    try settle()
    try ledger.close()
  }

  private mutating func settle() throws(Violation) {
    for gesture in output {
      try ledger.take(gesture)
      try bound.check(gesture)
      // As the daemon does: nothing comes of a change.
      if gesture.phase == .changed { continue }
      let decision = pipeline.bindings.decide(gesture, app: nil, isIntercepted: true)
      try Violation.unless(decision.isPrintable, "not for a terminal: \(decision)")
    }
    told += output
    output.removeAll(keepingCapacity: true)
  }
}

extension Decision {
  /// Whether what is told of it, to people and to programs, is one line of text each.
  fileprivate var isPrintable: Bool {
    [text, json].allSatisfy { line in
      !line.isEmpty && line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    }
  }
}
