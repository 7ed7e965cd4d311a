/// All that happens between one tablet's events and its gestures: frames, filters, pose,
/// recogniser. A pure value, driven alike by a live device and by a recording.
public struct TabletPipeline: Sendable {
  /// The rules that concern this tablet.
  public private(set) var bindings: TabletBindings
  /// When `advance(to:)` is next needed; nil while nothing waits for the time.
  public private(set) var nextDeadline: Timestamp?
  /// The end in range and the tip, as the device tells them.
  public private(set) var sent = Presence()
  /// The same as the pen means them: an eraser that is a button is the pen.
  public private(set) var meant = Presence()

  /// What the active app handles; nil where there is none.
  public var wish: AppWish? { didSet { if wish != oldValue { goByRules() } } }

  /// The app in front; nil where none is known. What began before goes on as that of the app before.
  public var app: AppIdentity? {
    get { front[front.current] }
    set {
      guard newValue != app else { return }
      front.change(to: newValue) { [recognizer] number in
        StylusButton.allCases.contains { recognizer.app(of: $0) == number }
      }
      goByRules()
    }
  }

  /// What the tablet says of itself.
  public let device: DeviceDescription
  private var assembler: FrameAssembler
  private var proximityTimer: ProximityTimer
  private var eraserButton: EraserButton?
  private var poseTracker: PoseTracker
  private var recognizer: Recognizer
  private var front = FrontApps()
  /// The pen whose rules the recogniser goes by; 0 for a pen without a number.
  private var serial: UInt32 = 0
  private var lastTime = Timestamp(microseconds: .min)

  /// A pipeline for a device as it is when it is opened.
  public init(_ device: DeviceDescription, rules: Rules) {
    self.device = device
    bindings = TabletBindings(rules, for: device)
    assembler = FrameAssembler(device, buttons: bindings.buttons)
    proximityTimer = ProximityTimer(device)
    eraserButton = EraserButton(bindings.buttons, device)
    poseTracker = PoseTracker(device, rotation: bindings.poseRotation)
    recognizer = Recognizer(settings: bindings.settings(serial: 0, app: nil))
  }

  /// Takes one event in. Gestures are appended to `output`; without one, nothing is allocated.
  public mutating func step(_ event: InputEvent, _ output: inout [Gesture]) {
    if event.usage == .synDropped { recognizer.loseHistory(&output) }
    guard var frame = assembler.add(event) else { return }
    frame.time = max(frame.time, lastTime)
    advance(to: frame.time, &output)
    lastTime = frame.time
    proximityTimer.apply(to: &frame)
    sent = Presence(frame)
    filter(frame, &output)
    findNextDeadline()
  }

  /// Says that events were lost before the next ones. To be called before any deadline is fired that
  /// is later than the events before.
  public mutating func loseHistory(_ output: inout [Gesture]) {
    recognizer.loseHistory(&output)
    assembler.loseHistory()
    findNextDeadline()
  }

  /// Fires every deadline up to and including `time`, in order.
  public mutating func advance(to time: Timestamp, _ output: inout [Gesture]) {
    while let deadline = nextDeadline, deadline <= time {
      lastTime = max(lastTime, deadline)
      if proximityTimer.deadline == deadline {
        if let frame = proximityTimer.expire() {
          sent = Presence(frame)
          filter(frame, &output)
        }
      } else if eraserButton?.deadline == deadline {
        if let frame = eraserButton?.expire() { recognize(frame, &output) }
      } else {
        recognizer.advance(to: deadline, &output)
      }
      findNextDeadline()
    }
  }

  /// The tablet is gone. What it sent last may be lost, since the kernel's `evdev_read` gives ENODEV
  /// before what it still holds: so no deadline that has passed unseen is taken for one that the pen
  /// has kept.
  public mutating func remove(at time: Timestamp, _ output: inout [Gesture]) {
    recognizer.loseHistory(&output)
    stop(at: time, &output)
  }

  /// Cancels what is under way: suspend, lock, pause, reload, or a recording's end.
  public mutating func stop(at time: Timestamp, _ output: inout [Gesture]) {
    let time = max(time, lastTime)
    advance(to: time, &output)
    lastTime = time
    recognizer.stop(at: time, &output)
    findNextDeadline()
  }

  /// Cancels what is under way and goes on by other rules; where the pen and the buttons are is not
  /// forgotten.
  public mutating func reload(_ rules: Rules, at time: Timestamp, _ output: inout [Gesture]) {
    stop(at: time, &output)
    bindings = TabletBindings(rules, for: device)
    assembler.buttonMap = bindings.buttons
    eraserButton = EraserButton(bindings.buttons, device)
    poseTracker.rotation = bindings.poseRotation
    goByRules()
  }

  /// The pose at the last frame in range; nil if the pen was never there.
  public var lastPose: Pose? { recognizer.lastPose }

  /// The buttons that are down.
  public var buttons: ButtonSet { recognizer.buttons }

  /// Whether a gesture of the pen in range is bound, or else nothing is said of it and the active app handles
  /// it.
  public func recognizes(_ button: StylusButton, _ kind: GestureKind) -> Bool {
    bindings.isRecognized(button, kind, serial: serial, app: app, wish)
  }

  /// The number of the app in front, as gestures carry it; 0 where none is known.
  public var appNumber: UInt32 { front.current }

  /// The app that was in front when a gesture began; nil where none was known.
  public func app(of gesture: Gesture) -> AppIdentity? { front[gesture.app] }

  /// How many apps are kept: the one in front, and those of gestures under way.
  var keptApps: Int { front.count }

  /// The times and distances for a button's next press.
  public func timing(of button: StylusButton) -> Timing { recognizer.settings.timing(of: button) }

  /// Whether it is noted down why presses become what they become.
  public var isTracing: Bool {
    get { recognizer.isTracing }
    set { recognizer.isTracing = newValue }
  }

  /// What has been noted since this was asked last, button by button.
  public mutating func takeNotes() -> [PressNote] { recognizer.takeNotes() }

  /// How far the pen is from where a button was pressed last, as the slop counts it; nil where nothing is
  /// noted down.
  public func travel(of button: StylusButton) -> Millimetres? { recognizer.travel(of: button) }

  /// What has become of a button's press.
  public func standing(of button: StylusButton) -> PressStanding {
    recognizer.standing(of: button)
  }

  /// What a button's press has come to, and when that changes by itself, for people who watch.
  public func outlook(of button: StylusButton) -> PressOutlook { recognizer.outlook(of: button) }

  /// Whether the hand holds a button, or goes on with the tip after it has let go of the button: also when
  /// the gesture of it is over.
  public func isHeld(_ button: StylusButton) -> Bool {
    switch standing(of: button) {
    case .undecided, .engaged, .spent: true
    case .idle: meant.isTouching && button != .tip
    case .unknown: false
    }
  }

  /// The presses of a button that have turned out to be no gesture since this was asked last.
  public mutating func takeGivenUp(_ button: StylusButton) -> GivenUpPresses {
    recognizer.takeGivenUp(button)
  }

  /// Whether any gesture of the button is bound.
  public func isBound(_ button: StylusButton) -> Bool { !recognizer.settings[button].isEmpty }

  /// Whether an app is to see a plain click of the button, though gestures of it are bound.
  public func passesClicks(of button: StylusButton) -> Bool {
    bindings.click(of: button, serial: serial, app: front[recognizer.app(of: button)]) == .pass
  }

  /// To be called after all that may move a deadline.
  private mutating func findNextDeadline() {
    var next = recognizer.nextDeadline
    if let deadline = proximityTimer.deadline { next = min(next ?? deadline, deadline) }
    if let deadline = eraserButton?.deadline { next = min(next ?? deadline, deadline) }
    nextDeadline = next
  }

  private mutating func filter(_ frame: Frame, _ output: inout [Gesture]) {
    guard eraserButton != nil else {
      recognize(frame, &output)
      return
    }
    if let meant = eraserButton?.apply(to: frame) { recognize(meant, &output) }
  }

  private mutating func recognize(_ frame: Frame, _ output: inout [Gesture]) {
    meant = Presence(frame)
    let tracked = poseTracker.track(frame)
    if frame.tool != nil { goByRules(of: frame.serial == 0 ? recognizer.serial : frame.serial) }
    let posed = PosedFrame(
      time: frame.time, tool: frame.tool, serial: frame.serial, isTouching: frame.isTouching,
      buttons: frame.buttons, pose: tracked?.pose, place: tracked?.place, isResync: frame.isResync)
    recognizer.step(posed, &output)
  }

  private mutating func goByRules(of pen: UInt32) {
    guard pen != serial else { return }
    serial = pen
    goByRules()
  }

  private mutating func goByRules() {
    var settings = bindings.settings(serial: serial, app: app, wish: wish)
    settings.app = front.current
    recognizer.settings = settings
    findNextDeadline()
  }
}
