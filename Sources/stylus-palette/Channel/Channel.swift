import CGtk
import Glibc
import StylusWire

/// The socket to stylusd.
final class Channel {
  /// Called with each request.
  var onRequest: (PaletteRequest) -> Void = { _ in }
  /// Called when stylusd has ended it.
  var onEnd: () -> Void = {}

  private let socket: CInt
  private var watch: guint = 0
  /// The largest palette that a config can have fits.
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  /// Takes a descriptor; nil where it is no socket of packets.
  init?(_ descriptor: CInt) {
    var type: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0,
      type == CInt(SOCK_SEQPACKET.rawValue)
    else { return nil }
    socket = descriptor
  }

  deinit { if watch != 0 { g_source_remove(watch) } }

  /// Begins to take requests, from GLib's loop.
  func start() {
    let receive: @convention(c) (CInt, GIOCondition, gpointer?) -> gboolean = { _, _, data in
      guard let data = unsafe data else { return 0 }
      return unsafe Unmanaged<Channel>.fromOpaque(data).takeUnretainedValue().receive() ? 1 : 0
    }
    watch = unsafe stylusd_watch(socket, receive, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sends a report. Where stylusd has not read thousands of them it is as good as gone.
  func send(_ report: PaletteReport) {
    let bytes = report.bytes
    let flags = CInt(MSG_NOSIGNAL | MSG_DONTWAIT)
    while unsafe Glibc.send(socket, bytes, bytes.count, flags) < 0 {
      guard errno == EINTR else { return onEnd() }
    }
  }

  /// Takes all that is there.
  ///
  /// - Returns: whether more can come.
  private func receive() -> Bool {
    while true {
      let count = unsafe recv(socket, &buffer, buffer.count, CInt(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return true }
      guard count > 0 else {
        watch = 0
        onEnd()
        return false
      }
      if let request = PaletteRequest(buffer[..<count]) { onRequest(request) }
    }
  }
}
