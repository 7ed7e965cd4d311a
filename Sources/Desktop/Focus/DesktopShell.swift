internal import Bus
internal import EventLoop
internal import StylusCore

/// The desktop's own program on the session bus, which comes and goes.
final class DesktopShell {
  /// What is told of it.
  enum News {
    /// It is there, with that unique name; `ourselves` is ours.
    case there(String, ourselves: String)
    /// It has gone, and may come again: Plasma starts one anew that has crashed.
    case away
    /// It is not there, or has been away for too long, or the bus has gone; why.
    case lost(DesktopError)
  }

  /// How long it may be away.
  private static let patience = Microseconds.milliseconds(10_000)

  /// The session bus.
  let bus: BusConnection
  /// Its unique name; nil while it is not there.
  private(set) var owner: String?
  private let name: String
  private let loop: EventLoop
  private let tell: (News) -> Void
  private var following: BusNameOwner?
  private var timer: TimerSource?
  private var isOver = false

  /// Begins.
  ///
  /// - Parameters:
  ///   - service: its name on the bus.
  ///   - name: what people call it.
  ///   - place: the bus.
  ///   - loop: what serves it.
  ///   - tell: told in a later turn of the loop.
  /// - Throws: where there is no bus.
  init(
    _ service: String, called name: String, on place: BusPlace, _ loop: EventLoop,
    tell: @escaping (News) -> Void
  ) throws(SystemError) {
    self.name = name
    self.loop = loop
    self.tell = tell
    var lose: (String) -> Void = { _ in }
    let bus = try BusConnection(loop, place) { lose("the session bus has gone") }
    self.bus = bus
    lose = { [weak self] in self?.lose($0) }
    timer = try loop.timer { [weak self] _ in self?.lose("\(name) has gone") }
    following = try bus.followOwner(of: service) { [weak self] in self?.meet($0, $1) }
  }

  private func meet(_ newOwner: String?, _ ourselves: String) {
    guard !isOver else { return }
    let wasThere = owner != nil
    owner = newOwner
    if let newOwner {
      timer?.disarm()
      tell(.there(newOwner, ourselves: ourselves))
    } else if wasThere {
      timer?.arm(at: loop.now + DesktopShell.patience)
      tell(.away)
    } else {
      lose("\(name) is not on the session bus")
    }
  }

  private func lose(_ why: String) {
    guard !isOver else { return }
    isOver = true
    owner = nil
    timer?.disarm()
    tell(.lost(DesktopError(why)))
  }
}
