public import StylusCore

/// Measures the presses of one button of a tablet, by what the recogniser itself makes of them: its merging,
/// its grace, and the quirks of the model are those of the person's rules, only `hold` and `slop` are so
/// large that any press can be told.
public struct PressMeter: Sendable {
  /// A press is not measured for longer, which is the longest `hold` of a config.
  public static let longest = Microseconds.milliseconds(5000)
  /// More than any tablet is wide.
  private static let everywhere = Millimetres(100_000)

  /// The number of the pen that was pressed last; 0 where it has none.
  public private(set) var serial: UInt32 = 0

  /// The presses that have ended since this was emptied.
  public var presses: [MeasuredPress] = []

  private let button: StylusButton
  private var pipeline: TabletPipeline
  private var gestures: [Gesture] = []
  private var open: MeasuredPress?
  private var isDown = false

  /// Makes one for a device as it is when it is opened.
  public init(_ device: DeviceDescription, rules: Rules, button: StylusButton) {
    self.button = button
    pipeline = TabletPipeline(device, rules: rules.measuring(button))
    pipeline.isTracing = true
  }

  /// When `advance(to:)` is next needed; nil while nothing waits for the time.
  public var nextDeadline: Timestamp? { pipeline.nextDeadline }

  /// Whether a press is under way, or it is not known yet that it is over.
  public var isPressing: Bool { open != nil }

  /// Whether the pen is in range.
  public var isInRange: Bool { pipeline.sent.tool != nil }

  /// Takes one event in.
  public mutating func step(_ event: InputEvent) {
    pipeline.step(event, &gestures)
    guard event.usage == .synReport else { return }
    settle()
    let wasDown = isDown
    isDown = pipeline.buttons.contains(ButtonSet(button))
    if isDown || wasDown, let travel = pipeline.travel(of: button) {
      open?.move(to: travel, at: event.time)
    }
    // Of a tip that touches just after the release the recogniser says nothing.
    if open != nil, pipeline.standing(of: button) != .undecided { close(.touched, at: event.time) }
  }

  /// Fires every deadline up to and including `time`.
  public mutating func advance(to time: Timestamp) {
    pipeline.advance(to: time, &gestures)
    settle()
  }

  /// Says that events were lost before the next ones.
  public mutating func loseHistory() {
    pipeline.loseHistory(&gestures)
    settle()
  }

  /// Breaks off what is under way: the recording or the person has come to an end.
  public mutating func stop(at time: Timestamp) {
    pipeline.stop(at: time, &gestures)
    settle()
  }

  private mutating func settle() {
    gestures.removeAll(keepingCapacity: true)
    for note in pipeline.takeNotes() where note.button == button { take(note) }
  }

  private mutating func take(_ note: PressNote) {
    switch note.reason {
    case .pressed:
      open = MeasuredPress(at: note.time)
      serial = pipeline.meant.serial
    case .bounced(let span, _, _): open?.bounces.append(span)
    case .wasAway(let span, _, _): open?.absences.append(span)
    case .tapped: close(.released, at: note.time)
    case .held, .heldTooLong: close(.heldOn, at: note.time)
    case .touched, .touchedEarly: close(.touched, at: note.time)
    case .left: close(.left, at: note.time)
    case .chord, .replaced, .historyLost, .stopped, .strayed: close(.brokenOff, at: note.time)
    case .pressedInVain(.touching):
      var press = MeasuredPress(at: note.time)
      press.ending = .touched
      presses.append(press)
    case .pressedInVain, .barelyHeld, .touchedAfter, .runOver: break
    }
  }

  private mutating func close(_ ending: MeasuredPress.Ending, at time: Timestamp) {
    guard var press = open else { return }
    open = nil
    press.length = time - press.time
    press.ending = ending
    presses.append(press)
  }

  fileprivate static var overrides: TimingOverrides {
    var timing = TimingOverrides()
    timing.hold = longest
    timing.slop = everywhere
    return timing
  }
}

extension Rules {
  /// These rules with nothing bound but single taps of that button, so that each press is told by itself.
  fileprivate func measuring(_ button: StylusButton) -> Rules {
    var rules = Rules()
    rules.global.timing = global.timing
    rules.global.gestures = [button: [.tap: Binding(.preferred(.ignore))]]
    rules.devices = devices.map { rule in
      var rule = rule
      rule.layer = BindingLayer(timing: rule.layer.timing)
      rule.mode = nil
      return rule
    }
    rules.pens = pens.map { rule in
      PenRule(serial: rule.serial, layer: BindingLayer(timing: rule.layer.timing))
    }
    return rules.trying(PressMeter.overrides)
  }
}
