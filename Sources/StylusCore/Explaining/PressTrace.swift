/// What a button's machine notes down for those who wonder; there is none while nobody does.
struct PressTrace: Sendable {
  /// What has been noted since it was taken last.
  var notes: [PressNote] = []
  /// The release of the last tap that another might have followed.
  var lastTap: Timestamp?
  /// How far the pen is from where it was pressed last.
  var travel = Millimetres(0)
  /// How far the pen has been from where the button was pressed, before `hold`.
  var farthest = Millimetres(0)
  /// When it moved past the slop, which is noted once it is known how far it went.
  var strayed: Timestamp?
  /// Whether the press was given up since it was held for too long.
  var isHeldInVain = false
}

extension ButtonMachine {
  /// Notes a step down, if anybody wonders.
  mutating func note(_ reason: PressNote.Reason, at time: Timestamp) {
    trace?.notes.append(PressNote(time: time, button: button, reason: reason))
  }

  /// Keeps how far the pen has come, in a frame that says where it is; a release over a loss of range was at
  /// the loss, wherever the pen has come back.
  mutating func noteTravel(_ event: Event, _ facts: Facts) {
    guard facts.place != nil, event == .down || facts.loss == nil else { return }
    trace?.travel = facts.distance(from: press.origin)
  }

  /// A press that may become a gesture.
  mutating func notePress(continues: Bool) {
    let gap = run.timing.doubleTapGap
    // Where a run was over before its gap, something else has ended it, which has been noted.
    let afterTap = trace?.lastTap.map { press.time - $0 }.flatMap {
      continues || $0 > gap && run.bound.longestRun > 1 ? $0 : nil
    }
    trace?.farthest = Millimetres(0)
    trace?.strayed = nil
    trace?.isHeldInVain = false
    note(.pressed(afterTap: afterTap, gap: gap, continues: continues), at: press.time)
  }

  /// A press that cannot become a gesture.
  mutating func note(_ obstacle: PressNote.Obstacle, at time: Timestamp) {
    trace?.isHeldInVain = false
    // Every stroke with some weight presses the tip.
    if button == .tip, obstacle == .unbound { return }
    note(.pressedInVain(obstacle), at: time)
  }

  /// What comes before anything else of an event: how far the pen is, and whether it is known how far it went.
  mutating func follow(_ event: Event, _ facts: Facts) {
    switch event {
    case .up, .down:
      if let farthest = trace?.farthest, facts.now.time < press.time + run.timing.hold {
        trace?.farthest = max(farthest, facts.distance(from: press.origin))
      }
    case .rangeLost: return
    case .rangeGone, .otherPen, .historyLost, .stopped, .holdPassed, .releaseCounts, .gapOver: break
    }
    if event != .down || facts.isTouching || facts.now.time >= press.time + run.timing.hold {
      noteStrayed()
    }
  }

  /// A release that counts of a press that was no gesture any more.
  mutating func noteSpent() {
    guard trace?.isHeldInVain == true else { return }
    trace?.isHeldInVain = false
    noteTooLong(release.moment.time - press.time, at: release.moment.time)
  }

  /// That the pen moved past the slop, if it did.
  private mutating func noteStrayed() {
    guard let time = trace?.strayed, let farthest = trace?.farthest else { return }
    trace?.strayed = nil
    note(
      .strayed(
        farthest, slop: run.timing.slop, hold: run.timing.hold,
        isDragBound: run.bound.contains(.drag)), at: time)
  }

  /// That a press was too long to be one of the taps that are bound.
  private mutating func noteTooLong(_ length: Microseconds, at time: Timestamp) {
    guard run.bound.longestRun > 0 else { return }
    note(.heldTooLong(length, hold: run.timing.hold), at: time)
  }

  /// A press that was held for `hold`.
  mutating func noteHold(at time: Timestamp) {
    let (isBound, isDragBound) = (run.bound.contains(.squeeze), run.bound.contains(.drag))
    trace?.isHeldInVain = !isBound && !isDragBound
    note(.held(hold: run.timing.hold, isBound: isBound, isDragBound: isDragBound), at: time)
  }

  /// The end of a squeeze, if that was nearly a tap.
  mutating func noteSqueeze() {
    let (length, hold) = (release.moment.time - press.time, run.timing.hold)
    guard run.bound.longestRun > 0, length.rawValue <= hold.rawValue + hold.rawValue / 8 else {
      return
    }
    note(.barelyHeld(length, hold: hold), at: release.moment.time)
  }

  /// The tip touches before a release counts.
  mutating func noteEarlyContact(at time: Timestamp) {
    note(.touchedEarly(after: time - release.moment.time), at: time)
  }

  /// The tip touches while more taps may come.
  mutating func noteContactAfterTaps(at time: Timestamp) {
    trace?.lastTap = nil
    note(.touchedAfter(taps: run.taps, gesture: run.bound.gesture(taps: run.taps)), at: time)
  }

  /// A release that is a tap, the last of `run`.
  mutating func noteTap() {
    let isLast = run.taps >= run.bound.longestRun
    note(
      .tapped(
        after: release.moment.time - press.time, count: run.taps, isLast: isLast,
        hold: run.bound.contains(.squeeze) ? run.timing.hold : nil), at: release.moment.time)
    trace?.lastTap = isLast ? nil : release.moment.time
  }

  /// A release that is no tap. What has strayed or touched has been noted then.
  mutating func noteNoTap() {
    let length = release.moment.time - press.time
    if release.isChord {
      note(.chord, at: release.moment.time)
    } else if press.hasStrayed {
      return
    } else if length >= run.timing.hold {
      noteTooLong(length, at: release.moment.time)
    } else if let contact = press.contact {
      noteEarlyContact(at: contact.time)
    }
  }

  /// The end of a run that waited for more taps.
  mutating func noteRunOver() {
    note(
      .runOver(
        taps: run.taps, gap: run.timing.doubleTapGap, gesture: run.bound.gesture(taps: run.taps)),
      at: run.deadline)
  }

  /// A press goes on: the release was none, or the pen was away for a moment.
  mutating func noteResumption(_ facts: Facts) {
    guard case .releasing = state else { return noteReturn(facts, isDown: true) }
    let window = release.mergeEnd - release.moment.time
    note(
      .bounced(
        facts.now.time - release.moment.time, window: window,
        isAtTransition: window > run.timing.merge), at: facts.now.time)
  }

  /// The pen is back before the grace is over.
  mutating func noteReturn(_ facts: Facts, isDown: Bool) {
    guard let loss = facts.loss else { return }
    note(
      .wasAway(
        facts.now.time - loss.time, grace: facts.settings.timing.proximityGrace, isDown: isDown),
      at: facts.now.time)
  }

  /// Why what is under way ends with the pen or the events.
  mutating func noteEnd(_ event: Event, _ facts: Facts) {
    // A release that is seen counts in spite of what comes.
    if case .releasing = state, event == .rangeGone { return }
    let counts = event == .rangeGone || event == .otherPen
    guard let ended = ended(tapsCount: counts) else { return }
    let reason: PressNote.Reason? =
      switch event {
      case .rangeGone: .left(grace: facts.settings.timing.proximityGrace, ended)
      case .otherPen: .replaced(ended)
      case .historyLost: .historyLost(ended)
      case .stopped: .stopped(ended)
      case .up, .down, .rangeLost, .holdPassed, .releaseCounts, .gapOver: nil
      }
    guard let reason else { return }
    trace?.lastTap = nil
    note(reason, at: facts.now.time)
  }

  /// What of the button is open and could be broken off; nil where nothing is.
  private func ended(tapsCount: Bool) -> PressNote.Ended? {
    switch state {
    case .unknown, .idle: nil
    case .gap:
      .taps(run.taps, gesture: tapsCount ? run.bound.gesture(taps: run.taps) : nil)
    case .trailing: .gesture(.drag)
    case .down(let course), .releasing(let course), .lost(let course):
      switch course {
      case .undecided: .press
      case .squeezing: .gesture(.squeeze)
      case .dragging: .gesture(.drag)
      case .spent: nil
      }
    }
  }
}

extension Facts {
  /// Why a press that begins now cannot become a gesture; nil where it can.
  func obstacle(to bound: BoundGestures) -> PressNote.Obstacle? {
    if bound.isEmpty { return .unbound }
    if tool != .pen { return .otherTool(tool) }
    return isTouching ? .touching : nil
  }
}
