public import EventLoop
public import InputDevices
public import StylusCore

/// One tablet while it is there: its events go through the pipeline, its gestures to whoever
/// performs them, and the loop wakes it at its deadlines. One that is intercepted goes on to its twin.
public final class PenSession: InputSink {
  /// The tablet's name.
  public let name: String
  /// A number that no other tablet has had; never 0.
  public var number: UInt32 = 1
  /// Whether the gestures that are performed are not the hand's, but triggered.
  public private(set) var isTriggering = false
  /// The end in range, and whether the tip touches.
  public private(set) var presence = Presence()
  /// Told when `use` is another.
  public var onChange: (() -> Void)?
  /// Told why a tablet that is to be intercepted is only observed.
  public var onTrouble: ((InterceptionTrouble) -> Void)?

  /// Told of each `changed` phase, which no action follows.
  public var onGestureChange: ((Gesture, PenSession) -> Void)?
  /// Takes all that the tablet sends, besides this session; nil where nobody listens. What has been decided
  /// on meanwhile comes before it is told that the device has nothing more.
  public var listener: (any InputSink)?

  /// Told after each frame, also one that the device leaves out; nil where nobody wants to know each.
  public var onFrame: ((PenSession, Timestamp) -> Void)?

  /// Told the same, of this pen alone, while a palette is open that it has opened.
  public var onFollowedFrame: ((PenSession, Timestamp) -> Void)?

  private let loop: EventLoop
  private let perform: (Decision, PenSession) -> Void
  private var pipeline: TabletPipeline
  private var timer: TimerSource?
  private var gestures: [Gesture] = []
  private var grips: [Grip] = []
  private weak var device: EvdevDevice?
  private var interception: Interception?
  private var told = Use()

  /// Makes a session that observes.
  ///
  /// - Parameters:
  ///   - device: the tablet as it is now.
  ///   - rules: what is bound.
  ///   - loop: what wakes the session at its deadlines.
  ///   - perform: takes each decision.
  /// - Throws: when the loop gives no timer.
  public init(
    _ device: DeviceDescription, rules: Rules, on loop: EventLoop,
    perform: @escaping (Decision, PenSession) -> Void
  ) throws(SystemError) {
    name = device.name
    self.loop = loop
    self.perform = perform
    pipeline = TabletPipeline(device, rules: rules)
    gestures.reserveCapacity(16)
    timer = try loop.timer { [weak self] due in self?.advance(to: due) }
  }

  /// Takes an event in.
  public func handle(_ event: InputEvent) {
    listener?.handle(event)
    if let interception { collect(event, interception) }
    pipeline.step(event, &gestures)
    guard event.usage == .synReport else { return }
    settle(at: event.time)
    presence = pipeline.meant
    onFrame?(self, event.time)
    onFollowedFrame?(self, event.time)
  }

  private func collect(_ event: InputEvent, _ interception: Interception) {
    interception.forwarder.collect(event)
    guard event.usage == .synReport else { return }
    interception.forwarder.forwardAhead(of: pipeline.nextDeadline, at: event.time)
    interception.write()
  }

  /// Says that events were lost before the next ones.
  public func historyLost() {
    listener?.historyLost()
    pipeline.loseHistory(&gestures)
  }

  /// The device has nothing more for now.
  public func drained() {
    defer { listener?.drained() }
    guard let interception, interception.isChanging else { return }
    interception.changeAtRest(&pipeline)
    tellUse()
  }

  /// Cancels what is under way: the tablet is gone, or nobody reads it any more.
  public func removed() {
    pipeline.remove(at: loop.now, &gestures)
    settle(at: loop.now)
    interception?.end()
    interception = nil
    release()
    timer?.disarm()
    endFrames()
    onFollowedFrame = nil
    listener?.removed()
    listener = nil
  }

  /// Goes on by other rules; what is under way is cancelled. A tablet that is not to be intercepted any
  /// more is given back when its pen has left.
  public func reload(_ rules: Rules) {
    pipeline.reload(rules, at: loop.now, &gestures)
    settle(at: loop.now)
    release()
    interception?.reload(rules)
    if pipeline.bindings.mode == .intercept {
      interception?.stay()
      if let device { intercept(device) }
    } else {
      interception?.leave()
    }
    drained()
    tellUse()
  }

  /// The timer's own time, not the present one: what the device sent in between comes first.
  private func advance(to due: Timestamp) {
    pipeline.advance(to: due, &gestures)
    settle(at: due)
    if presence != pipeline.meant {
      presence = pipeline.meant
      onFrame?(self, due)
      onFollowedFrame?(self, due)
    }
    drained()
  }

  /// What gestures do to the twin comes before the frame that has made them.
  private func settle(at time: Timestamp) {
    interception?.forwarder.settle(&pipeline)
    if !gestures.isEmpty { tell() }
    if !grips.isEmpty { release(unlessHeld: true) }
    if let interception {
      interception.forwarder.forward(&pipeline, at: time)
      interception.write()
      tellUse()
    }
    arm()
  }

  private func arm() {
    var next = pipeline.nextDeadline
    if let deadline = interception?.forwarder.nextDeadline {
      next = min(next ?? deadline, deadline)
    }
    guard let next else {
      timer?.disarm()
      return
    }
    // A deadline that moves with every frame only moves away: the timer is left to fire early
    // once, rather than set anew each time.
    if let due = timer?.due, due <= next { return }
    timer?.arm(at: next)
  }

  private func tell() {
    for gesture in gestures {
      // No action follows a change, and a line for each would bury the rest.
      if gesture.phase == .changed {
        onGestureChange?(gesture, self)
      } else {
        perform(decide(gesture), self)
      }
    }
    gestures.removeAll(keepingCapacity: true)
  }

  private func decide(_ gesture: Gesture) -> Decision {
    pipeline.bindings.decide(
      gesture, app: pipeline.app(of: gesture), isIntercepted: interception?.isTaken ?? false)
  }
}

extension PenSession {
  /// What the active app handles, which is recognised from the next press on; nil where there is none.
  public var wish: AppWish? {
    get { pipeline.wish }
    set { pipeline.wish = newValue }
  }

  /// The app in front; nil where none is known. Keys that are held down for the one before come up.
  public var app: AppIdentity? {
    get { pipeline.app }
    set {
      guard newValue != pipeline.app else { return }
      let isSame = isSameProgram(pipeline.app, newValue)
      pipeline.app = newValue
      guard !isSame else { return }
      let over = grips.filter(\.endsWithFocus)
      grips.removeAll(where: \.endsWithFocus)
      for grip in over { grip.end() }
    }
  }

  /// The app that was in front when a gesture began; nil where none was known.
  public func app(of gesture: Gesture) -> AppIdentity? { pipeline.app(of: gesture) }

  /// Whether that app is in front still.
  public func isInFront(_ gesture: Gesture) -> Bool {
    gesture.app == pipeline.appNumber || isSameProgram(app(of: gesture), app)
  }

  private func isSameProgram(_ one: AppIdentity?, _ other: AppIdentity?) -> Bool {
    guard let one, let other else { return false }
    return one.isSameProgram(as: other)
  }

  /// Whether a squeeze that is cancelled now is so because the tip touches, as it does for a tap.
  public func isByContact(_ gesture: Gesture) -> Bool {
    gesture.kind == .squeeze && gesture.button != .tip && pipeline.meant.isTouching
  }

  /// Decides what the choice of a palette's item comes to, or one step of a dial; see `TabletBindings`.
  public func decide(
    _ path: [Int], _ turn: TabletBindings.Turn?, in shown: Decision, app: AppIdentity?
  ) -> Decision? {
    pipeline.bindings.decide(
      path, turn, in: shown, app: app, isIntercepted: interception?.isTaken ?? false)
  }

  /// Writes to the twin what a choice has come to, which is no part of a frame.
  public func settleChoice() {
    // In the midst of telling gestures that is about to be done.
    if gestures.isEmpty { settle(at: loop.now) }
  }

  /// What an app that handles such gestures is told of one; nil where it is not told.
  public func actionTold(of gesture: Gesture) -> PreferredAction? {
    pipeline.bindings.actionTold(of: gesture, app: pipeline.app(of: gesture))
  }

  /// Does what a gesture is bound to, or what the active app does with it, as if the pen had made it, where it
  /// is. What lasts as long as a button is held ends at once.
  ///
  /// - Returns: false where it is bound to nothing.
  public func trigger(_ button: StylusButton, _ kind: GestureKind) -> Bool {
    guard pipeline.recognizes(button, kind) else { return false }
    isTriggering = true
    defer { isTriggering = false }
    let now = pipeline.meant
    for phase in kind.phases {
      let gesture = Gesture(
        time: loop.now, button: button, kind: kind, phase: phase, tool: now.tool ?? .pen,
        serial: now.serial, pose: isInRange ? pipeline.lastPose : nil, app: pipeline.appNumber)
      perform(decide(gesture), self)
    }
    release(unlessHeld: true)
    interception?.write()
    tellUse()
    listener?.drained()
    return true
  }

  /// What the tablet says of itself.
  public var description: DeviceDescription { pipeline.device }

  /// The same with axes and keys as they are now; nil where it is only played.
  public var state: DeviceDescription? { device?.description }

  /// The device number of its node; nil where it is only played.
  public var deviceNumber: UInt64? { device?.deviceNumber }

  /// Whether the pen is in range.
  public var isInRange: Bool { pipeline.meant.tool != nil }

  /// Tells of no frame any more, and before that, of a pen in range, that it has left: nobody would know
  /// otherwise.
  public func endFrames() {
    if presence.tool != nil {
      presence = Presence()
      onFrame?(self, loop.now)
    }
    onFrame = nil
  }

  /// The pose at the last frame in range; nil if the pen was never there.
  public var lastPose: Pose? { pipeline.lastPose }

  /// The buttons that are down.
  public var buttons: ButtonSet { pipeline.buttons }
}

extension PenSession {
  /// How a tablet is used.
  public struct Use: Equatable, Sendable {
    /// Whether the desktop has the tablet or its twin.
    public var interception = InterceptionState.observed
    /// Whether the pen's end is the eraser.
    public var isEraserLatched = false
  }

  /// How far a tablet's interception has come.
  public enum InterceptionState: Equatable, Sendable {
    /// The desktop has the tablet.
    case observed
    /// It is about to be taken, at the latest when the pen has left.
    case pending
    /// The desktop has its twin.
    case intercepted
  }

  /// How the tablet is used.
  public var use: Use {
    guard let interception else { return Use() }
    return Use(
      interception: interception.isTaken ? .intercepted : .pending,
      isEraserLatched: interception.forwarder.isLatched)
  }

  /// How long `switch-eraser` lasts.
  public var eraserLatch: EraserLatch { pipeline.bindings.rules.eraserLatch }

  /// Takes the tablet from the desktop as soon as that can be, if the rules want it and it is not so
  /// already. `device` is the tablet, whose reader hands its events to this session; it is not kept alive.
  public func intercept(_ device: EvdevDevice) {
    self.device = device
    guard pipeline.bindings.mode == .intercept, interception == nil else { return }
    do throws(SystemError) {
      interception = try Interception(
        device, rules: pipeline.bindings.rules, on: loop
      ) { [weak self] in self?.drained() }
      tellUse()
    } catch {
      onTrouble?(.noTwin(error))
    }
  }

  private func tellUse() {
    if let trouble = interception?.trouble {
      interception = nil
      onTrouble?(trouble)
    } else if interception?.state == .ended {
      interception = nil
    }
    guard told != use else { return }
    told = use
    onChange?()
  }
}

extension PenSession {
  /// Toggles the eraser latch.
  ///
  /// - Returns: false where the tablet is not intercepted.
  public func toggleEraser() -> Bool {
    act { $0.latch(!$0.isToBeLatched) } != nil
  }

  /// Makes the pen's end the eraser until the hand lets go of the button, and of the tip if it was down; then
  /// it is what it was before.
  ///
  /// - Returns: false where the tablet is not intercepted.
  public func erase(whileHeld button: StylusButton) -> Bool {
    let before = act { forwarder in
      defer { forwarder.latch(true) }
      return forwarder.isToBeLatched
    }
    guard let before else { return false }
    whileHeld(button) { [weak self] in _ = self?.act { $0.latch(before) } }
    return true
  }

  /// Clicks a button of the twin; out of range or in contact, where the app would take no notice, it does
  /// not.
  ///
  /// - Returns: false where the tablet is not intercepted.
  public func click(_ button: StylusButton) -> Bool {
    act { _ = $0.click(button) } != nil
  }

  /// Presses a button of the twin until the hand lets go of `held`, and of the tip if it was down.
  ///
  /// - Returns: false where the tablet is not intercepted.
  public func press(_ button: StylusButton, whileHeld held: StylusButton) -> Bool {
    guard act({ _ = $0.press(button) }) != nil else { return false }
    whileHeld(held) { [weak self] in _ = self?.act { $0.release(button) } }
    return true
  }

  /// Calls `end` once the hand has let go of the button, and of the tip if it was down; at the latest when
  /// the tablet is let go of.
  ///
  /// - Parameters:
  ///   - button: what the hand holds.
  ///   - endsWithFocus: whether it also ends when another app is in front.
  ///   - end: ends it.
  public func whileHeld(
    _ button: StylusButton, endsWithFocus: Bool = false, end: @escaping () -> Void
  ) {
    grips.append(Grip(button: button, endsWithFocus: endsWithFocus, end: end))
  }

  /// Changes the twin; nil where there is none.
  private func act<Result>(_ body: (inout Forwarder) -> Result) -> Result? {
    guard let interception, interception.isTaken else { return nil }
    return body(&interception.forwarder)
  }

  private func release(unlessHeld: Bool = false) {
    let over = grips.filter { !(unlessHeld && pipeline.isHeld($0.button)) }
    guard !over.isEmpty else { return }
    grips.removeAll { !(unlessHeld && pipeline.isHeld($0.button)) }
    for grip in over { grip.end() }
    interception?.write()
  }
}

/// Something that lasts until the hand lets go.
private struct Grip {
  var button: StylusButton
  var endsWithFocus: Bool
  var end: () -> Void
}
