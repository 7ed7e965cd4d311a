/// The state in which the pen left range with the button down, so that the button is unknown.
extension ButtonMachine {
  mutating func whileLost(
    _ course: Course, _ event: Event, _ facts: Facts, _ output: inout [Gesture]
  ) {
    switch event {
    case .up:
      if course != .spent { noteReturn(facts, isDown: false) }
      beginRelease(course, facts, at: facts.loss ?? facts.now, &output)
    case .down: resume(course, facts, &output)
    case .rangeGone:
      abandon(course, facts, &output)
      enter(.unknown)
    case .otherPen:
      abandon(course, facts, &output)
      enter(.lost(.spent))
    case .historyLost, .stopped: breakOff(course, facts, &output)
    case .holdPassed: press.hold = facts.now
    case .rangeLost, .releaseCounts, .gapOver: break  // Not pending while out of range.
    }
  }
}
