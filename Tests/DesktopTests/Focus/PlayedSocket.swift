import EventLoop
import Glibc
import StylusCore

/// A socket where a test plays the part of a compositor that is not installed here.
final class PlayedSocket {
  /// One that has connected.
  final class Client {
    private let descriptor: OwnedDescriptor
    private let loop: EventLoop
    private var source: EventSource?
    /// What it has sent so far.
    fileprivate(set) var heard = ""
    /// Whether it has hung up.
    private(set) var hasEnded = false

    fileprivate init(
      _ descriptor: consuming OwnedDescriptor, on loop: EventLoop,
      onRequest: @escaping (Client) -> Void
    ) throws {
      self.descriptor = descriptor
      self.loop = loop
      source = try loop.watch(self.descriptor.rawValue) { [weak self] in
        guard let self, self.read() else { return }
        onRequest(self)
      }
    }

    deinit { source?.remove() }

    func say(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
          unsafe send(
            descriptor.rawValue, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
        }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else {
          // The other side reads in the same thread.
          guard errno == EAGAIN, (try? loop.step(timeout: .milliseconds(100))) == true else {
            return
          }
        }
      }
    }

    private func read() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe Glibc.read(descriptor.rawValue, &buffer, buffer.count)
      guard count > 0 else {
        hasEnded = true
        source?.remove()
        return false
      }
      heard += String(decoding: buffer.prefix(count), as: UTF8.self)
      return true
    }
  }

  private let path: String
  private let descriptor: OwnedDescriptor
  private var source: EventSource?
  private(set) var clients: [Client] = []
  /// How many have connected so far.
  private(set) var visits = 0

  /// Listens at a path where nothing is yet. `onRequest` is told each client that has sent something more.
  init(_ path: String, on loop: EventLoop, onRequest: @escaping (Client) -> Void = { _ in }) throws
  {
    self.path = path
    descriptor = try PlayedSocket.listen(path)
    source = try loop.watch(descriptor.rawValue) { [weak self] in
      guard let self else { return }
      let number = accept(descriptor.rawValue, nil, nil)
      guard number >= 0 else { return }
      visits += 1
      clients.removeAll { $0.hasEnded }
      let client = try? Client(OwnedDescriptor(adopting: number), on: loop, onRequest: onRequest)
      if let client { clients.append(client) }
    }
  }

  deinit {
    source?.remove()
    unsafe unlink(path)
  }

  func say(_ text: String) { say(Array(text.utf8)) }

  func say(_ bytes: [UInt8]) {
    for client in clients { client.say(bytes) }
  }

  /// Hangs up on all.
  func hangUp() { clients = [] }

  /// Hangs up on one.
  func hangUp(on client: Client) { clients.removeAll { $0 === client } }

  private static func listen(_ path: String) throws -> OwnedDescriptor {
    let number = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let descriptor = OwnedDescriptor(adopting: number)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, Glibc.listen(number, 8) == 0 else { throw SystemError.last("bind") }
    return descriptor
  }
}

/// A folder of the test's own.
final class SocketFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    self.path = unsafe String(cString: path)
  }

  deinit { unsafe system("rm -rf \(path)") }
}
