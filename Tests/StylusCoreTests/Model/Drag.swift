import StylusCore

/// Rule 6.
struct Drag {
  let phases: Phases
  /// When it is over; presses before that are part of it.
  let over: DecisionTime
  let isCancelled: Bool

  /// How the hand ends it: the later of the button's and the tip's way up.
  private struct End {
    let time: Timestamp
    let poseIndex: Int
    let came: DecisionTime
    /// When both are known.
    let moment: DecisionTime
  }

  /// `stretches` are the press and all after it: a button pressed anew during a drag is part of it.
  init?(
    _ course: Course, _ stretches: ArraySlice<Stretch>, of button: StylusButton,
    timeline: Timeline
  ) {
    guard let contact = course.contactInPress else { return nil }
    let sight = timeline.sights[contact.index]
    let end = Drag.end(stretches, timeline)
    var phases = Phases(.drag, of: button, timeline: timeline)
    phases.add(.began, time: sight.time, pose: sight.frame.pose, at: contact.known)
    let interruption = course.interruption
    isCancelled = end.map { interruption.forestalls($0.moment) } ?? true
    let finish = min(end?.came ?? interruption.moment, interruption.moment)
    for (index, sight) in timeline.sights.enumerated() where index > contact.index {
      let isHeld = stretches.contains { $0.isSurelyDown(at: index, timeline) }
      let isWithin = sight.moment >= contact.known && sight.moment < finish
      if isWithin, isHeld || sight.frame.isTouching { phases.follow(index) }
    }
    if let end, !isCancelled {
      let pose = timeline.sights[end.poseIndex].frame.pose
      phases.add(.ended, time: end.time, pose: pose, at: end.moment)
    } else {
      phases.cancel(by: interruption)
    }
    self.phases = phases
    over = min(end?.moment ?? interruption.moment, interruption.moment)
  }

  /// When both button and tip are up, and still are when the release counts: a tip that chatters
  /// goes on with the drag.
  private static func end(_ stretches: ArraySlice<Stretch>, _ timeline: Timeline) -> End? {
    for (offset, stretch) in stretches.enumerated() {
      guard let release = stretch.release else { return nil }
      let next = stretches.dropFirst(offset + 1).first?.first ?? timeline.sights.count
      let counted = timeline.sights.lastIndex { $0.moment < release.counts } ?? 0
      let rest = min(counted, next)..<next
      guard let up = rest.first(where: { !timeline.sights[$0].frame.isTouching })
      else { continue }
      let lift = lift(before: up, timeline)
      let known = max(release.counts, timeline.sights[up].moment)
      let isLiftLast = lift.came.time > release.time || known > release.counts
      return End(
        time: isLiftLast ? lift.came.time : release.time,
        poseIndex: isLiftLast ? lift.poseIndex : release.poseIndex,
        came: max(lift.came, release.came), moment: known)
    }
    return nil
  }

  /// The tip's last way up; a pen that comes back with it up left range with it up.
  private static func lift(before index: Int, _ timeline: Timeline)
    -> (came: DecisionTime, poseIndex: Int)
  {
    let touching = timeline.sights[..<index].lastIndex { $0.frame.isTouching } ?? index - 1
    if let loss = timeline.sights[touching].loss { return (loss, touching) }
    return (timeline.sights[touching + 1].moment, touching + 1)
  }
}
