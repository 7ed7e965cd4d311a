internal import EventLoop
internal import StylusCore
public import StylusWire

/// Those who listen to one tablet, and are told all that it sends and what comes of it.
///
/// What is told is gathered while the daemon does its work, and sent after it. Nothing is allocated for an
/// event.
public final class TabletStreams {
  /// The tablet's number.
  public let tablet: UInt32

  private let loop: EventLoop
  private let state: () -> DeviceDescription?
  private let onEmpty: () -> Void
  private var packet = EventPacket()
  private var streams: [Int: EventStream] = [:]
  private var nextNumber = 0

  /// Makes one to which nobody listens yet.
  ///
  /// - Parameters:
  ///   - tablet: the tablet's number.
  ///   - loop: what waits for the clients.
  ///   - state: what the tablet says of itself, with axes and keys as they are now.
  ///   - onEmpty: told that nobody listens any more.
  init(
    _ tablet: UInt32, on loop: EventLoop, state: @escaping () -> DeviceDescription?,
    onEmpty: @escaping () -> Void
  ) {
    self.tablet = tablet
    self.loop = loop
    self.state = state
    self.onEmpty = onEmpty
  }

  /// How many listen.
  var count: Int { streams.count }

  /// Lets one more listen, from the state on that the tablet has now.
  ///
  /// - Parameter give: gets the client's end, which it must copy: it is closed afterwards.
  /// - Throws: where there are no descriptors left.
  func open(giving give: (CInt) -> Void) throws(SystemError) {
    // What has been gathered is part of that state.
    flush()
    let number = nextNumber
    let stream = try EventStream(
      on: loop, onClose: { [weak self] in self?.close(number) },
      onRoom: { [weak self] in self?.packetAfterLoss(number) }, giving: give)
    nextNumber += 1
    streams[number] = stream
    stream.send(statePacket(.begin(tablet: tablet, time: loop.now)))
  }

  /// Tells all who listen.
  public func tell(_ record: EventRecord) {
    guard !packet.append(record) else { return }
    flush()
    packet.append(record)
  }

  /// Sends what has been told.
  public func flush() {
    guard packet.count > 0 else { return }
    for stream in streams.values { stream.send(packet) }
    packet.removeAll()
  }

  /// Tells that the tablet is gone, and ends all streams.
  public func end() {
    guard !streams.isEmpty else { return }
    tell(.removed)
    flush()
    streams = [:]
    onEmpty()
  }

  private func statePacket(_ first: EventRecord) -> EventPacket {
    EventPacket([first] + (state().map { [EventRecord](stateOf: $0) } ?? []))
  }

  private func packetAfterLoss(_ number: Int) -> EventPacket? {
    flush()
    return streams[number].map { statePacket(.missed($0.missed)) }
  }

  private func close(_ number: Int) {
    streams[number] = nil
    if streams.isEmpty { onEmpty() }
  }
}
