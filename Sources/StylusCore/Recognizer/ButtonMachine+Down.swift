/// The states in which the button is down.
extension ButtonMachine {
  mutating func whileDown(
    _ course: Course, _ event: Event, _ facts: Facts, _ output: inout [Gesture]
  ) {
    switch event {
    case .down: goOn(course, facts, &output)
    case .up: beginRelease(course, facts, at: facts.now, &output)
    case .rangeLost: enter(.lost(course))
    case .otherPen:
      abandon(course, facts, &output)
      enter(.down(.spent))
    case .historyLost, .stopped:
      breakOff(course, facts, &output)
    case .holdPassed:
      press.hold = facts.now
      settleHold(&output)
    case .rangeGone, .releaseCounts, .gapOver: break  // Not pending while in range and down.
    }
  }

  /// The button is down in one more in-range frame.
  private mutating func goOn(_ course: Course, _ facts: Facts, _ output: inout [Gesture]) {
    switch course {
    case .spent: break
    case .undecided:
      if facts.isTouching {
        touch(course, at: facts.now, &output)
      } else {
        noteStraying(facts)
        settleStraying(&output)
      }
    case .squeezing:
      if facts.isTouching {
        touch(course, at: facts.now, &output)
      } else {
        noteChange(.squeeze, facts, &output)
      }
    case .dragging:
      noteTip(facts)
      noteChange(.drag, facts, &output)
    }
    if facts.serial != 0, state != .down(.spent) { serial = facts.serial }
  }

  /// The tip touches during a press: a drag if bound, else the end of it. A squeeze under way is
  /// cancelled first.
  mutating func touch(_ course: Course, at contact: Moment, _ output: inout [Gesture]) {
    note(.touched(isDragBound: run.bound.contains(.drag)), at: contact.time)
    closeRun(&output)
    cancel(course, at: contact, &output)
    guard run.bound.contains(.drag) else {
      giveUpPress()
      enter(.down(.spent))
      return
    }
    press.tipUp = nil
    tell(.drag, .began, contact, &output)
    enter(.down(.dragging))
  }

  /// `hold` has passed with the button down: a squeeze if bound, else a press that can only become
  /// a drag.
  mutating func settleHold(_ output: inout [Gesture]) {
    guard let hold = press.hold, !press.hasStrayed else { return }
    noteHold(at: hold.time)
    closeRun(&output)
    if run.bound.contains(.squeeze) {
      tell(.squeeze, .began, hold, &output)
      enter(.down(.squeezing))
    } else if !run.bound.contains(.drag) {
      giveUpPress()
      enter(.down(.spent))
    }
  }

  func isStraying(_ facts: Facts) -> Bool {
    press.hold == nil && facts.now.time < press.time + run.timing.hold
      && facts.isBeyond(run.timing.slop, from: press.origin)
  }

  private mutating func noteStraying(_ facts: Facts) {
    if isStraying(facts) { stray(facts) }
  }

  /// The pen has moved past the slop.
  mutating func stray(_ facts: Facts) {
    if !press.hasStrayed { trace?.strayed = facts.now.time }
    press.hasStrayed = true
  }

  /// A press that moved past the slop can only become a drag.
  mutating func settleStraying(_ output: inout [Gesture]) {
    guard press.hasStrayed else { return }
    closeRun(&output)
    guard !run.bound.contains(.drag) else { return }
    giveUpPress()
    enter(.down(.spent))
  }

  mutating func noteChange(_ kind: GestureKind, _ facts: Facts, _ output: inout [Gesture]) {
    if facts.now.pose != press.toldPose { tell(kind, .changed, facts.now, &output) }
  }

  /// Keeps the moment at which the tip went up in a drag; over a loss of range, that of the loss.
  mutating func noteTip(_ facts: Facts) {
    press.tipUp = facts.isTouching ? nil : press.tipUp ?? facts.loss ?? facts.now
  }

  /// Gives a press up because another pen took its place.
  mutating func abandon(_ course: Course, _ facts: Facts, _ output: inout [Gesture]) {
    if course == .undecided { closeRun(&output) }
    giveUpPress()
    cancel(course, at: facts.now, &output)
  }

  /// Gives a press up because what the hand does is not known any more.
  mutating func breakOff(_ course: Course, _ facts: Facts, _ output: inout [Gesture]) {
    giveUpRun()
    giveUpPress()
    cancel(course, at: facts.now, &output)
    enter(.unknown)
  }
}
