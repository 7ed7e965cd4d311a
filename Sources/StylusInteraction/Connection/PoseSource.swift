internal import EventLoop
internal import Glibc
internal import StylusWire

/// The socket that the daemon sends a pen's frames to.
final class PoseSource {
  private let socket: OwnedDescriptor
  private var source: EventSource?

  /// Reads a copy of `descriptor`. The handler gets the newest record of those that are there, and nil at the
  /// end; it may let go of this object.
  ///
  /// - Throws: where the process may open no more files, or it is no socket.
  init(
    _ loop: EventLoop, copying descriptor: CInt, handler: @escaping (PoseRecord?) -> Void
  ) throws(SystemError) {
    let copy = try retryingOnInterrupt("cannot copy a descriptor") {
      fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    }
    socket = OwnedDescriptor(adopting: copy)
    source = try loop.watch(copy) {
      let (newest, isOver) = PoseSource.drain(copy)
      if let newest { handler(newest) }
      if isOver { handler(nil) }
    }
  }

  // Before the descriptor is closed.
  deinit { source?.remove() }

  /// Takes all that is there. A record of another layout is passed over.
  private static func drain(_ socket: CInt) -> (newest: PoseRecord?, isOver: Bool) {
    var newest: PoseRecord?
    while true {
      var record = PoseRecord()
      let count = unsafe withUnsafeMutableBytes(of: &record) { bytes in
        unsafe recv(socket, bytes.baseAddress, bytes.count, CInt(MSG_DONTWAIT))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return (newest, count == 0 || errno != EAGAIN) }
      if count == PoseRecord.size && record.isUnderstood { newest = record }
    }
  }
}
