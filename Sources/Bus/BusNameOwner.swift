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
    match = try bus.match(
      "type='signal',sender='\(BusNameOwner.bus)',path='/org/freedesktop/DBus',"
        + "interface='\(BusNameOwner.bus)',member='NameOwnerChanged',arg0='\(service)'"
    ) { [weak self] message in
      // What somebody sends to us alone is held against no rule by the bus, nor its sender by sd-bus.
      guard message.sender == BusNameOwner.bus else { return }
      message.skip("ss")
      self?.learn(message.readString() ?? "")
    }
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
