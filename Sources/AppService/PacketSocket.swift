internal import EventLoop
internal import Glibc

/// Our end of a socket on which a client gets packets. It never waits for the client, who has nothing to say.
final class PacketSocket {
  private let socket: OwnedDescriptor
  private let onClose: () -> Void
  private let onRoom: () -> Void
  private var source: EventSource?

  /// Makes a socket.
  ///
  /// - Parameters:
  ///   - loop: what waits for the client to take what it has, or to close its end.
  ///   - room: how much may lie in it, in bytes; nil is as much as the kernel gives. The kernel has a least
  ///     size of its own, and counts its overhead too (socket(7), SO_SNDBUF).
  ///   - onClose: told that the client has closed its end, or said something. The socket may be let go of then.
  ///   - onRoom: told that there is room again, while that is waited for.
  ///   - give: gets the client's end, which it must copy: it is closed afterwards.
  /// - Throws: where there are no descriptors left.
  init(
    on loop: EventLoop, room: CInt?, onClose: @escaping () -> Void,
    onRoom: @escaping () -> Void, giving give: (CInt) -> Void
  ) throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    try retryingOnInterrupt("cannot make a socket") { unsafe socketpair(AF_UNIX, kind, 0, &ends) }
    socket = OwnedDescriptor(adopting: ends[0])
    let other = OwnedDescriptor(adopting: ends[1])
    self.onClose = onClose
    self.onRoom = onRoom
    if var room {
      unsafe setsockopt(
        ends[0], SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<CInt>.size))
    }
    source = try loop.watch(ends[0]) { [weak self] in self?.attend() }
    give(other.rawValue)
  }

  deinit { source?.remove() }

  /// Sends a packet.
  ///
  /// - Returns: whether there was room. Of an end that is closed the loop tells.
  func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = unsafe Glibc.send(
      socket.rawValue, bytes.baseAddress, bytes.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL))
    return count >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK)
  }

  /// Waits for room, or no more.
  func waitForRoom(_ isWanted: Bool) { source?.waitForRoom(isWanted) }

  private func attend() {
    if hasHeard {
      source = nil
      onClose()
    } else {
      onRoom()
    }
  }

  /// Whether the client has said something, or closed its end.
  private var hasHeard: Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(socket.rawValue, &byte, 1, CInt(MSG_DONTWAIT))
    return count >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK)
  }
}
