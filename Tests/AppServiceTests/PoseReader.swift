import EventLoop
import Glibc
import StylusWire

/// An app's end of a pose stream.
final class PoseReader {
  let descriptor: OwnedDescriptor

  /// The message that brought it closes its own.
  init(copying descriptor: CInt) throws {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SystemError.last("cannot copy a descriptor") }
    self.descriptor = OwnedDescriptor(adopting: copy)
  }

  /// The next record; nil where none lies there, or the daemon has closed its end.
  func next() -> PoseRecord? {
    var record = PoseRecord()
    let count = unsafe withUnsafeMutableBytes(of: &record) {
      unsafe recv(descriptor.rawValue, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT))
    }
    return count == PoseRecord.size ? record : nil
  }

  /// All that lie there.
  func all() -> [PoseRecord] { Array(sequence(state: ()) { _ in self.next() }) }

  /// Whether the daemon has closed its end.
  var isClosed: Bool {
    var byte: UInt8 = 0
    return unsafe recv(
      descriptor.rawValue, &byte, 1, CInt(MSG_DONTWAIT | MSG_PEEK)) == 0
  }

  /// Says something, which apps have no reason to.
  func say() {
    var byte: UInt8 = 0
    _ = unsafe Glibc.send(descriptor.rawValue, &byte, 1, CInt(MSG_NOSIGNAL))
  }
}
