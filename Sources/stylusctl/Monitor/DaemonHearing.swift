import Bus
import EventLoop
import InputDevices
import StylusCore
import StylusWire

/// Asks the daemon to tell of pens, and learns when it may tell of more.
final class DaemonHearing {
  private let loop: EventLoop
  private let bus: BusConnection
  private var news: [BusSlot] = []
  private var ownerCount = 0
  private var questions: [ObjectIdentifier: BusSlot] = [:]

  /// - Parameters:
  ///   - loop: what serves the bus.
  ///   - changed: called when the daemon has come, or the tablets that it reads are others.
  /// - Throws: where there is no bus.
  init(on loop: EventLoop, changed: @escaping () -> Void) throws(SystemError) {
    self.loop = loop
    bus = try BusConnection(loop, .session) {}
    news = [
      try bus.matchOwner(of: StylusBus.name) { [weak self] isThere in
        self?.ownerCount += 1
        if isThere { changed() }
      },
      try bus.match(
        "type='signal',sender='\(StylusBus.name)',path='\(StylusBus.path)',"
          + "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
      ) { _ in changed() },
    ]
  }

  /// A pen has gone, and what was asked of it is of no use.
  func forget(_ pen: WatchedPen) { questions[ObjectIdentifier(pen)] = nil }

  /// Asks of a pen, and lets it be heard from the daemon if that tells of it.
  ///
  /// - Parameters:
  ///   - pen: who hears it.
  ///   - node: its node, open for reading, which is not kept.
  func ask(of pen: WatchedPen, _ node: EvdevDevice) {
    let key = ObjectIdentifier(pen)
    guard questions[key] == nil else { return }
    questions[key] = try? StreamFeed.ask(for: node, over: bus, on: loop) {
      [weak self, weak pen] answer in
      self?.questions[key] = nil
      switch answer {
      case .success(let feed): pen?.hear(feed)
      case .failure(.notServed): break
      case .failure(.silent(let why)): if let self { pen?.refuse(why, by: self.ownerCount) }
      }
    }
  }
}
