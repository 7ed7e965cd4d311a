import StylusCore

/// Rule 4.
struct Squeeze {
  let phases: Phases

  init?(_ course: Course, of button: StylusButton, timeline: Timeline, hold: Microseconds) {
    guard let began = course.squeezed else { return nil }
    let stretch = course.stretch
    let time = course.pressed.time + hold
    let contact = course.contactInPress?.index
    var phases = Phases(.squeeze, of: button, timeline: timeline)
    phases.add(.began, time: time, pose: timeline.pose(before: .deadline(time)), at: began)
    let finish = min(course.over, contact.map { timeline.sights[$0].moment } ?? course.over)
    for index in timeline.sights.indices where stretch.isSurelyDown(at: index, timeline) {
      let moment = timeline.sights[index].moment
      if moment >= began, moment < finish { phases.follow(index) }
    }
    if let contact {
      let sight = timeline.sights[contact]
      let known = stretch.settled(sight.moment)
      phases.add(.cancelled, time: sight.time, pose: sight.frame.pose, at: known)
    } else if let release = stretch.release, !course.isInterrupted {
      let pose = timeline.sights[release.poseIndex].frame.pose
      phases.add(.ended, time: release.time, pose: pose, at: release.counts)
    } else {
      phases.cancel(by: course.interruption)
    }
    self.phases = phases
  }
}
