public import EventLoop
public import InputDevices
public import StylusCore

/// One tablet while it is there: its events go through the pipeline, its gestures to whoever
/// performs them, and the loop wakes it at its deadlines.
public final class PenSession: InputSink {
  /// The tablet's name.
  public let name: String
  private let loop: EventLoop
  private let perform: (Decision, String) -> Void
  private var pipeline: TabletPipeline
  private var timer: TimerSource?
  private var gestures: [Gesture] = []

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - device: the tablet as it is now.
  ///   - rules: what is bound.
  ///   - loop: what wakes the session at its deadlines.
  ///   - perform: takes each decision, and the tablet's name.
  /// - Throws: when the loop gives no timer.
  public init(
    _ device: DeviceDescription, rules: Rules, on loop: EventLoop,
    perform: @escaping (Decision, String) -> Void
  ) throws(SystemError) {
    name = device.name
    self.loop = loop
    self.perform = perform
    pipeline = TabletPipeline(device, rules: rules)
    gestures.reserveCapacity(16)
    timer = try loop.timer { [weak self] due in self?.advance(to: due) }
  }

  /// Takes an event in.
  public func handle(_ event: InputEvent) {
    pipeline.step(event, &gestures)
    if event.usage == .synReport { settle() }
  }

  /// Says that events were lost before the next ones.
  public func historyLost() { pipeline.loseHistory(&gestures) }

  /// Cancels what is under way: the tablet is gone, or nobody reads it any more.
  public func removed() {
    pipeline.remove(at: loop.now, &gestures)
    settle()
  }

  /// Goes on by other rules; what is under way is cancelled.
  public func reload(_ rules: Rules) {
    pipeline.reload(rules, at: loop.now, &gestures)
    settle()
  }

  /// The timer's own time, not the present one: what the device sent in between comes first.
  private func advance(to due: Timestamp) {
    pipeline.advance(to: due, &gestures)
    settle()
  }

  private func settle() {
    if !gestures.isEmpty { tell() }
    guard let next = pipeline.nextDeadline else {
      timer?.disarm()
      return
    }
    // A deadline that moves with every frame only moves away: the timer is left to fire early
    // once, rather than set anew each time.
    if let due = timer?.due, due <= next { return }
    timer?.arm(at: next)
  }

  private func tell() {
    // No action follows a change, and a line for each would bury the rest.
    for gesture in gestures where gesture.phase != .changed {
      perform(pipeline.bindings.decide(gesture, app: nil), name)
    }
    gestures.removeAll(keepingCapacity: true)
  }
}
