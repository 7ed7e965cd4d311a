import StylusCore

/// The phases of a squeeze or drag, laid out with hindsight.
struct Phases {
  let timeline: Timeline
  let button: StylusButton
  let kind: GestureKind
  private(set) var decided: [Decided] = []
  private var lastPose: Pose?

  init(_ kind: GestureKind, of button: StylusButton, timeline: Timeline) {
    self.timeline = timeline
    self.button = button
    self.kind = kind
  }

  mutating func add(_ phase: GesturePhase, time: Timestamp, pose: Pose?, at moment: DecisionTime) {
    let gesture = Gesture(time: time, button: button, kind: kind, phase: phase, pose: pose)
    decided.append(Decided(moment: moment, gesture: gesture))
    lastPose = pose
  }

  /// A frame during the gesture: `changed` where its pose differs from the last one told.
  mutating func follow(_ index: Int) {
    let sight = timeline.sights[index]
    guard let pose = sight.frame.pose, pose != lastPose else { return }
    add(.changed, time: sight.time, pose: pose, at: sight.moment)
  }

  mutating func cancel(by interruption: Interruption) {
    let pose = timeline.pose(before: interruption.moment)
    add(.cancelled, time: interruption.time, pose: pose, at: interruption.moment)
  }
}
