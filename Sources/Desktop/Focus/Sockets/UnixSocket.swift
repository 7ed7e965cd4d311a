internal import EventLoop
internal import Glibc

/// A connection to a program's Unix socket, served by the loop. Nothing is ever waited for.
///
/// Whoever the other side runs as is not asked: the session's own variables say where it is, and only who may
/// change these, or the folder, could be there in its place.
final class UnixSocket {
  /// What is read at once; more comes in the loop's next turn, so that nobody who writes without end holds up
  /// the others.
  private static let portion = 65_536

  private let name: String
  private let descriptor: OwnedDescriptor
  private let onBytes: (ArraySlice<UInt8>) -> Void
  private let onEnd: (DesktopError) -> Void
  private var buffer = [UInt8](repeating: 0, count: UnixSocket.portion)
  private var source: EventSource?

  /// Connects.
  ///
  /// - Parameters:
  ///   - path: the socket.
  ///   - name: what a person calls the program that listens there.
  ///   - loop: what waits for what it sends.
  ///   - onBytes: told what has come, in a later turn of the loop.
  ///   - onEnd: told once that nothing more will come, in a later turn of the loop; why.
  /// - Throws: where nobody listens, or so many wait there already that it must hang.
  init(
    _ path: String, of name: String, on loop: EventLoop,
    onBytes: @escaping (ArraySlice<UInt8>) -> Void, onEnd: @escaping (DesktopError) -> Void
  ) throws(DesktopError) {
    self.name = name
    self.onBytes = onBytes
    self.onEnd = onEnd
    do throws(SystemError) {
      descriptor = try UnixSocket.connect(path, of: name)
      source = try loop.watch(descriptor.rawValue) { [weak self] in self?.read() }
    } catch {
      throw DesktopError("\(error)")
    }
  }

  // The descriptor goes after this.
  deinit { source?.remove() }

  /// Sends something short, for which there is room unless the other side hangs.
  ///
  /// - Throws: where it has not been sent as a whole.
  func send(_ bytes: [UInt8]) throws(DesktopError) {
    let flags = CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)
    let count = unsafe Glibc.send(descriptor.rawValue, bytes, bytes.count, flags)
    guard count == bytes.count else { throw DesktopError("\(name) takes no requests") }
  }

  private func read() {
    let count = unsafe Glibc.read(descriptor.rawValue, &buffer, buffer.count)
    if count > 0 { return onBytes(buffer[..<count]) }
    guard count == 0 || (errno != EAGAIN && errno != EINTR) else { return }
    source?.remove()
    source = nil
    onEnd(DesktopError("\(name) has gone"))
  }

  private static func connect(
    _ path: String, of name: String
  ) throws(SystemError) -> OwnedDescriptor {
    let attempt = "cannot connect to \(name)"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { throw SystemError(ENAMETOOLONG, attempt) }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let number = socket(AF_UNIX, type, 0)
    guard number >= 0 else { throw .last(attempt) }
    let descriptor = OwnedDescriptor(adopting: number)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // EAGAIN is no connection in the making, as it would be of other sockets, but too many of them (unix(7)).
    guard result == 0 else { throw .last(attempt) }
    return descriptor
  }
}
