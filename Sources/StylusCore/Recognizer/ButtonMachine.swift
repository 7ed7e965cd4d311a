/// One button's state machine: levels and deadlines in, gestures out.
///
/// The states and the way between them are drawn in `docs/recognizer.md`. What a press has come to
/// so far (its *course*) and what is known of the button itself (down, seen up but not yet
/// believed, out of range) are independent, and the states are their combinations.
struct ButtonMachine: Sendable {
  /// What a press has come to.
  enum Course: Equatable, Sendable {
    /// It may still be a tap, a squeeze or a drag.
    case undecided
    /// A squeeze has begun.
    case squeezing
    /// A drag has begun.
    case dragging
    /// It is no gesture and will be none.
    case spent
  }

  /// Where the button is.
  enum State: Equatable, Sendable {
    /// Not known; it must be seen up in range before it can press.
    case unknown
    /// Up, with nothing under way.
    case idle
    /// Up, after taps that may still become more.
    case gap
    /// Down.
    case down(Course)
    /// Seen up in a release that does not count yet.
    case releasing(Course)
    /// Down when the pen left range.
    case lost(Course)
    /// Up, while the tip goes on with the drag.
    case trailing
  }

  /// What can happen to it.
  enum Event: Equatable, Sendable {
    /// An in-range frame has the button up.
    case up
    /// An in-range frame has the button down.
    case down
    /// The pen left range.
    case rangeLost
    /// The pen stayed out of range past the grace.
    case rangeGone
    /// Another end or another pen is in range; the frame's level follows.
    case otherPen
    /// Events were lost; the frame's level follows.
    case historyLost
    /// Removal, suspend, lock, pause, reload, or the end of a recording.
    case stopped
    /// `hold` has passed since the press.
    case holdPassed
    /// The release counts now.
    case releaseCounts
    /// The gap after the last tap has passed.
    case gapOver
  }

  let button: StylusButton
  private(set) var state = State.unknown
  var press = Press(time: Timestamp(microseconds: 0))
  var release = Release(
    moment: Moment(time: Timestamp(microseconds: 0), pose: nil), isChord: false,
    mergeEnd: Timestamp(microseconds: 0))
  var run = TapRun()
  var tool = Tool.pen
  var serial: UInt32 = 0
  var givenUp = GivenUpPresses()
  /// What is noted down for those who wonder; nil while nobody does.
  var trace: PressTrace?

  init(_ button: StylusButton) { self.button = button }

  /// When the machine next needs the time; nil while nothing waits for it.
  var deadline: Timestamp? { pending?.time }

  private var pending: (event: Event, time: Timestamp)? {
    switch state {
    case .unknown, .idle, .trailing: nil
    case .gap: (.gapOver, run.deadline)
    case .down(.undecided), .lost(.undecided): holdDeadline.map { (.holdPassed, $0) }
    case .down, .lost: nil
    case .releasing(.undecided):
      if let hold = holdDeadline, hold < release.deadline {
        (.holdPassed, hold)
      } else {
        (.releaseCounts, release.deadline)
      }
    case .releasing: (.releaseCounts, release.deadline)
    }
  }

  private var holdDeadline: Timestamp? {
    press.hold == nil && !press.hasStrayed ? press.time + run.timing.hold : nil
  }

  /// Whether a deadline is at or before `time`.
  func isDue(by time: Timestamp) -> Bool {
    guard let deadline else { return false }
    return deadline <= time
  }

  /// Fires the pending deadline. `facts.now` holds the last in-range pose.
  mutating func fire(_ facts: Facts, _ output: inout [Gesture]) {
    guard let (event, _) = pending else { return }
    handle(event, facts, &output)
  }

  mutating func handle(_ event: Event, _ facts: Facts, _ output: inout [Gesture]) {
    if trace != nil {
      follow(event, facts)
      noteEnd(event, facts)
    }
    switch state {
    case .unknown: whileUnknown(event, facts)
    case .idle: whileIdle(event, facts)
    case .gap: inGap(event, facts, &output)
    case .down(let course): whileDown(course, event, facts, &output)
    case .releasing(let course): whileReleasing(course, event, facts, &output)
    case .lost(let course): whileLost(course, event, facts, &output)
    case .trailing: whileTrailing(event, facts, &output)
    }
    if trace != nil { noteTravel(event, facts) }
  }

  mutating func enter(_ next: State) { state = next }

  /// Tells of a gesture, or of one phase of it.
  mutating func tell(
    _ kind: GestureKind, _ phase: GesturePhase?, _ moment: Moment, _ output: inout [Gesture]
  ) {
    press.toldPose = moment.pose
    output.append(
      Gesture(
        time: moment.time, button: button, kind: kind, phase: phase, tool: tool, serial: serial,
        pose: moment.pose, app: run.app))
  }

  /// Ends the run: it fires if what it has come to is bound.
  mutating func closeRun(_ output: inout [Gesture]) {
    if let kind = run.bound.gesture(taps: run.taps) {
      tell(kind, nil, run.last, &output)
      run.taps = 0
    } else {
      giveUpRun()
    }
  }

  /// Closes the squeeze or drag that `course` is, if it is one.
  mutating func cancel(_ course: Course, at moment: Moment, _ output: inout [Gesture]) {
    switch course {
    case .undecided, .spent: break
    case .squeezing: tell(.squeeze, .cancelled, moment, &output)
    case .dragging: tell(.drag, .cancelled, moment, &output)
    }
  }
}
