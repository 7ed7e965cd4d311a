import AppService
import EventLoop
import InputDevices
import PaletteHost
import Pens
import StylusCore
import StylusWire

/// Every pen that is there, plugged in or played from a recording, with the rules that hold.
final class PenSet: TabletSetDelegate {
  private let loop: EventLoop
  private let log: Log
  private let performer: Performer
  private let notices: Notices
  private var rules = Rules()
  /// Whether all pens are left alone: nothing is bound then, and none is intercepted.
  private(set) var isPaused = false
  /// Why pens are left alone; nil where they are read, or only played.
  var absence: Absence?
  private var wish: AppWish?
  /// The app in front; nil where none is known.
  private(set) var app: AppIdentity?
  private var nextNumber: UInt32 = 1
  private var sessions: [ObjectIdentifier: PenSession] = [:]
  private var nodes: [String: PenSession] = [:]

  /// Told of each frame, while anybody wants to know.
  var onFrame: ((PenSession, Timestamp) -> Void)? {
    didSet { for session in sessions.values { tellFrames(of: session) } }
  }
  /// Told when a tablet was plugged in or unplugged.
  var onChange: (() -> Void)?
  /// Told whether there is a pen whose gestures may depend on the app in front.
  var onDependence: ((Bool) -> Void)?
  private var dependsOnApp = false {
    didSet { if dependsOnApp != oldValue { onDependence?(dependsOnApp) } }
  }

  init(on loop: EventLoop, log: Log, performer: Performer, notices: Notices) {
    self.loop = loop
    self.log = log
    self.performer = performer
    self.notices = notices
  }

  /// The tablets that are plugged in, by name.
  var pluggedIn: [String] { nodes.values.map(\.name).sorted() }

  /// How each of them is used, by name.
  var uses: [DaemonStatus.Pen] {
    nodes.values.map { DaemonStatus.Pen(name: $0.name, use: PenUse($0.use)) }
      .sorted { ($0.name, $0.use.rawValue) < ($1.name, $1.use.rawValue) }
  }

  /// The same, with what they say of themselves.
  var tablets: [ServiceState.Tablet] {
    nodes.values.sorted { $0.number < $1.number }
      .map { ServiceState.Tablet(description: $0.description, use: PenUse($0.use)) }
  }

  /// Goes on by other rules; what is under way is cancelled.
  func reload(_ rules: Rules) {
    self.rules = rules
    performer.reset()
    apply()
  }

  /// Leaves all pens alone, or takes them up again; what is under way is cancelled. One that is intercepted is
  /// given back when it has left.
  func setPaused(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    self.isPaused = isPaused
    apply()
    onChange?()
  }

  private var rulesInForce: Rules { isPaused ? Rules() : rules }

  private func apply() {
    performer.closePalettes()
    // What still holds is told anew.
    for path in nodes.keys { notices.settleInterception(systemPath: path) }
    for session in sessions.values {
      session.wish = isPaused ? nil : wish
      session.reload(rulesInForce)
      tellFrames(of: session)
    }
    findDependence()
  }

  private func findDependence() {
    let rules = rulesInForce
    // The tail's gestures come over the bus, from a pen that need not be a tablet's.
    dependsOnApp =
      sessions.isEmpty ? rules.bindsAnything(of: .tail) : rules.bindsAnything
  }

  private func tellFrames(of session: PenSession) {
    if isPaused || onFrame == nil { session.endFrames() } else { session.onFrame = onFrame }
  }

  /// What the active app handles is recognised too.
  func setWish(_ wish: AppWish?) {
    self.wish = wish
    if !isPaused { for session in sessions.values { session.wish = wish } }
  }

  /// Another app is in front, or none that is known.
  func setApp(_ app: AppIdentity?) {
    self.app = app
    for session in sessions.values { session.app = app }
  }

  /// Does what a gesture is bound to, or what the active app does with it, as if a pen had made it: the one in
  /// range, if there is one.
  ///
  /// - Returns: false where it is bound to nothing.
  func trigger(_ button: StylusButton, _ kind: GestureKind) -> Bool {
    let candidates = sessions.values.sorted { $0.number < $1.number }
    if let session = candidates.first(where: \.isInRange) ?? candidates.first {
      return session.trigger(button, kind)
    }
    return performer.perform(
      button, kind, at: loop.now, by: rulesInForce, in: app, isPaused ? nil : wish)
  }

  /// The pen of a number, plugged in or played; nil where it has gone.
  func pen(_ number: UInt32) -> PenSession? { sessions.values.first { $0.number == number } }

  /// Decides what the choice of a palette's item comes to, or one step of a dial; nil where it comes to nothing
  /// any more.
  func decide(
    _ path: [Int], _ turn: TabletBindings.Turn?, in shown: ShownPalette
  ) -> Decision? {
    guard shown.tablet == 0 else {
      return pen(shown.tablet)?.decide(path, turn, in: shown.decision, app: shown.app)
    }
    return TabletBindings.ofNoTablet(rulesInForce)
      .decide(path, turn, in: shown.decision, app: shown.app, isIntercepted: false)
  }

  /// Cancels all that is under way, for good.
  func stop() {
    performer.closePalettes()
    for session in sessions.values { session.removed() }
    sessions = [:]
    nodes = [:]
    findDependence()
  }

  /// Cancels all that is under way on plugged-in tablets, which are read no more.
  func unplugAll() {
    performer.closePalettes()
    let unplugged = nodes.values
    nodes = [:]
    for session in unplugged { close(session) }
    if !unplugged.isEmpty { onChange?() }
  }

  /// A pen that a recording plays.
  func open(_ device: DeviceDescription) -> PenSession? {
    do throws(SystemError) {
      let session = try PenSession(
        device, rules: rulesInForce, on: loop,
        perform: { [unowned self] in performer.perform($0, $1) })
      session.number = nextNumber
      nextNumber += 1
      session.wish = isPaused ? nil : wish
      session.app = app
      session.onGestureChange = { [unowned self] in performer.tellChange($0, $1) }
      tellFrames(of: session)
      sessions[ObjectIdentifier(session)] = session
      findDependence()
      return session
    } catch {
      log.error("\(device.name): \(error)")
      return nil
    }
  }

  func close(_ session: PenSession) {
    session.removed()
    forget(session)
  }

  private func forget(_ session: PenSession) {
    sessions[ObjectIdentifier(session)] = nil
    performer.closePalettes(ofTablet: session.number)
    findDependence()
  }

  func tabletAdded(_ tablet: Tablet, _ device: EvdevDevice) -> any InputSink {
    guard let session = open(tablet.description) else { return NoSink() }
    nodes[tablet.node.systemPath] = session
    notices.settleTrouble(tablet.node)
    log.info("\(tablet.description.name) is plugged in (\(tablet.node.path))")
    follow(session, tablet.node)
    session.intercept(device)
    onChange?()
    return session
  }

  func tabletRemoved(_ tablet: Tablet) {
    guard let session = nodes.removeValue(forKey: tablet.node.systemPath) else { return }
    forget(session)
    log.info("\(tablet.description.name) is gone (\(tablet.node.path))")
    onChange?()
  }

  func tabletForgotten(_ node: InputNode) { notices.settleTrouble(node) }

  func tabletsMet(_ trouble: TabletTrouble) {
    log.warning("\(trouble)")
    notices.tellTrouble(trouble)
  }

  /// The number of the plugged-in tablet whose node has this device number; nil where none has.
  func tablet(ofDevice number: UInt64) -> UInt32? {
    nodes.values.first { $0.deviceNumber == number }?.number
  }

  /// What a tablet says of itself, with axes and keys as they are now; nil where it has gone.
  func state(ofTablet number: UInt32) -> DeviceDescription? { session(number)?.state }

  /// Lets somebody listen to a tablet, or nobody any more.
  func setListener(_ listener: (any InputSink)?, ofTablet number: UInt32) {
    session(number)?.listener = listener
  }

  /// Lets nobody listen any more.
  func endListening() {
    for session in sessions.values { session.listener = nil }
  }

  private func session(_ number: UInt32) -> PenSession? {
    nodes.values.first { $0.number == number }
  }

  private func follow(_ session: PenSession, _ node: InputNode) {
    session.onChange = { [unowned self, unowned session] in
      log.debug("\(session.name)\(PenUse(session.use).suffix)")
      onChange?()
    }
    session.onTrouble = { [unowned self] trouble in
      let text = trouble.text(for: node)
      log.warning(text)
      notices.tellInterception(text, node)
    }
  }
}

/// Takes the events of a tablet that cannot be served.
private final class NoSink: InputSink {
  func handle(_ event: InputEvent) {}
  func historyLost() {}
  func removed() {}
}
