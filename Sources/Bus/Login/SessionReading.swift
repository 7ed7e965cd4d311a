internal import CLibsystemd
internal import EventLoop
internal import StylusCore

/// Asks logind, once, for a user's sessions at seats.
final class SessionReading {
  private static let session = "org.freedesktop.login1.Session"

  private let bus: BusConnection
  private let user: UInt32
  private let done: (Result<[LoginSession], BusError>) -> Void
  private var calls: [BusSlot] = []
  private var sessions: [LoginSession] = []
  private var missing = 0

  /// Begins.
  ///
  /// `done` gets the sessions, or why logind does not tell them; it may let go of this object.
  ///
  /// - Throws: where the bus takes no call.
  init(
    _ bus: BusConnection, user: UInt32,
    done: @escaping (Result<[LoginSession], BusError>) -> Void
  ) throws(SystemError) {
    self.bus = bus
    self.user = user
    self.done = done
    let message = bus.methodCall(
      to: Logind.service, path: Logind.path, interface: Logind.manager, method: "ListSessions")
    calls = [try bus.call(message) { [weak self] in self?.take(list: $0) }]
  }

  private func take(list reply: BusMessage) {
    if let error = reply.error { return done(.failure(error)) }
    let paths = SessionReading.paths(in: reply, of: user)
    missing = paths.count
    if paths.isEmpty { return done(.success([])) }
    do throws(SystemError) {
      for path in paths {
        let message = bus.methodCall(
          to: Logind.service, path: path, interface: "org.freedesktop.DBus.Properties",
          method: "GetAll")
        message.append(SessionReading.session)
        calls.append(try bus.call(message) { [weak self] in self?.take(session: $0) })
      }
    } catch {
      done(.failure(BusError(name: "", message: "\(error)")))
    }
  }

  /// A session that is an error has ended meanwhile.
  private func take(session reply: BusMessage) {
    if reply.error == nil { sessions.append(LoginSession(reply)) }
    missing -= 1
    if missing == 0 { done(.success(sessions)) }
  }

  /// The paths of a user's sessions at seats, from `a(susso)`: id, user, name, seat, path.
  private static func paths(in reply: BusMessage, of user: UInt32) -> [String] {
    var paths: [String] = []
    _ = reply.readContainer(SD_BUS_TYPE_ARRAY, of: "(susso)") {
      while reply.readContainer(
        SD_BUS_TYPE_STRUCT, of: "susso",
        {
          reply.skip("s")
          let owner = reply.readUInt32()
          reply.skip("s")
          let seat = reply.readString() ?? ""
          if let path = reply.readObjectPath(), owner == user, !seat.isEmpty { paths.append(path) }
        })
      {}
    }
    return paths
  }
}

extension LoginSession {
  /// Reads the properties of a session.
  fileprivate init(_ reply: BusMessage) {
    self.init(isActive: false)
    reply.readProperties { name in
      switch name {
      case "Active": isActive = reply.readVariant(of: "b", reply.readBool) ?? isActive
      case "LockedHint": isLocked = reply.readVariant(of: "b", reply.readBool) ?? isLocked
      case "Class": kind = reply.readVariant(of: "s", reply.readString) ?? kind
      default: reply.skip("v")
      }
    }
  }
}
