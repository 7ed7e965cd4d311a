import StylusCore

/// Finds the stretches of a button.
struct Stretches {
  let timeline: Timeline
  let timing: Timing
  let button: StylusButton
  /// Whether the button is down, for each in-range frame.
  let isDown: [Bool]

  func find() -> [Stretch] {
    var stretches: [Stretch] = []
    var index = 0
    while let first = isDown[index...].firstIndex(of: true) {
      let stretch = stretch(from: first)
      stretches.append(stretch)
      guard let release = stretch.release else { break }
      index = release.seenIndex
    }
    return stretches
  }

  private func stretch(from first: Int) -> Stretch {
    var stretch = Stretch(first: first, isFresh: isFresh(first))
    var down = first
    while true {
      let up = isDown[down...].firstIndex(of: false)
      noteLosses(from: down, to: up ?? isDown.count, in: &stretch)
      guard let up else { return stretch }
      let release = release(seenAt: up)
      guard let next = isDown[up...].firstIndex(of: true),
        timeline.sights[next].time - release.time <= window(of: release.time),
        !isHistoryLost(from: up - 1, to: next),
        timeline.sights[next].moment < gone(after: release.came)
      else {
        stretch.release = release
        return stretch
      }
      stretch.doubts.append(
        Stretch.Doubt(start: release.came, end: timeline.sights[next].moment))
      down = next
    }
  }

  /// A button that was not seen up, since events were lost or it is the first frame, cannot press.
  private func isFresh(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    return !isHistoryLost(from: index - 1, to: index)
  }

  private func isHistoryLost(from first: Int, to last: Int) -> Bool {
    let span = (timeline.sights[first].moment, timeline.sights[last].moment)
    return timeline.resyncs.contains { $0 > span.0 && $0 <= span.1 }
  }

  private func noteLosses(from down: Int, to up: Int, in stretch: inout Stretch) {
    for index in down..<up {
      guard let loss = timeline.sights[index].loss, index + 1 < up else { continue }
      let back = timeline.sights[index + 1].moment
      stretch.doubts.append(Stretch.Doubt(start: loss, end: back))
    }
  }

  private func release(seenAt index: Int) -> Stretch.Release {
    let sight = timeline.sights[index]
    let loss = timeline.sights[index - 1].loss
    let came = loss ?? sight.moment
    let settled = min(came.time.past(window(of: came.time)), gone(after: came))
    let counts = max(settled, sight.moment)
    return Stretch.Release(
      time: came.time, poseIndex: loss == nil ? index : index - 1, seenIndex: index,
      counts: counts, came: came, isChord: isChord(index))
  }

  private func window(of release: Timestamp) -> Microseconds {
    let isNear = timeline.transitions.contains { transition in
      let span = transition - release
      return span <= timing.merge && span >= Microseconds(-timing.merge.rawValue)
    }
    return isNear ? max(timing.merge, timing.mergeAtTransition) : timing.merge
  }

  /// When the pen is known to be gone for good: nothing can follow then.
  private func gone(after moment: DecisionTime) -> DecisionTime {
    timeline.absences.first { $0.known > moment }?.known ?? timeline.end
  }

  private func isChord(_ index: Int) -> Bool {
    let before = timeline.sights[index - 1].frame.buttons
    let others = timeline.sights[index].frame.buttons.subtracting(before)
    return !others.subtracting(ButtonSet(button)).isEmpty
  }
}
