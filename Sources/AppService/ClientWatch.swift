internal import Bus
internal import EventLoop

/// Tells, once, that a client has left the bus, for as long as this object lives.
final class ClientWatch {
  private var departure: BusSlot?
  private var presence: BusSlot?
  private var onEnd: (() -> Void)?

  /// Makes a watch of the client with this unique name, which may have left already.
  ///
  /// - Throws: where the bus takes no call.
  init(
    of client: String, on bus: BusConnection, onEnd: @escaping () -> Void
  ) throws(SystemError) {
    self.onEnd = onEnd
    departure = try bus.matchOwner(of: client) { [weak self] isThere in
      if !isThere { self?.end() }
    }
    let question = bus.methodCall(
      to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      method: "NameHasOwner")
    question.append(client)
    presence = try bus.call(question) { [weak self] reply in
      if reply.readBool() == false { self?.end() }
    }
  }

  private func end() {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?()
  }
}
