internal import EventLoop
internal import Glibc
internal import StylusWire

/// Our end of the socket with stylus-palette, which is never waited for.
///
/// Of the poses only the newest is kept that there is no room for. All else is so little that a socket without
/// room for it is one that nobody reads.
final class PaletteLink {
  /// What came of sending a request.
  enum Sending: Equatable {
    case done
    /// It is a pose, which waits for room.
    case waits
    /// There is no room: nobody reads.
    case stuck
  }

  /// So many reports are taken in at a time; then all else has its turn.
  private static let mostAtOnce = 16
  /// The longest packet is a sentence for a person.
  private static let longest = 4096

  private let socket: OwnedDescriptor
  private let onReport: (PaletteReport) -> Void
  private let onEnd: () -> Void
  private var source: EventSource?
  private var waiting: PaletteRequest?
  private var buffer = [UInt8](repeating: 0, count: PaletteLink.longest)

  /// Makes a socket.
  ///
  /// - Parameters:
  ///   - loop: what waits for reports.
  ///   - onReport: gets each that can be read. The link may be let go of then.
  ///   - onEnd: told that the other end is closed. The link may be let go of then.
  ///   - give: gets the other end.
  /// - Throws: where there are no descriptors left.
  init(
    on loop: EventLoop, onReport: @escaping (PaletteReport) -> Void, onEnd: @escaping () -> Void,
    giving give: (consuming OwnedDescriptor) -> Void
  ) throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    try retryingOnInterrupt("cannot make a socket") { unsafe socketpair(AF_UNIX, kind, 0, &ends) }
    socket = OwnedDescriptor(adopting: ends[0])
    let other = OwnedDescriptor(adopting: ends[1])
    self.onReport = onReport
    self.onEnd = onEnd
    source = try loop.watch(ends[0], priority: .client) { [weak self] in self?.attend() }
    give(other)
  }

  deinit { source?.remove() }

  /// Sends a request.
  func send(_ request: PaletteRequest) -> Sending {
    if case .pose = request { return sendPose(request) }
    // In the order in which it was said: by the last pose it is decided what is chosen.
    if let waiting {
      guard write(waiting) else { return .stuck }
      stopWaiting()
    }
    return write(request) ? .done : .stuck
  }

  private func sendPose(_ request: PaletteRequest) -> Sending {
    if waiting == nil, hasRoom, write(request) { return .done }
    if waiting == nil { source?.waitForRoom(true) }
    waiting = request
    return .waits
  }

  private func stopWaiting() {
    waiting = nil
    source?.waitForRoom(false)
  }

  /// Whether so little lies in the socket that poses do not grow old there, and all else finds room.
  private var hasRoom: Bool {
    var room = pollfd(fd: socket.rawValue, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&room, 1, 0) == 1 && room.revents & Int16(POLLOUT) != 0
  }

  /// - Returns: whether there was room. Of an end that is closed the loop tells.
  private func write(_ request: PaletteRequest) -> Bool {
    let bytes = request.bytes
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(
        socket.rawValue, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
    return count >= 0 || [EPIPE, ECONNRESET].contains(errno)
  }

  private func attend() {
    if let waiting, hasRoom, write(waiting) { stopWaiting() }
    readReports()
  }

  /// Takes in what has been reported and not been read yet.
  func readReports() {
    for _ in 0..<PaletteLink.mostAtOnce {
      let count = unsafe recv(socket.rawValue, &buffer, buffer.count, CInt(MSG_DONTWAIT))
      guard count > 0 else {
        let isQuiet = count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
        if !isQuiet { end() }
        return
      }
      if let report = PaletteReport(buffer[..<count]) { onReport(report) }
      // Whoever is told may have ended it.
      guard source != nil else { return }
    }
  }

  /// Ends the talk from our side.
  func close() { source = nil }

  private func end() {
    source = nil
    onEnd()
  }
}
