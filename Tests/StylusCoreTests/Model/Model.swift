import StylusCore

/// The recogniser's rules a second time: over a whole recording, with hindsight, and plain.
///
/// It shares nothing with the recogniser but the words for what goes in and comes out. First come the
/// stretches during which a button was really down, then what each is by itself, then the runs
/// of taps, and last the order in which all that is told.
struct Model {
  private let stream: Stream
  private let timeline: Timeline
  private let button: StylusButton
  private let timing: Timing

  /// What is to be told of one button, seen in a stream's timeline.
  init(_ stream: Stream, _ timeline: Timeline, of button: StylusButton) {
    self.stream = stream
    self.timeline = timeline
    self.button = button
    var timing = stream.settings.timing
    if button == .tip { timing.slop = Millimetres(2) }
    self.timing = timing
  }

  /// The gestures in the order of decisions. They have no serial.
  func decided() -> [Decided] {
    let stretches = stretches()
    var runs = Runs(timeline, timing, button)
    var phases: [Decided] = []
    var draggedUntil: DecisionTime?
    var disarmed: DecisionTime?
    for (index, stretch) in stretches.enumerated() {
      let pressed = timeline.sights[stretch.first].moment
      if let draggedUntil, pressed < draggedUntil { continue }
      runs.expectPress(at: pressed, bound: bound(at: stretch.first))
      let course = Course(
        stretch, of: button, bound: runs.bound, isArmed: isArmed(stretch, since: disarmed),
        timeline: timeline, timing: timing)
      runs.add(course)
      if course.isInterrupted { disarmed = course.interruption.moment }
      if runs.bound.contains(.squeeze),
        let squeeze = Squeeze(course, of: button, timeline: timeline, hold: timing.hold)
      {
        phases += squeeze.phases.decided
      }
      if runs.bound.contains(.drag),
        let drag = Drag(course, stretches[index...], of: button, timeline: timeline)
      {
        phases += drag.phases.decided
        draggedUntil = drag.over
        if drag.isCancelled { disarmed = drag.over }
      }
    }
    runs.close(by: timeline.end)
    // A run that a press closes is told before what the press becomes.
    return Model.sorted(runs.decided + phases)
  }

  private func bound(at index: Int) -> BoundGestures {
    stream.bound(button, at: timeline.sights[index].number)
  }

  private func stretches() -> [Stretch] {
    guard button == .tip else {
      let isDown = timeline.sights.map { $0.frame.buttons.contains(ButtonSet(button)) }
      return Stretches(timeline: timeline, timing: timing, button: button, isDown: isDown).find()
    }
    return TipLevels(
      timeline: timeline, timing: timing, limits: stream.settings.tipSqueeze,
      bound: bound(at:)
    ).stretches()
  }

  /// Whether the button was seen up before a stretch, after a cancel.
  private func isArmed(_ stretch: Stretch, since cancel: DecisionTime?) -> Bool {
    guard let cancel, stretch.first > 0 else { return true }
    return timeline.sights[stretch.first - 1].moment >= cancel
  }

  private static func sorted(_ decided: [Decided]) -> [Decided] {
    decided.enumerated().sorted { left, right in
      (left.element.moment, left.offset) < (right.element.moment, right.offset)
    }.map(\.element)
  }
}
