internal import CLibsystemd
internal import EventLoop
internal import Glibc

/// A connection to the session bus for talking to the user manager on it.
final class ManagerConnection {
  private static let service = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"
  private static let interface = "org.freedesktop.systemd1.Manager"

  private let bus: BusConnection
  private var subscription: BusSlot?
  private var departure: BusSlot?
  private var isSubscribed = false

  /// Connects.
  ///
  /// `onDeparture` is called when the manager has left the bus, because it has ended or is executed
  /// anew; `onDisconnect` when the bus has gone.
  ///
  /// - Throws: when there is no session bus.
  init(
    _ loop: EventLoop, address: String?, onDeparture: @escaping () -> Void,
    onDisconnect: @escaping () -> Void
  ) throws(SystemError) {
    bus = try BusConnection(loop, .session(at: address), onDisconnect: onDisconnect)
    departure = try bus.matchOwner(of: ManagerConnection.service) { [weak self] isThere in
      guard !isThere else { return }
      self?.isSubscribed = false
      onDeparture()
    }
  }

  /// Subscribes, unless that is done: without a subscriber the manager tells nobody of its units.
  /// Repeated before each start, for a manager that came to the bus later than its first caller.
  func subscribe() throws(SystemError) {
    if isSubscribed { return }
    subscription = try bus.call(call("Subscribe")) { [weak self] reply in
      let error = reply.error
      if error == nil || error?.name == "org.freedesktop.systemd1.AlreadySubscribed" {
        self?.isSubscribed = true
      }
    }
  }

  /// Whether calls can be made.
  var isOpen: Bool { bus.isOpen }

  /// Makes a call of one of the manager's methods, to be filled.
  func call(_ method: String) -> BusMessage {
    bus.methodCall(
      to: ManagerConnection.service, path: ManagerConnection.path,
      interface: ManagerConnection.interface, method: method)
  }

  /// Asks what units are started with, as `NAME=value`; nil where there is no answer.
  func askEnvironment(handler: @escaping ([String]?) -> Void) throws(SystemError) -> BusSlot {
    let message = bus.methodCall(
      to: ManagerConnection.service, path: ManagerConnection.path,
      interface: "org.freedesktop.DBus.Properties", method: "Get")
    message.append(ManagerConnection.interface)
    message.append("Environment")
    return try bus.call(message) { reply in
      var entries: [String]?
      if reply.error == nil {
        _ = reply.readContainer(SD_BUS_TYPE_VARIANT, of: "as") { entries = reply.readStrings() }
      }
      handler(entries)
    }
  }

  /// Calls, and hands on whether it went well.
  func send(
    _ message: BusMessage, handler: @escaping (UserManager.Refusal?) -> Void
  ) throws(SystemError) -> BusSlot {
    try bus.call(message) { [weak self] reply in
      guard let self, let error = reply.error else { return handler(nil) }
      // A bus that hung up before anybody answered never took us in.
      let isAbsent = error.isNobodyThere || !isSubscribed && !bus.isOpen
      handler(isAbsent ? .absent : .refused(error.description))
    }
  }

  /// Kills every process of a unit.
  func kill(_ name: String) {
    let message = call("KillUnit")
    message.append(name)
    message.append("all")
    message.append(SIGKILL)
    bus.send(message)
  }

  /// What a manager says of a unit.
  enum Presence {
    case there
    case gone
    /// It has not answered.
    case unknown
  }

  /// Asks whether the manager has a unit.
  func ask(
    aboutUnit name: String, handler: @escaping (Presence) -> Void
  ) throws(SystemError) -> BusSlot {
    let message = call("GetUnit")
    message.append(name)
    return try bus.call(message) { reply in
      switch reply.error?.name {
      case nil: handler(.there)
      case "org.freedesktop.systemd1.NoSuchUnit": handler(.gone)
      default: handler(.unknown)
      }
    }
  }

  /// Waits for changes of one unit's properties.
  func matchProperties(
    ofUnit name: String, handler: @escaping (BusMessage) -> Void
  ) throws(SystemError) -> BusSlot {
    let path = BusConnection.path("\(ManagerConnection.path)/unit", name)
    return try bus.match(
      "type='signal',sender='\(ManagerConnection.service)',path='\(path)',"
        + "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'",
      handler: handler)
  }

  /// Waits for the manager to say that it lets go of one unit.
  func matchRemoval(
    ofUnit name: String, handler: @escaping () -> Void
  ) throws(SystemError) -> BusSlot {
    try bus.match(
      "type='signal',sender='\(ManagerConnection.service)',path='\(ManagerConnection.path)',"
        + "interface='\(ManagerConnection.interface)',member='UnitRemoved',arg0='\(name)'"
    ) { _ in handler() }
  }
}
