import EventLoop
import Glibc
import StylusWire

/// A client's end of an event stream.
final class EventReader {
  let descriptor: OwnedDescriptor

  /// The message that brought it closes its own.
  init(copying descriptor: CInt) throws {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SystemError.last("cannot copy a descriptor") }
    self.descriptor = OwnedDescriptor(adopting: copy)
  }

  /// The records of the next packet; nil where none lies there, or the daemon has closed its end.
  func next() -> [EventRecord]? {
    var bytes = [UInt8](repeating: 0, count: EventPacket.largestSize)
    let count = unsafe recv(descriptor.rawValue, &bytes, bytes.count, CInt(MSG_DONTWAIT))
    return count > 0 ? Array(EventPacketReader(bytes[..<count])) : nil
  }

  /// All that lie there.
  func all() -> [EventRecord] {
    sequence(state: ()) { _ in self.next() }.flatMap { $0 }
  }

  /// Whether the daemon has closed its end, and all is read.
  var isClosed: Bool {
    var byte: UInt8 = 0
    return unsafe recv(descriptor.rawValue, &byte, 1, CInt(MSG_DONTWAIT | MSG_PEEK)) == 0
  }
}
