internal import EventLoop

/// Who has a name on the bus, for as long as this object lives.
package final class BusNameOwner {
  private static let bus = "org.freedesktop.DBus"

  private let handler: (String?, String) -> Void
  private var match: BusSlot?
  private var question: BusSlot?
  private var ourselves = ""
  private var known: String??

  init(
    of service: String, on bus: BusConnection, _ handler: @escaping (String?, String) -> Void
  ) throws(SystemError) {
    self.handler = handler
    match = try bus.matchOwnerName(of: service) { [weak self] in self?.learn($0) }
    let call = bus.methodCall(
      to: BusNameOwner.bus, path: "/org/freedesktop/DBus", interface: BusNameOwner.bus,
      method: "GetNameOwner")
    call.append(service)
    question = try bus.call(call) { [weak self] reply in
      guard let self else { return }
      ourselves = reply.destination
      learn(reply.error == nil ? reply.readString() ?? "" : "")
    }
  }

  /// What has changed before the first answer is in that answer.
  private func learn(_ name: String) {
    guard !ourselves.isEmpty else { return }
    let owner = name.isEmpty ? nil : name
    if let known, known == owner { return }
    known = owner
    handler(owner, ourselves)
  }
}
