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
    self.notices = notices
  }

  /// The tablets that are plugged in, by name.
  var pluggedIn: [String] { nodes.values.map(\.name).sorted() }

  /// Goes on by other rules; what is under way is cancelled.
  func reload(_ rules: Rules) {
    self.rules = rules
    runner.reset()
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
        perform: { [unowned self] decision, name in perform(decision, name) })
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

  func tabletAdded(_ tablet: Tablet) -> any InputSink {
    guard let session = open(tablet.description) else { return NoSink() }
    nodes[tablet.node.systemPath] = session
    notices.settleTrouble(tablet.node)
    log.info("\(tablet.description.name) is plugged in (\(tablet.node.path))")
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

  private func perform(_ decision: Decision, _ name: String) {
    log.debug("\(name): \(decision.text)")
    runner.perform(decision, device: name)
  }
}

/// Takes the events of a tablet that cannot be served.
private final class NoSink: InputSink {
  func handle(_ event: InputEvent) {}
  func historyLost() {}
  func removed() {}
}
