/// What a button's machine notes down for those who wonder; there is none while nobody does.
struct PressTrace: Sendable {
  /// What has been noted since it was taken last.
  var notes: [PressNote] = []
  /// The release of the last tap.
  var lastTap: Timestamp?
  /// How far the pen is from where it was pressed last.
  var travel = Millimetres(0)
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
    note(
      .pressed(
        afterTap: trace?.lastTap.map { press.time - $0 }, gap: run.timing.doubleTapGap,
        continues: continues), at: press.time)
  }

  /// A release that is a tap, the last of `run`.
  mutating func noteTap() {
    note(
      .tapped(
        after: release.moment.time - press.time, count: run.taps,
        isLast: run.taps >= run.bound.longestRun,
        hold: run.bound.contains(.squeeze) ? run.timing.hold : nil), at: release.moment.time)
    trace?.lastTap = release.moment.time
  }

  /// A release that is no tap. What has strayed or touched has been noted then.
  mutating func noteNoTap() {
    let length = release.moment.time - press.time
    if release.isChord {
      note(.chord, at: release.moment.time)
    } else if length >= run.timing.hold {
      note(.heldTooLong(length, hold: run.timing.hold), at: release.moment.time)
    } else if press.contact != nil, !press.hasStrayed {
      note(.touched(isDragBound: false), at: release.moment.time)
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
    guard isUnderWay else { return }
    switch event {
    case .rangeGone: note(.left(grace: facts.settings.timing.proximityGrace), at: facts.now.time)
    case .otherPen: note(.replaced, at: facts.now.time)
    case .historyLost: note(.historyLost, at: facts.now.time)
    case .stopped: note(.stopped, at: facts.now.time)
    case .up, .down, .rangeLost, .holdPassed, .releaseCounts, .gapOver: break
    }
  }

  /// Whether anything of the button is open that could be broken off.
  private var isUnderWay: Bool {
    switch standing {
    case .undecided, .engaged: true
    case .idle, .spent, .unknown: false
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
