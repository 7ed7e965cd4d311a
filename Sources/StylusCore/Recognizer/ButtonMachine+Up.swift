/// The states in which no press is under way.
extension ButtonMachine {
  mutating func whileUnknown(_ event: Event, _ facts: Facts) {
    switch event {
    case .up: enter(.idle)
    case .down:
      run = TapRun(timing: facts.settings.timing(of: button))
      enter(.down(.spent))
      note(.downBefore, at: facts.now.time)
    case .rangeLost, .rangeGone, .otherPen, .historyLost, .stopped: break
    case .holdPassed, .releaseCounts, .gapOver: break  // Nothing is pending here.
    }
  }

  mutating func whileIdle(_ event: Event, _ facts: Facts) {
    switch event {
    case .up, .rangeLost, .rangeGone, .otherPen: break
    case .down:
      run = TapRun(
        bound: facts.settings[button], timing: facts.settings.timing(of: button),
        app: facts.settings.app)
      beginPress(facts)
    case .historyLost, .stopped: enter(.unknown)
    case .holdPassed, .releaseCounts, .gapOver: break  // Nothing is pending here.
    }
  }

  mutating func inGap(_ event: Event, _ facts: Facts, _ output: inout [Gesture]) {
    switch event {
    case .up:
      guard facts.isTouching else { return }
      noteContactAfterTaps(at: facts.now.time)
      closeRun(&output)
      enter(.idle)
    case .down:
      beginPress(facts)
      if state == .down(.spent) { closeRun(&output) }
    case .rangeLost: break
    case .rangeGone, .otherPen, .gapOver:
      if event == .gapOver { noteRunOver() }
      closeRun(&output)
      enter(.idle)
    case .historyLost, .stopped:
      giveUpRun()
      enter(.unknown)
    case .holdPassed, .releaseCounts: break  // Neither is pending here.
    }
  }

  /// A press counts in the air, with a pen end, and only if it can become something bound.
  private mutating func beginPress(_ facts: Facts) {
    if let obstacle = facts.obstacle(to: run.bound) {
      enter(.down(.spent))
      note(obstacle, at: facts.now.time)
      return
    }
    press = Press(time: facts.now.time, origin: facts.place)
    tool = facts.tool
    serial = facts.serial
    notePress(continues: state == .gap)
    enter(.down(.undecided))
  }
}
