internal import CLibsystemd
internal import EventLoop

/// The desktop's notification server (org.freedesktop.Notifications on the session bus).
final class NotificationServer {
  static let service = "org.freedesktop.Notifications"

  private let bus: BusConnection
  private var owner: BusSlot?
  private var question: BusSlot?

  /// Connects to the bus.
  ///
  /// - Parameters:
  ///   - loop: what serves the bus.
  ///   - place: the bus.
  ///   - onArrival: told that a server has come to the bus, which knows of nothing shown before.
  ///   - onDisconnect: told that the bus has gone.
  /// - Throws: where there is no bus.
  init(
    _ loop: EventLoop, _ place: BusPlace, onArrival: @escaping () -> Void,
    onDisconnect: @escaping () -> Void
  ) throws(SystemError) {
    bus = try BusConnection(loop, place, onDisconnect: onDisconnect)
    owner = try bus.matchOwner(of: NotificationServer.service) { if $0 { onArrival() } }
  }

  /// Whether calls can be made.
  var isOpen: Bool { bus.isOpen }

  /// Asks whether the server takes markup in a notification's body. Not once for all: dunst 1.9 says
  /// no while it starts.
  ///
  /// - Parameter handler: gets the answer, unless there is none.
  /// - Throws: where the bus takes no call.
  func askForMarkup(_ handler: @escaping (Bool) -> Void) throws(SystemError) {
    question = try bus.call(call("GetCapabilities")) { reply in
      if reply.error == nil { handler(reply.readStrings().contains("body-markup")) }
    }
  }

  /// Shows a notice, in place of the one of the number `replacing`; 0 is none. `handler` gets the number
  /// that the server gave it, or why it is not shown, unless the slot has been let go of by then.
  func show(
    _ notice: Notice, withMarkup: Bool, replacing: UInt32,
    handler: @escaping (Result<UInt32, BusError>) -> Void
  ) throws(SystemError) -> BusSlot {
    let message = call("Notify")
    message.append("stylusd")
    message.append(replacing)
    message.append("input-tablet")
    message.append(notice.summary)
    message.append(withMarkup ? notice.markedUpBody : notice.body)
    message.append([])
    message.appendContainer(SD_BUS_TYPE_ARRAY, of: "{sv}") {}
    // As long as the server thinks right.
    message.append(Int32(-1))
    return try bus.call(message) { reply in
      handler(reply.error.map { .failure($0) } ?? .success(reply.readUInt32() ?? 0))
    }
  }

  /// Takes a notification away. Nobody waits for the answer.
  func close(_ number: UInt32) {
    let message = call("CloseNotification")
    message.append(number)
    bus.send(message)
  }

  private func call(_ method: String) -> BusMessage {
    bus.methodCall(
      to: NotificationServer.service, path: "/org/freedesktop/Notifications",
      interface: NotificationServer.service, method: method)
  }
}
