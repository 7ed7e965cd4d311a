/// The states after the button was seen up: until the release counts, and while a drag goes on by
/// the tip alone.
extension ButtonMachine {
  /// The button went up at `moment`; in the same frame the tip may have moved or touched.
  mutating func beginRelease(
    _ course: Course, _ facts: Facts, at moment: Moment, _ output: inout [Gesture]
  ) {
    if course == .undecided, facts.loss == nil, isStraying(facts) {
      stray(facts)
      closeRun(&output)
    }
    press.hasStrayedSinceRelease = false
    press.contact = nil
    release = Release(moment: moment, isChord: facts.isChord, mergeEnd: moment.time)
    release.mergeEnd = moment.time + mergeWindow(facts, after: moment.time)
    enter(.releasing(course))
    catchUp(facts, &output)
    handle(.up, facts, &output)
  }

  /// A release is watched for longer where something else changed with it.
  private func mergeWindow(_ facts: Facts, after time: Timestamp) -> Microseconds {
    let timing = run.timing
    let atTransition = max(timing.merge, timing.mergeAtTransition)
    // The loss that hid the release is itself a change of range, though no longer the last one.
    if facts.loss != nil { return atTransition }
    guard let transition = facts.lastTransition else { return timing.merge }
    let distance = max(transition - time, time - transition)
    return distance <= timing.merge ? atTransition : timing.merge
  }

  /// A release over a loss of range may be known so late that it counts, and more, at once.
  private mutating func catchUp(_ facts: Facts, _ output: inout [Gesture]) {
    while isDue(by: facts.now.time) { fire(facts, &output) }
  }

  /// The tool, the range or the tip changed at `facts.lastTransition`.
  mutating func noteTransition(_ facts: Facts) {
    guard case .releasing = state else { return }
    let end = release.moment.time + mergeWindow(facts, after: release.moment.time)
    release.mergeEnd = max(release.mergeEnd, end)
  }

  mutating func whileReleasing(
    _ course: Course, _ event: Event, _ facts: Facts, _ output: inout [Gesture]
  ) {
    switch event {
    case .up: stayUp(course, facts, &output)
    case .down: resume(course, facts, &output)
    case .rangeLost: break
    case .rangeGone:
      count(course, &output)
      handle(.rangeGone, facts, &output)
    case .otherPen:
      abandon(course, facts, &output)
      enter(.releasing(.spent))
    case .historyLost, .stopped: breakOff(course, facts, &output)
    case .holdPassed: press.hold = facts.now
    case .releaseCounts: count(course, &output)
    case .gapOver: break  // No gap while a press is under way.
    }
  }

  private mutating func stayUp(_ course: Course, _ facts: Facts, _ output: inout [Gesture]) {
    switch course {
    case .spent: break
    case .undecided:
      if isStraying(facts) { press.hasStrayedSinceRelease = true }
      guard facts.isTouching else { return }
      closeRun(&output)
      if run.bound.contains(.drag) {
        press.contact = press.contact ?? facts.now
      } else {
        noteEarlyContact(at: facts.now.time)
        giveUpPress()
        enter(.releasing(.spent))
      }
    case .squeezing:
      if facts.isTouching { press.contact = press.contact ?? facts.now }
    case .dragging:
      noteTip(facts)
      if facts.isTouching { noteChange(.drag, facts, &output) }
    }
  }

  /// The press goes on: a release that was none, or a loss of range that was short. What was put
  /// off meanwhile comes now, with its own time and pose, and in its own order.
  mutating func resume(_ course: Course, _ facts: Facts, _ output: inout [Gesture]) {
    if trace != nil, course != .spent { noteResumption(facts) }
    enter(.down(course))
    if course == .undecided {
      if press.hasStrayedSinceRelease, !press.hasStrayed { trace?.strayed = facts.now.time }
      press.hasStrayed = press.hasStrayed || press.hasStrayedSinceRelease
      settleStraying(&output)
      if let hold = press.hold, hold.time <= press.contact?.time ?? hold.time {
        settleHold(&output)
      }
    }
    if let contact = press.contact, case .down(let current) = state, current != .spent {
      touch(current, at: contact, &output)
    }
    press.contact = nil
    press.hasStrayedSinceRelease = false
    handle(.down, facts, &output)
  }

  private mutating func count(_ course: Course, _ output: inout [Gesture]) {
    switch course {
    case .spent:
      noteSpent()
      enter(.idle)
    case .undecided: countTap(&output)
    case .squeezing:
      noteSqueeze()
      tell(.squeeze, .ended, release.moment, &output)
      enter(.idle)
    case .dragging:
      guard let tipUp = press.tipUp else {
        enter(.trailing)
        return
      }
      tell(.drag, .ended, tipUp.time > release.moment.time ? tipUp : release.moment, &output)
      enter(.idle)
    }
  }

  private var isTap: Bool {
    !press.hasStrayed && press.contact == nil && !release.isChord
      && release.moment.time - press.time < run.timing.hold
  }

  private mutating func countTap(_ output: inout [Gesture]) {
    guard isTap else {
      noteNoTap()
      closeRun(&output)
      giveUpPress()
      enter(.idle)
      return
    }
    run.taps += 1
    run.last = release.moment
    noteTap()
    if run.taps >= run.bound.longestRun {
      closeRun(&output)
      enter(.idle)
    } else {
      enter(.gap)
    }
  }

  mutating func whileTrailing(_ event: Event, _ facts: Facts, _ output: inout [Gesture]) {
    switch event {
    case .up:
      guard !facts.isTouching else {
        noteChange(.drag, facts, &output)
        return
      }
      tell(.drag, .ended, facts.loss ?? facts.now, &output)
      enter(.idle)
    case .down:
      enter(.down(.dragging))
      handle(.down, facts, &output)
    case .rangeLost: break
    case .rangeGone, .otherPen, .historyLost, .stopped:
      cancel(.dragging, at: facts.now, &output)
      enter(.unknown)
    case .holdPassed, .releaseCounts, .gapOver: break  // Nothing is pending here.
    }
  }
}
