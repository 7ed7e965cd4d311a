import StylusCore

/// Taps of a button that follow each other: rule 5.
struct Runs {
  let timeline: Timeline
  let timing: Timing
  let button: StylusButton
  private(set) var bound: BoundGestures = []
  private(set) var decided: [Decided] = []
  private var taps: [Stretch.Release] = []

  init(_ timeline: Timeline, _ timing: Timing, _ button: StylusButton) {
    self.timeline = timeline
    self.timing = timing
    self.button = button
  }

  private var longest: Int {
    bound.contains(.tripleTap) ? 3 : bound.contains(.doubleTap) ? 2 : bound.contains(.tap) ? 1 : 0
  }

  private var kind: GestureKind? {
    switch taps.count {
    case 1 where bound.contains(.tap): .tap
    case 2 where bound.contains(.doubleTap): .doubleTap
    case 3 where bound.contains(.tripleTap): .tripleTap
    default: nil
    }
  }

  /// A press comes at `moment`: in the run that waits for it, or in a new one with what is bound now.
  mutating func expectPress(at moment: DecisionTime, bound now: BoundGestures) {
    close(by: moment)
    if taps.isEmpty { bound = now }
  }

  mutating func add(_ course: Course) {
    guard let release = course.tap else {
      let isForgotten =
        course.interruption.isForgotten && course.clearlyNoTap == course.interruption.moment
      if isForgotten { taps = [] } else { fire(at: course.clearlyNoTap) }
      return
    }
    taps.append(release)
    if taps.count >= longest { fire(at: release.counts) }
  }

  /// Ends the run if that happens by itself, not after `limit`.
  mutating func close(by limit: DecisionTime) {
    guard let last = taps.last else { return }
    let interruption = timeline.interruption(after: last.counts)
    let contact = timeline.sights.first { $0.frame.isTouching && $0.moment >= last.came }
    let gap = max(last.time.past(timing.doubleTapGap), last.counts)
    let contacted = contact.map { max($0.moment, last.counts) } ?? gap
    let closed = min(gap, contacted, interruption.moment)
    guard closed <= limit else { return }
    if closed == interruption.moment, interruption.isForgotten {
      taps = []
    } else {
      fire(at: closed)
    }
  }

  private mutating func fire(at moment: DecisionTime) {
    defer { taps = [] }
    guard let last = taps.last, let kind, moment < timeline.end else { return }
    let pose = timeline.sights[last.poseIndex].frame.pose
    let gesture = Gesture(time: last.time, button: button, kind: kind, pose: pose)
    decided.append(Decided(moment: moment, gesture: gesture))
  }
}
