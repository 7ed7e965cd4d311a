import StylusCore
import TestSupport

/// The twin of a tablet that is intercepted from the start, with what must hold of it whatever comes in.
struct CheckedTwin {
  private var forwarder: Forwarder
  private var laws = TwinLaws(ofSoundPen: false)

  init(_ device: DeviceDescription, rules: Rules, _ pipeline: inout TabletPipeline) {
    forwarder = Forwarder(device, rules: rules)
    forwarder.start(&pipeline)
  }

  var nextDeadline: Timestamp? { forwarder.nextDeadline }

  mutating func collect(_ event: InputEvent) { forwarder.collect(event) }

  /// Takes what the pipeline has made of an event or a time, and does to the twin what gestures can.
  mutating func forward(
    _ pipeline: inout TabletPipeline, _ gestures: [Gesture], at time: Timestamp
  ) throws(Violation) {
    forwarder.settle(&pipeline)
    for gesture in gestures { act(gesture) }
    forwarder.forward(&pipeline, at: time)
    if let next = forwarder.nextDeadline {
      try Violation.unless(next > time, "the twin's deadline \(next) is still due at \(time)")
    }
    try check()
  }

  mutating func reload(_ rules: Rules) throws(Violation) {
    forwarder.reload(rules)
    try check()
  }

  /// Nothing may be left down.
  mutating func stop() throws(Violation) {
    forwarder.stop()
    try check()
    try Violation.unless(laws.down.isEmpty, "the twin leaves down: \(laws.down)")
  }

  private mutating func act(_ gesture: Gesture) {
    switch (gesture.kind, gesture.phase) {
    case (.drag, .began): forwarder.latch(true)
    case (.drag, .ended), (.drag, .cancelled): forwarder.latch(false)
    case (.squeeze, .began): _ = forwarder.press(.upper)
    case (.squeeze, .ended), (.squeeze, .cancelled): forwarder.release(.upper)
    case (.doubleTap, _): forwarder.latch(!forwarder.isToBeLatched)
    case (.tap, _): _ = forwarder.click(.third)
    default: break
    }
  }

  private mutating func check() throws(Violation) {
    try laws.take(forwarder.output)
    forwarder.output.removeAll(keepingCapacity: true)
  }
}
