internal import EventLoop
internal import StylusWire

/// Our end of a socket on which a client gets all that a tablet sends. It never waits for the client: what
/// there is no room for is lost, and the client told so as soon as there is.
final class EventStream {
  private var socket: PacketSocket?
  private let onRoom: () -> EventPacket?
  /// How many records were lost since there was room; 0 while there is.
  private(set) var missed: UInt64 = 0

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - loop: what waits for the client to take what it has, or to close its end.
  ///   - onClose: told that the client has closed its end. The stream may be let go of then.
  ///   - onRoom: asked, when there is room again, what to begin with anew.
  ///   - give: gets the client's end, which it must copy: it is closed afterwards.
  /// - Throws: where there are no descriptors left.
  init(
    on loop: EventLoop, onClose: @escaping () -> Void, onRoom: @escaping () -> EventPacket?,
    giving give: (CInt) -> Void
  ) throws(SystemError) {
    self.onRoom = onRoom
    socket = try PacketSocket(
      on: loop, room: nil, onClose: onClose, onRoom: { [weak self] in self?.resume() },
      giving: give)
  }

  /// Sends a packet, or loses it.
  func send(_ packet: EventPacket) {
    if missed == 0, write(packet) { return }
    if missed == 0 { socket?.waitForRoom(true) }
    missed += UInt64(packet.count)
  }

  private func resume() {
    guard let packet = onRoom(), write(packet) else { return }
    missed = 0
    socket?.waitForRoom(false)
  }

  /// - Returns: whether there was room.
  private func write(_ packet: EventPacket) -> Bool {
    unsafe packet.bytes.withUnsafeBytes { unsafe socket?.send($0) ?? true }
  }
}
