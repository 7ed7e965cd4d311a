internal import EventLoop
internal import Glibc
internal import StylusWire

/// Our end of a socket on which an app gets poses. It never waits for the app: what the app does not take
/// in time makes room for what is newer.
final class PoseStream {
  /// A few records, in bytes: what lies in the socket is old when it is read.
  private static let roomWanted: CInt = 2048

  private var socket: PacketSocket?
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
    socket = try PacketSocket(
      on: loop, room: PoseStream.roomWanted, onClose: onClose,
      onRoom: { [weak self] in self?.sendWaiting() }, giving: give)
  }

  /// Sends a record, or keeps it until there is room, or a newer one.
  func send(_ record: PoseRecord) {
    if waiting == nil, write(record) { return }
    if waiting == nil { socket?.waitForRoom(true) }
    waiting = record
  }

  /// - Returns: whether there was room.
  private func write(_ record: PoseRecord) -> Bool {
    unsafe withUnsafeBytes(of: record) { unsafe socket?.send($0) ?? true }
  }

  private func sendWaiting() {
    guard let record = waiting, write(record) else { return }
    waiting = nil
    socket?.waitForRoom(false)
  }
}
