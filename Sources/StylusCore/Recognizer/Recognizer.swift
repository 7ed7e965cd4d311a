/// Turns one tablet's frames into gestures.
///
/// A pure value: no clock, no input or output. All times are the frames' own. The caller gives it
/// every frame with `step`, and calls `advance(to:)` when `nextDeadline` is due and no frame is
/// waiting; then a recording, a live pen and a program stalled for a second give the same gestures.
public struct Recognizer: Sendable {
  /// Whether a pen is in range.
  private enum Range {
    case out
    case within
    case lost(Moment)
  }

  /// What holds for presses from now on; a run under way keeps what it began with.
  public var settings: RecognizerSettings {
    didSet { findNextDeadline() }
  }

  /// When `advance(to:)` is next needed; nil while nothing waits for the time.
  public private(set) var nextDeadline: Timestamp?

  // In an array, each can be looked at where it is: an inline one is copied whole, some 5 kB, to read
  // a field of an element.
  private var machines = [
    ButtonMachine(.lower), ButtonMachine(.upper), ButtonMachine(.third), ButtonMachine(.tip),
  ]
  private var range = Range.out
  private var now = Timestamp(microseconds: .min)
  /// The pose at the last frame in range; nil if the pen was never there.
  public private(set) var lastPose: Pose?
  private var lastTransition: Timestamp?
  private var tool: Tool?
  /// The number of the pen in range, or of one that may yet come back to its press; 0 if unknown.
  private(set) var serial: UInt32 = 0
  private var isTouching = false
  /// The buttons that are down.
  public private(set) var buttons: ButtonSet = []

  /// A recogniser for a tablet of which nothing is known yet: each button must be seen up in range
  /// before it can press.
  public init(settings: RecognizerSettings = RecognizerSettings()) {
    self.settings = settings
  }

  /// Fires every deadline up to and including `time`, in order.
  public mutating func advance(to time: Timestamp, _ output: inout [Gesture]) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      if let index = machines.indices.first(where: { machines[$0].deadline == deadline }) {
        let facts = facts(at: Moment(time: deadline, pose: lastPose))
        machines[index].fire(facts, &output)
      } else {
        loseRange(&output)
      }
      findNextDeadline()
    }
  }

  /// Takes one frame in, after the deadlines before it. A frame older than the last one is taken at
  /// that one's time.
  public mutating func step(_ frame: PosedFrame, _ output: inout [Gesture]) {
    let time = max(frame.time, now)
    advance(to: time, &output)
    now = time
    if frame.isResync {
      tellAll(.historyLost, facts(at: Moment(time: time, pose: lastPose)), &output)
    }
    if let tool = frame.tool {
      enterFrame(frame, tool, at: time, &output)
    } else if case .within = range {
      let moment = Moment(time: time, pose: lastPose)
      range = .lost(moment)
      noteTransition(at: time)
      tellAll(.rangeLost, facts(at: moment), &output)
    }
    findNextDeadline()
  }

  /// Cancels what is under way at the last time that is known, because the events after it are lost.
  /// Deadlines that have passed meanwhile mean nothing: who knows whether the button was still down.
  public mutating func loseHistory(_ output: inout [Gesture]) {
    tellAll(.historyLost, facts(at: Moment(time: now, pose: lastPose)), &output)
    findNextDeadline()
  }

  /// Cancels what is under way and forgets the rest: removal, suspend, lock, pause, reload, or the
  /// end of a recording, at `time`.
  public mutating func stop(at time: Timestamp, _ output: inout [Gesture]) {
    let time = max(time, now)
    advance(to: time, &output)
    now = time
    tellAll(.stopped, facts(at: Moment(time: time, pose: lastPose)), &output)
    findNextDeadline()
  }

  /// Whether it is noted down why presses become what they become.
  public var isTracing: Bool {
    get { machines[0].trace != nil }
    set {
      for index in machines.indices {
        machines[index].trace = newValue ? machines[index].trace ?? PressTrace() : nil
      }
    }
  }

  /// What has been noted since this was asked last, button by button.
  public mutating func takeNotes() -> [PressNote] {
    var notes: [PressNote] = []
    for index in machines.indices {
      notes += machines[index].trace?.notes ?? []
      machines[index].trace?.notes = []
    }
    return notes
  }

  /// How far the pen is from where a button was pressed last, as the slop counts it; nil while nobody
  /// wonders.
  public func travel(of button: StylusButton) -> Millimetres? {
    machines.first { $0.button == button }?.trace?.travel
  }

  /// What has become of a button's press; the tail, which no tablet reports, is idle.
  public func standing(of button: StylusButton) -> PressStanding {
    machines.first { $0.button == button }?.standing ?? .idle
  }

  /// What a button's press has come to, and when that changes by itself; the tail, which no tablet reports, is
  /// up.
  public func outlook(of button: StylusButton) -> PressOutlook {
    machines.first { $0.button == button }?
      .outlook(bound: settings[button], graceEnd: graceDeadline) ?? PressOutlook(stage: .up)
  }

  /// The number of the app that was in front at the first press of what goes on with a button, or went on
  /// last; 0 where none was known.
  func app(of button: StylusButton) -> UInt32 {
    machines.first { $0.button == button }?.run.app ?? 0
  }

  /// The presses of a button that have turned out to be no gesture since this was asked last.
  public mutating func takeGivenUp(_ button: StylusButton) -> GivenUpPresses {
    guard let index = machines.firstIndex(where: { $0.button == button }) else {
      return GivenUpPresses()
    }
    let presses = machines[index].givenUp
    machines[index].givenUp = GivenUpPresses()
    return presses
  }

  /// To be called after all that may move a deadline.
  private mutating func findNextDeadline() {
    var next = graceDeadline
    for index in machines.indices {
      guard let deadline = machines[index].deadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    nextDeadline = next
  }

  private var graceDeadline: Timestamp? {
    guard case .lost(let loss) = range else { return nil }
    return loss.time + settings.timing.proximityGrace + Microseconds(1)
  }

  private mutating func loseRange(_ output: inout [Gesture]) {
    guard case .lost(let loss) = range else { return }
    range = .out
    let end = Moment(time: loss.time + settings.timing.proximityGrace, pose: lastPose)
    tellAll(.rangeGone, facts(at: end), &output)
    tool = nil
    serial = 0
    isTouching = false
    buttons = []
  }

  private mutating func enterFrame(
    _ frame: PosedFrame, _ frameTool: Tool, at time: Timestamp, _ output: inout [Gesture]
  ) {
    let isOther = isOtherPen(frameTool, frame.serial)
    if isOther { tellAll(.otherPen, facts(at: Moment(time: time, pose: lastPose)), &output) }
    var loss: Moment?
    if case .lost(let moment) = range { loss = moment }
    if case .within = range {
      if isOther || frame.isTouching != isTouching { noteTransition(at: time) }
    } else {
      noteTransition(at: time)
    }
    range = .within
    tool = frameTool
    if frame.serial != 0 { serial = frame.serial }
    isTouching = frame.isTouching
    lastPose = frame.pose ?? lastPose
    let pressed = frame.buttons.subtracting(buttons)
    buttons = frame.buttons
    var facts = facts(at: Moment(time: time, pose: lastPose))
    facts.place = frame.place
    facts.loss = loss
    tellLevels(frame, pressed, facts, &output)
  }

  /// Another end always is another pen; another serial number only where both are known.
  private func isOtherPen(_ newTool: Tool, _ newSerial: UInt32) -> Bool {
    guard let tool else { return false }
    return newTool != tool || (newSerial != 0 && serial != 0 && newSerial != serial)
  }

  private mutating func noteTransition(at time: Timestamp) {
    lastTransition = time
    let facts = facts(at: Moment(time: time, pose: lastPose))
    for index in machines.indices { machines[index].noteTransition(facts) }
  }

  private mutating func tellLevels(
    _ frame: PosedFrame, _ pressed: ButtonSet, _ facts: Facts, _ output: inout [Gesture]
  ) {
    var facts = facts
    for index in machines.indices {
      let button = machines[index].button
      let isDown = button == .tip ? isTipPressed(frame) : frame.buttons.contains(ButtonSet(button))
      if !isDown, machines[index].state == .idle { continue }
      facts.isTouching = button == .tip ? false : frame.isTouching
      facts.isChord = button != .tip && !pressed.subtracting(ButtonSet(button)).isEmpty
      machines[index].handle(isDown ? .down : .up, facts, &output)
    }
  }

  /// The tip as a button: over one pressure it is down, and a squeeze that began stays until it is
  /// under a lower one.
  private func isTipPressed(_ frame: PosedFrame) -> Bool {
    guard let pressure = frame.pose?.pressure else { return false }
    switch machines[3].state {
    case .down(.squeezing), .releasing(.squeezing), .lost(.squeezing):
      return pressure >= settings.tipSqueeze.releasePressure
    case .unknown, .idle, .gap, .down, .releasing, .lost, .trailing:
      return pressure > settings.tipSqueeze.pressPressure
    }
  }

  private func facts(at moment: Moment) -> Facts {
    Facts(
      now: moment, isTouching: isTouching, tool: tool ?? .pen, serial: serial,
      lastTransition: lastTransition, settings: settings)
  }

  private mutating func tellAll(
    _ event: ButtonMachine.Event, _ facts: Facts, _ output: inout [Gesture]
  ) {
    for index in machines.indices { machines[index].handle(event, facts, &output) }
  }
}
