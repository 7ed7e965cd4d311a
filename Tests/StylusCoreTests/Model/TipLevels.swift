import StylusCore

/// When the tip is pressed, as if it were a button: rule 9.
///
/// Up to `hold` that is over `press-pressure`, and once its squeeze has begun, not under
/// `release-pressure`.
struct TipLevels {
  let timeline: Timeline
  let timing: Timing
  let limits: TipSqueeze
  /// What is bound at a frame.
  let bound: (Int) -> BoundGestures

  func stretches() -> [Stretch] {
    let pressures = timeline.sights.map { $0.frame.pose?.pressure ?? 0 }
    var isDown = pressures.map { $0 > limits.pressPressure }
    var known = 0
    while true {
      let stretches = find(isDown)
      guard let stretch = stretches.first(where: { $0.first >= known }) else { return stretches }
      known = stretch.first + 1
      guard bound(stretch.first).contains(.squeeze), let began = course(stretch).squeezed else {
        continue
      }
      for (index, sight) in timeline.sights.enumerated() where sight.moment >= began {
        isDown[index] = pressures[index] >= limits.releasePressure
      }
      let same = find(isDown).first { $0.first == stretch.first } ?? stretch
      let over = course(same).over
      for (index, sight) in timeline.sights.enumerated() where sight.moment >= over {
        isDown[index] = pressures[index] > limits.pressPressure
      }
    }
  }

  private func find(_ isDown: [Bool]) -> [Stretch] {
    Stretches(timeline: timeline, timing: timing, button: .tip, isDown: isDown).find()
  }

  private func course(_ stretch: Stretch) -> Course {
    Course(
      stretch, of: .tip, bound: .squeeze, isArmed: true, timeline: timeline, timing: timing)
  }
}
