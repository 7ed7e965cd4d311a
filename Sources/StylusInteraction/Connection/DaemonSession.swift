internal import Bus
internal import EventLoop
internal import StylusWire

/// What the daemon has for this app: a session, in which it tells of gestures.
final class DaemonSession {
  private let bus: BusConnection
  /// The daemon's unique name. Signals of anybody else are none of its.
  private let owner: String
  private let path: String
  private var slots: [BusSlot] = []
  private var streamCalls: [ObjectIdentifier: BusSlot] = [:]

  /// Takes up the session that the daemon made at `path`.
  ///
  /// - Throws: where the bus takes no more matches.
  init(
    _ bus: BusConnection, owner: String, path: String, onGesture: @escaping (ToldGesture) -> Void
  ) throws(SystemError) {
    self.bus = bus
    self.owner = owner
    self.path = path
    for member in [StylusBus.SessionMember.tap, .squeeze, .drag] {
      slots.append(
        try bus.match(
          "type='signal',sender='\(owner)',path='\(path)',"
            + "interface='\(StylusBus.sessionInterface)',member='\(member.rawValue)'"
        ) { message in
          if let told = ToldGesture(member, message) { onGesture(told) }
        })
    }
  }

  func setActive(_ isActive: Bool) {
    let message = call(.setActive)
    message.append(isActive)
    bus.send(message)
  }

  func setGestures(_ app: StylusAppDescription) {
    let message = call(.setGestures)
    message.append(app.gestures.map(\.rawValue).sorted())
    message.append(app.buttons.map(\.rawValue).sorted())
    bus.send(message)
  }

  /// Asks for a stream of poses for `asker`, and hands on its descriptor, which is the message's.
  func openPoseStream(
    for asker: ObjectIdentifier, handler: @escaping (CInt) -> Void
  ) {
    streamCalls[asker] = try? bus.call(call(.openPoseStream)) { [weak self] reply in
      self?.streamCalls[asker] = nil
      if reply.error == nil, let descriptor = reply.readDescriptor() { handler(descriptor) }
    }
  }

  /// Lets the daemon forget it.
  func end() { bus.send(call(.unregister)) }

  private func call(_ member: StylusBus.SessionMember) -> BusMessage {
    let message = bus.methodCall(
      to: owner, path: path, interface: StylusBus.sessionInterface, method: member.rawValue)
    message.forbidStarting()
    return message
  }
}
