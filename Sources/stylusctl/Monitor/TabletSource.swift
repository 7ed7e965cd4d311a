import EventLoop
import InputDevices
import Monitoring
import StylusCore
import StylusWire

/// Watches every pen of the machine that is meant, or waits for one.
final class TabletSource: TabletSetDelegate {
  private unowned let session: MonitorSession
  private let wanted: String?
  private var tablets: TabletSet?
  private var timer: TimerSource?
  private var daemon: DaemonHearing?
  private var pens: [WatchedPen] = []

  /// - Parameters:
  ///   - wanted: the node of the only one that is meant, or a part of its name; nil means all.
  ///   - session: what shows them.
  /// - Throws: where the system does not let it watch.
  init(_ wanted: String?, for session: MonitorSession) throws(SystemError) {
    self.wanted = wanted
    self.session = session
    timer = try session.loop.timer { [weak self] due in self?.advance(to: due) }
    // Without a bus there is no daemon that would tell of pens.
    daemon = try? DaemonHearing(on: session.loop) { [weak self] in self?.askOfAll() }
    let tablets = TabletSet(on: session.loop, delegate: self)
    self.tablets = tablets
    try tablets.start()
  }

  func tabletAdded(_ tablet: Tablet, _ device: EvdevDevice) -> any InputSink {
    guard isWanted(tablet) else { return Unwatched() }
    session.monitor.report("\(tablet.description.name) is there", at: session.loop.now)
    session.change()
    let pen = WatchedPen(tablet, self)
    pens.append(pen)
    daemon?.ask(of: pen, device)
    return pen
  }

  func tabletRemoved(_ tablet: Tablet) {
    guard isWanted(tablet) else { return }
    for pen in pens where pen.tablet.node.path == tablet.node.path { daemon?.forget(pen) }
    pens.removeAll { $0.tablet.node.path == tablet.node.path }
    session.monitor.report("\(tablet.description.name) is gone", at: session.loop.now)
    session.change()
  }

  func tabletForgotten(_ node: InputNode) {}

  func tabletsMet(_ trouble: TabletTrouble) { report("\(trouble)") }

  private func isWanted(_ tablet: Tablet) -> Bool {
    guard let wanted else { return true }
    return tablet.node.path == wanted
      || tablet.description.name.lowercased().contains(wanted.lowercased())
  }

  /// The daemon may tell of pens now of which it did not before.
  private func askOfAll() {
    for pen in pens where !pen.isTold {
      // Its own descriptor of the node is closed again with the answer.
      guard let node = try? EvdevDevice(path: pen.tablet.node.path) else { continue }
      daemon?.ask(of: pen, node)
    }
  }

  /// Watches a pen.
  func add(_ device: DeviceDescription, isTold: Bool) -> Int {
    defer { session.change() }
    return session.monitor.add(device, isTold: isTold)
  }

  /// Takes an event in.
  func take(_ event: InputEvent, of number: Int) {
    session.monitor.step(event, of: number)
    guard event.usage == .synReport else { return }
    session.change()
    arm()
  }

  /// Takes a decision of the daemon's.
  func take(_ decision: ToldDecision, of number: Int) {
    session.monitor.decide(decision, of: number, at: session.loop.now)
    session.change()
  }

  /// Events were lost.
  func loseHistory(of number: Int) { session.monitor.loseHistory(of: number) }

  /// A pen is not heard any more.
  func remove(_ number: Int) {
    session.monitor.remove(number, at: session.loop.now)
    session.change()
    arm()
  }

  /// Says what a person should know.
  func report(_ news: String) {
    session.monitor.report(news, at: session.loop.now)
    session.change()
  }

  /// The timer's own time, not the present one: what the device sent in between comes first.
  private func advance(to due: Timestamp) {
    session.monitor.advance(to: due)
    session.change()
    arm()
  }

  private func arm() {
    guard let next = session.monitor.nextDeadline else {
      timer?.disarm()
      return
    }
    if let due = timer?.due, due <= next { return }
    timer?.arm(at: next)
  }
}

/// Takes the events of a tablet that is not meant.
private final class Unwatched: InputSink {
  func handle(_ event: InputEvent) {}
  func historyLost() {}
  func removed() {}
}
