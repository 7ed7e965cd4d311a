import EventLoop
import InputDevices
import Monitoring
import StylusCore

/// Watches every pen of the machine that is meant, or waits for one.
final class TabletSource: TabletSetDelegate {
  private unowned let session: MonitorSession
  private let wanted: String?
  private var tablets: TabletSet?
  private var timer: TimerSource?

  /// - Parameters:
  ///   - wanted: the node of the only one that is meant, or a part of its name; nil means all.
  ///   - session: what shows them.
  /// - Throws: where the system does not let it watch.
  init(_ wanted: String?, for session: MonitorSession) throws(SystemError) {
    self.wanted = wanted
    self.session = session
    timer = try session.loop.timer { [weak self] due in self?.advance(to: due) }
    let tablets = TabletSet(on: session.loop, delegate: self)
    self.tablets = tablets
    try tablets.start()
  }

  func tabletAdded(_ tablet: Tablet, _ device: EvdevDevice) -> any InputSink {
    guard isWanted(tablet) else { return Unwatched() }
    session.monitor.report("\(tablet.description.name) is there", at: session.loop.now)
    session.change()
    return WatchedSink(session.monitor.add(tablet.description), self)
  }

  func tabletRemoved(_ tablet: Tablet) {
    guard isWanted(tablet) else { return }
    session.monitor.report("\(tablet.description.name) is gone", at: session.loop.now)
    session.change()
  }

  func tabletForgotten(_ node: InputNode) {}

  func tabletsMet(_ trouble: TabletTrouble) {
    session.monitor.report("\(trouble)", at: session.loop.now)
    session.change()
  }

  private func isWanted(_ tablet: Tablet) -> Bool {
    guard let wanted else { return true }
    return tablet.node.path == wanted
      || tablet.description.name.lowercased().contains(wanted.lowercased())
  }

  fileprivate func take(_ event: InputEvent, of number: Int) {
    session.monitor.step(event, of: number)
    guard event.usage == .synReport else { return }
    session.change()
    arm()
  }

  fileprivate func loseHistory(of number: Int) { session.monitor.loseHistory(of: number) }

  fileprivate func remove(_ number: Int) {
    session.monitor.remove(number, at: session.loop.now)
    session.change()
    arm()
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

/// Takes the events of one tablet.
private final class WatchedSink: InputSink {
  private let number: Int
  private weak var source: TabletSource?

  init(_ number: Int, _ source: TabletSource) {
    self.number = number
    self.source = source
  }

  func handle(_ event: InputEvent) { source?.take(event, of: number) }
  func historyLost() { source?.loseHistory(of: number) }
  func removed() { source?.remove(number) }
}

/// Takes the events of a tablet that is not meant.
private final class Unwatched: InputSink {
  func handle(_ event: InputEvent) {}
  func historyLost() {}
  func removed() {}
}
