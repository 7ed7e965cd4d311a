public import EventLoop
internal import StylusCore

/// The person's own systemd (`systemd --user`), which runs commands as units of their own.
///
/// It is looked for at each start, so that a bus that went away and came back is found again, and
/// one that never comes costs no wake-up.
public final class UserManager {
  /// Why a unit was not started.
  public enum Refusal: Error, Equatable, Sendable {
    /// There is no bus, or no user manager on it: the command can be run in another way.
    case absent
    /// The manager would not, in its own words; or its answer never came, and then the unit may be
    /// running all the same.
    case refused(String)
  }

  private let loop: EventLoop
  private let address: String?
  private var connection: ManagerConnection?
  private var units: [String: RunningUnit] = [:]
  private var question: BusSlot?

  /// Makes a user manager that is not yet looked for, on the bus at a D-Bus `address`; nil is the
  /// session's own bus.
  public init(_ loop: EventLoop, address: String? = nil) {
    self.loop = loop
    self.address = address
  }

  /// Starts a unit, without waiting.
  ///
  /// `started` is called once, with nil when the manager has taken it on. `ended` is called once
  /// after a start, when the last process of the unit is gone, or when the bus or the manager that
  /// had it is gone and nobody will tell.
  public func start(
    _ unit: TransientUnit, started: @escaping (Refusal?) -> Void,
    ended: @escaping (UnitEnd) -> Void
  ) {
    let running = RunningUnit(
      started: started, ended: ended, forget: { [weak self] in self?.units[unit.name] = nil })
    do throws(SystemError) {
      let connection = try openConnection()
      try connection.subscribe()
      try running.watch(unit.name, on: connection)
      try running.start(unit, on: connection)
      units[unit.name] = running
    } catch {
      started(.absent)
    }
  }

  /// Kills every process of a unit (SIGKILL), without waiting. One that is not there has ended already.
  public func kill(_ name: String) {
    guard let connection, connection.isOpen else { return }
    connection.kill(name)
  }

  /// Asks what units are started with, without waiting: a desktop that starts tells it there.
  ///
  /// `told` is called once, unless this is asked again before, with `NAME=value` entries; nil where nobody
  /// answers.
  public func askEnvironment(_ told: @escaping ([String]?) -> Void) {
    do throws(SystemError) {
      question = try openConnection().askEnvironment(handler: told)
    } catch {
      told(nil)
    }
  }

  private func openConnection() throws(SystemError) -> ManagerConnection {
    if let connection, connection.isOpen { return connection }
    loseConnection()
    let fresh = try ManagerConnection(
      loop, address: address, onDeparture: { [weak self] in self?.verifyUnits() },
      onDisconnect: { [weak self] in self?.loseConnection() })
    connection = fresh
    return fresh
  }

  /// A manager that is executed anew comes back with its units; one that has crashed, without.
  private func verifyUnits() {
    guard let connection, !units.isEmpty else { return }
    do throws(SystemError) {
      try connection.subscribe()
      for (name, unit) in units { try unit.verify(name, on: connection, orElse: true) }
    } catch {
      loseConnection()
    }
  }

  private func loseConnection() {
    connection = nil
    for unit in units.values { unit.abandon() }
  }
}
