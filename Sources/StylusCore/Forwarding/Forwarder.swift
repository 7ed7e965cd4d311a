/// The stage between a pen that was taken from the desktop and its twin, which the desktop has instead.
///
/// A pure value: the pen's events and what the recogniser makes of them go in, the twin's events come
/// out. Frames pass as they are, but for three things:
///
/// - A button's press is held back while it may still become a gesture that is bound. What turns out to
///   be none is written then, in frames of its own, before the frame that has decided it.
/// - While a press is held back, so is the pen's way out of range, since libinput ignores a click out
///   there; a pen that comes back meanwhile has never left.
/// - While the eraser is latched, the pen's end is the eraser.
///
/// Each event goes in by `collect`. After each SYN_REPORT and each deadline, once the pipeline has had
/// it, come `settle`, then what the gestures want (`latch`, `click`, …), then `forward`. `forwardAhead` may
/// come before all of these.
public struct Forwarder: Sendable {
  /// What is to be written to the twin; the times mean nothing. Whoever has written it clears it.
  public var output: [InputEvent] = []
  /// Whether frames are passed on; else they are only followed.
  public private(set) var isActive = false
  /// Whether the pen's end is the eraser.
  public internal(set) var isLatched = false
  /// When `forward` is next needed, beside the pipeline's own deadlines; nil while nothing waits.
  public internal(set) var nextDeadline: Timestamp?

  let device: DeviceDescription
  /// The axes that have one value, in the order of their codes.
  let axes: [Usage]
  var buttons: ButtonMap
  var latchSettings: EraserLatch
  /// How long a pen may be gone without having left.
  var grace: Microseconds
  /// What the pen's own device has down, and where its axes are.
  var source: InputState
  /// The same of the twin.
  var twin: InputState
  /// The frame that is being collected.
  var frame: [InputEvent] = []
  var claims = Claims()
  /// The code by which each button was pressed last: several codes may mean the same button.
  var pressCodes = PerBarrelButton<Usage?>(nil)
  /// The tool that the twin has in range.
  var tool: Usage?
  /// The code of the pen end that was last in range.
  var penCode = Usage.toolPen
  /// The number that the pen has sent last; 0 where the device has none.
  var serial: UInt32 = 0
  /// The number that the twin has sent last.
  var twinSerial: UInt32 = 0
  /// When the pen left range; nil while it is in range.
  var outSince: Timestamp?
  /// The pen's number when it left range with a press held back; nil where its way out is not.
  var withheldSerial: UInt32?
  /// Whether the twin's axes, tip and buttons may be others than the pen's.
  var isBehind = true
  /// The buttons that a gesture has pressed.
  var heldByGesture: ButtonSet = []
  /// What the latch is to be once the tip is up.
  var pendingLatch: Bool?

  /// A stage that follows a device's frames and passes none on yet. The twin, all keys up, is to have
  /// the axes of `device`, with these values.
  public init(_ device: DeviceDescription, rules: Rules) {
    self.device = device
    axes = device.axes.keys.filter { $0.code < Usage.firstTouchAxis }.sorted { $0.code < $1.code }
    let bindings = TabletBindings(rules, for: device)
    buttons = bindings.buttons
    grace = bindings.settings(serial: 0, app: nil).timing.proximityGrace
    latchSettings = rules.eraserLatch
    source = InputState(device)
    for usage in device.pressedKeys { source.set(usage, 1) }
    twin = InputState(device)
    output.reserveCapacity(256)
    frame.reserveCapacity(64)
  }

  /// Whether the pen is out of range and nothing is pressed: then it can be taken or let go of with
  /// nothing left down. The tool of a pen that never tells its way out stays down for ever.
  public func isAtRest(_ pipeline: TabletPipeline) -> Bool {
    source.isUp(exceptTools: hasLeftUntold) && tool == nil && pipeline.sent.tool == nil
  }

  /// Whether the pen has left range without a word of its device's, as it may seem to by its silence.
  public var hasLeftUntold: Bool {
    outSince != nil && (source.isDown(penCode) || source.isDown(.toolPen))
  }

  /// Begins to pass frames on. To be called while the pen is at rest.
  public mutating func start(_ pipeline: inout TabletPipeline) {
    for button in Claims.buttons { _ = pipeline.takeGivenUp(button) }
    isActive = true
    isBehind = true
    frame.removeAll(keepingCapacity: true)
  }

  /// Goes on by other rules.
  public mutating func reload(_ rules: Rules) {
    let bindings = TabletBindings(rules, for: device)
    buttons = bindings.buttons
    grace = bindings.settings(serial: 0, app: nil).timing.proximityGrace
    latchSettings = rules.eraserLatch
    latch(false)
  }

  /// Takes one of the pen's events in.
  public mutating func collect(_ event: InputEvent) {
    source.set(event.usage, event.value)
    if event.usage == .serial { serial = UInt32(bitPattern: event.value) }
    if event.value == 1, let button = buttons.button(of: event.usage) {
      pressCodes[button] = event.usage
    }
    if isActive { frame.append(event) }
  }

  /// Writes the presses that have turned out to be no gesture, and follows the recogniser.
  public mutating func settle(_ pipeline: inout TabletPipeline) {
    for button in Claims.buttons {
      let presses = pipeline.takeGivenUp(button)
      if presses != GivenUpPresses() {
        replay(presses, of: button, seesClicks: pipeline.passesClicks(of: button))
      }
      claims.follow(button, pipeline.standing(of: button))
    }
  }

  /// Passes on the frame that has been collected, if one has, and what the time has decided.
  ///
  /// The pipeline stays as it is; taken by value, it would be copied for every frame.
  public mutating func forward(_ pipeline: inout TabletPipeline, at time: Timestamp) {
    if let deadline = latchDeadline, time >= deadline { latch(false) }
    noteRange(pipeline, at: time)
    if isActive {
      let wanted = wantedTool(pipeline)
      if let tool {
        goOn(from: tool, to: wanted, pipeline, at: time)
      } else {
        pass(pipeline, entering: wanted)
      }
      if let pending = pendingLatch { latch(pending) }
      if isFrameComplete { frame.removeAll(keepingCapacity: true) }
    }
    findNextDeadline(pipeline, after: time)
  }

  /// A deadline may come in the middle of a frame.
  var isFrameComplete: Bool { frame.last?.usage == .synReport }

  /// Lets go of everything, tip, buttons and tool, and passes nothing on from then on.
  public mutating func stop() {
    if tool != nil { leave() }
    releaseAll()
    isActive = false
    isLatched = false
    pendingLatch = nil
    withheldSerial = nil
    claims = Claims()
    heldByGesture = []
    frame.removeAll(keepingCapacity: true)
  }
}
