public import EventLoop
internal import Glibc
public import StylusCore

/// The machine's logind (org.freedesktop.login1 on the system bus, also elogind's): which sessions
/// the person has at seats, and when the machine sleeps.
///
/// Nothing is asked by the clock: logind says when something has changed, and then all is read anew.
public final class Logind {
  static let service = "org.freedesktop.login1"
  static let path = "/org/freedesktop/login1"
  static let manager = "org.freedesktop.login1.Manager"

  private let onSessions: ([LoginSession]?) -> Void
  private let onSleep: (Bool) -> Void
  private var bus: BusConnection?
  private var matches: [BusSlot] = []
  private var following: BusNameOwner?
  /// logind's unique name; nil while it is not there.
  private var owner: String?
  private var isOwnerKnown = false
  private var reading: SessionReading?
  private var isStale = false
  /// Whether the machine has woken up, which is told after the sessions: the screen may have been
  /// locked, or given to another, meanwhile.
  private var hasWoken = false
  private var known: [LoginSession]?
  private var sleepDelay: SleepDelay?

  /// Connects, and asks for the sessions.
  ///
  /// - Parameters:
  ///   - loop: what serves the bus.
  ///   - address: the D-Bus address of the system bus; nil is where all programs look for it.
  ///   - onSessions: told the person's sessions at seats once they are known and at each change, at
  ///     the earliest in the loop's next turn; nil where nobody tells.
  ///   - onSleep: told that the machine is about to sleep, which waits until the handler returns,
  ///     and that it has woken up.
  /// - Throws: where there is no system bus, or nobody behind it.
  public init(
    _ loop: EventLoop, address: String? = nil, onSessions: @escaping ([LoginSession]?) -> Void,
    onSleep: @escaping (Bool) -> Void
  ) throws(SystemError) {
    self.onSessions = onSessions
    self.onSleep = onSleep
    let place = address.map { BusPlace.address($0) } ?? .system
    let bus = try BusConnection(loop, place) { [weak self] in self?.lose() }
    self.bus = bus
    try listen(bus)
    sleepDelay = SleepDelay(bus)
    read()
  }

  private func listen(_ bus: BusConnection) throws(SystemError) {
    let sender = "type='signal',sender='\(Logind.service)'"
    let properties = "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
    for rule in [
      "\(sender),path='\(Logind.path)',interface='\(Logind.manager)',member='SessionNew'",
      "\(sender),path='\(Logind.path)',interface='\(Logind.manager)',member='SessionRemoved'",
      "\(sender),path_namespace='\(Logind.path)/session',\(properties)",
    ] {
      try hear(rule, bus) { logind, _ in logind.read() }
    }
    try hear(
      "\(sender),path='\(Logind.path)',interface='\(Logind.manager)',member='PrepareForSleep'", bus
    ) { logind, message in
      if let isAboutTo = message.readBool() { isAboutTo ? logind.sleep() : logind.wake() }
    }
    following = try bus.followOwner(of: Logind.service) { [weak self] owner, _ in
      self?.meet(owner)
    }
  }

  /// Hears a signal of logind. What somebody else on the bus sends to us alone is held against no rule.
  private func hear(
    _ rule: String, _ bus: BusConnection, _ handler: @escaping (Logind, BusMessage) -> Void
  ) throws(SystemError) {
    matches.append(
      try bus.match(rule) { [weak self] message in
        guard let self, message.sender == owner else { return }
        handler(self, message)
      })
  }

  private func meet(_ newOwner: String?) {
    let isFirst = !isOwnerKnown
    isOwnerKnown = true
    owner = newOwner
    // One that was started, or again, is not about to sleep. The first is asked already.
    if !isFirst, newOwner != nil { wake() }
  }

  /// Asks for the sessions. Where that is under way already, they are asked for again after it.
  private func read() {
    guard let bus else { return }
    guard reading == nil else {
      isStale = true
      return
    }
    isStale = false
    do throws(SystemError) {
      reading = try SessionReading(bus, user: getuid()) { [weak self] in self?.finish($0) }
    } catch {
      lose()
    }
  }

  private func finish(_ result: Result<[LoginSession], BusError>) {
    reading = nil
    if isStale { return read() }
    switch result {
    case .success(let sessions): known = sessions
    case .failure(let error) where error.isNobodyThere: known = nil
    // What was known is better than nothing.
    case .failure: break
    }
    onSessions(known)
    if hasWoken { onSleep(false) }
    hasWoken = false
  }

  private func sleep() {
    hasWoken = false
    onSleep(true)
    sleepDelay = nil
  }

  private func wake() {
    guard let bus else { return }
    hasWoken = true
    sleepDelay = SleepDelay(bus)
    read()
  }

  /// The bus has gone, and with it whoever would tell of a change.
  private func lose() {
    reading = nil
    matches = []
    following = nil
    sleepDelay = nil
    bus = nil
    onSleep(false)
    onSessions(nil)
  }
}
