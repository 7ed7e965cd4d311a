import Bus
import EventLoop
import Glibc
import InputDevices
import StylusCore
import StylusWire

/// A pen that is heard from the daemon.
final class StreamFeed: PenFeed {
  /// Why the daemon does not tell of a pen.
  enum Refusal: Error {
    /// It does not run, or does not read that one.
    case notServed
    /// It does, and tells nothing all the same: why.
    case silent(String)
  }

  /// So many packets are taken at once while more keep coming: signals get their turn.
  private static let packetsPerTurn = 64

  let device: DeviceDescription
  private let loop: EventLoop
  private let socket: OwnedDescriptor
  private var follower: StreamFollower
  private var source: EventSource?
  private var audience: (any PenAudience)?
  private var buffer = [UInt8](repeating: 0, count: EventPacket.largestSize)

  /// Asks the daemon for all that a pen sends, without waiting. A daemon that does not run is not started.
  ///
  /// - Parameters:
  ///   - node: the pen's node; it may be closed once that is answered.
  ///   - bus: where the daemon is asked.
  ///   - loop: what waits for what it tells.
  ///   - answered: called once, unless the slot has been let go of by then.
  /// - Returns: the question, to be kept until it is answered.
  /// - Throws: where it cannot be asked.
  static func ask(
    for node: EvdevDevice, over bus: BusConnection, on loop: EventLoop,
    answered: @escaping (Result<StreamFeed, Refusal>) -> Void
  ) throws(SystemError) -> BusSlot {
    let message = bus.methodCall(
      to: StylusBus.name, path: StylusBus.path, interface: StylusBus.interface,
      method: StylusBus.Method.openEventStream.rawValue)
    message.forbidStarting()
    message.append(descriptor: node.fileDescriptor)
    let description = node.description
    return try bus.call(message) { reply in
      answered(
        Result { () throws(Refusal) in try StreamFeed(reply, of: description, on: loop) })
    }
  }

  private init(
    _ reply: BusMessage, of device: DeviceDescription, on loop: EventLoop
  ) throws(Refusal) {
    if let error = reply.error { throw Refusal(error) }
    let copy = reply.readDescriptor().map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? -1
    guard copy >= 0 else { throw .silent("no more files can be opened") }
    socket = OwnedDescriptor(adopting: copy)
    self.loop = loop
    // What it begins with lies there when it is answered.
    let count = unsafe recv(copy, &buffer, buffer.count, CInt(MSG_DONTWAIT))
    guard let follower = StreamFollower(device, firstPacket: buffer.prefix(max(count, 0))) else {
      throw .silent("it is of another version")
    }
    self.follower = follower
    self.device = follower.device
  }

  // Before the descriptor is closed.
  deinit { source?.remove() }

  func start(_ audience: any PenAudience) throws(SystemError) {
    self.audience = audience
    source = try loop.watch(socket.rawValue, priority: .device) { [weak self] in self?.read() }
  }

  private func read() {
    for _ in 0..<StreamFeed.packetsPerTurn {
      let count = unsafe recv(socket.rawValue, &buffer, buffer.count, CInt(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else { return end { $0.silenced("stylusd tells no more of it") } }
      follower.take(buffer.prefix(count), at: loop.now) { tell($0) }
      if source == nil { return }
    }
    audience?.drained()
  }

  private func tell(_ news: StreamFollower.News) {
    switch news {
    case .event(let event): audience?.handle(event)
    case .historyLost: audience?.historyLost()
    case .decision(let decision): audience?.decided(decision)
    case .removed: end { $0.removed() }
    }
  }

  private func end(_ tell: (any PenAudience) -> Void) {
    source?.remove()
    source = nil
    if let audience = audience.take() { tell(audience) }
  }
}

extension StreamFeed.Refusal {
  fileprivate init(_ error: BusError) {
    let unknown = "org.freedesktop.DBus.Error.UnknownMethod"
    if error.isNobodyThere || error.name == StylusBus.ErrorName.notServed.rawValue {
      self = .notServed
    } else if error.name == unknown {
      self = .silent("it is of an older version; restart it")
    } else {
      self = .silent(error.isSilence ? "it does not answer" : error.description)
    }
  }
}
