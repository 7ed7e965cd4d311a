import Actions
import EventLoop
import InputDevices
import Pens
import StylusCore
import StylusWire

/// Every pen that is there, plugged in or played from a recording, with the rules that hold.
final class PenSet: TabletSetDelegate {
  private let loop: EventLoop
  private let log: Log
  private let runner: ActionRunner
  private let performer: Performer
  private let notices: Notices
  private(set) var rules = Rules()
  private var sessions: [ObjectIdentifier: PenSession] = [:]
  private var nodes: [String: PenSession] = [:]

  /// Told when a tablet was plugged in or unplugged.
  var onChange: (() -> Void)?

  init(on loop: EventLoop, log: Log, runner: ActionRunner, notices: Notices) {
    self.loop = loop
    self.log = log
    self.runner = runner
    performer = Performer(log: log, runner: runner)
    self.notices = notices
  }

  /// The tablets that are plugged in, by name.
  var pluggedIn: [String] { nodes.values.map(\.name).sorted() }

  /// How each of them is used, by name.
  var uses: [DaemonStatus.Pen] {
    nodes.values.map { DaemonStatus.Pen(name: $0.name, use: PenUse($0.use)) }
      .sorted { ($0.name, $0.use.rawValue) < ($1.name, $1.use.rawValue) }
  }

  /// Goes on by other rules; what is under way is cancelled.
  func reload(_ rules: Rules) {
    self.rules = rules
    runner.reset()
    // What still holds is told anew.
    for path in nodes.keys { notices.settleInterception(systemPath: path) }
    for session in sessions.values { session.reload(rules) }
  }

  /// Cancels all that is under way, for good.
  func stop() {
    for session in sessions.values { session.removed() }
    sessions = [:]
    nodes = [:]
  }

  /// Cancels all that is under way on plugged-in tablets, which are read no more.
  func unplugAll() {
    let unplugged = nodes.values
    nodes = [:]
    for session in unplugged { close(session) }
    if !unplugged.isEmpty { onChange?() }
  }

  /// A pen that a recording plays.
  func open(_ device: DeviceDescription) -> PenSession? {
    do throws(SystemError) {
      let session = try PenSession(
        device, rules: rules, on: loop,
        perform: { [unowned self] in performer.perform($0, $1) })
      sessions[ObjectIdentifier(session)] = session
      return session
    } catch {
      log.error("\(device.name): \(error)")
      return nil
    }
  }

  func close(_ session: PenSession) {
    session.removed()
    sessions[ObjectIdentifier(session)] = nil
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
    sessions[ObjectIdentifier(session)] = nil
    log.info("\(tablet.description.name) is gone (\(tablet.node.path))")
    onChange?()
  }

  func tabletForgotten(_ node: InputNode) { notices.settleTrouble(node) }

  func tabletsMet(_ trouble: TabletTrouble) {
    log.warning("\(trouble)")
    notices.tellTrouble(trouble)
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
