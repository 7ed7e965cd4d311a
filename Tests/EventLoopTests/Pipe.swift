import EventLoop
import Glibc

/// A pipe that closes with the test.
final class Pipe {
  let readEnd: OwnedDescriptor
  let writeEnd: OwnedDescriptor

  init() throws {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError.last("cannot make a pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = OwnedDescriptor(adopting: ends[0])
    writeEnd = OwnedDescriptor(adopting: ends[1])
  }

  func send(_ text: String) {
    var bytes = Array(text.utf8)
    _ = unsafe write(writeEnd.rawValue, &bytes, bytes.count)
  }

  func receive() -> String {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe read(readEnd.rawValue, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : ""
  }
}
