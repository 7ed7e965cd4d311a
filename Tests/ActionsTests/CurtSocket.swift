import EventLoop
import Glibc

/// A socket that takes a connection and closes it.
final class CurtSocket {
  let descriptor: CInt

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      unsafe bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
    }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, length)
      }
    }
    guard result == 0, listen(descriptor, 1) == 0 else { throw SystemError.last("cannot listen") }
  }

  deinit { close(descriptor) }

  func hangUp() {
    close(accept(descriptor, nil, nil))
  }
}
