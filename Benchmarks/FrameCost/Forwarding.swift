import AllocationCount
import StylusCore

/// What becomes of the frames of a pen that was taken, up to what is written to its twin.
struct Forwarding {
  private var pipeline: TabletPipeline
  private var forwarder: Forwarder
  private var gestures: [Gesture] = []

  init(_ device: DeviceDescription, rules: Rules) {
    pipeline = TabletPipeline(device, rules: rules)
    forwarder = Forwarder(device, rules: rules)
    gestures.reserveCapacity(16)
    forwarder.start(&pipeline)
  }

  /// How often the frames of `rounds` rounds ask the heap for memory. What the first round asks for is
  /// kept, and not counted; nor is what a click asks for that turns out to be no gesture.
  mutating func allocations(_ feed: inout Feed, rounds: Int) -> Int {
    var count = 0
    for round in 0...rounds {
      for _ in 0..<feed.count {
        let events = feed.take(1)
        let before = allocation_count()
        for event in events { pass(event) }
        let asked = allocation_count() - before
        if round > 0, !writesClick { count += asked }
        forwarder.output.removeAll(keepingCapacity: true)
      }
    }
    return count
  }

  /// In the order in which `PenSession` does it.
  private mutating func pass(_ event: InputEvent) {
    forwarder.collect(event)
    let isEnd = event.usage == .synReport
    if isEnd { forwarder.forwardAhead(of: pipeline.nextDeadline, at: event.time) }
    pipeline.step(event, &gestures)
    guard isEnd else { return }
    forwarder.settle(&pipeline)
    forwarder.forward(&pipeline, at: event.time)
    gestures.removeAll(keepingCapacity: true)
  }

  /// Whether more goes to the twin than the pen's own frame.
  private var writesClick: Bool { forwarder.output.count { $0.usage == .synReport } > 1 }
}
