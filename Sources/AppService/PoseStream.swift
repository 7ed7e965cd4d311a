internal import EventLoop
internal import Glibc
internal import StylusWire

/// Our end of a socket on which an app gets poses. It never waits for the app: what the app does not take
/// in time makes room for what is newer.
final class PoseStream {
  /// A few records, in bytes: what lies in the socket is old when it is read. The kernel has a least size
  /// of its own, and counts its overhead too (socket(7), SO_SNDBUF).
  private static let roomWanted: CInt = 2048

  private let socket: OwnedDescriptor
  private let onClose: () -> Void
  private var source: EventSource?
  /// The newest record that the socket has had no room for; nil while it has.
  private var waiting: PoseRecord?

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - loop: what waits for the app to take what it has, or to close its end.
  ///   - onClose: told that the app has closed its end. The stream may be let go of then.
  ///   - give: gets the app's end, which it must copy: it is closed afterwards.
  /// - Throws: where there are no descriptors left.
  init(
    on loop: EventLoop, onClose: @escaping () -> Void, giving give: (CInt) -> Void
  ) throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    try retryingOnInterrupt("cannot make a socket") { unsafe socketpair(AF_UNIX, kind, 0, &ends) }
    socket = OwnedDescriptor(adopting: ends[0])
    let other = OwnedDescriptor(adopting: ends[1])
    self.onClose = onClose
    var room = PoseStream.roomWanted
    unsafe setsockopt(
      ends[0], SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<CInt>.size))
    source = try loop.watch(ends[0]) { [weak self] in self?.attend() }
    give(other.rawValue)
  }

  deinit { source?.remove() }

  /// Sends a record, or keeps it until there is room, or a newer one.
  func send(_ record: PoseRecord) {
    if waiting == nil, write(record) { return }
    if waiting == nil { source?.waitForRoom(true) }
    waiting = record
  }

  /// - Returns: whether there was room.
  private func write(_ record: PoseRecord) -> Bool {
    let count = unsafe withUnsafeBytes(of: record) {
      unsafe Glibc.send(
        socket.rawValue, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
    // Of an end that is closed the loop tells.
    return count >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK)
  }

  /// An app has nothing to say here; whatever it does is the end.
  private func attend() {
    if hasHeard {
      source = nil
      onClose()
    } else if let record = waiting, write(record) {
      waiting = nil
      source?.waitForRoom(false)
    }
  }

  /// Whether the app has said something, or closed its end.
  private var hasHeard: Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(socket.rawValue, &byte, 1, CInt(MSG_DONTWAIT))
    return count >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK)
  }
}
