internal import CLinux
internal import Glibc

/// Wakes whoever waits for its descriptor, from any thread.
package final class Doorbell: Sendable {
  private let event: OwnedDescriptor

  /// Makes one that has not rung.
  ///
  /// - Throws: where the process may open no more files.
  package init() throws(SystemError) {
    let flags = CInt(EFD_CLOEXEC | EFD_NONBLOCK)
    let number = eventfd(0, flags)
    guard number >= 0 else { throw SystemError.last("cannot make an eventfd") }
    event = OwnedDescriptor(adopting: number)
  }

  /// Readable from `ring` until `silence`.
  package var descriptor: CInt { event.rawValue }

  /// Rings.
  package func ring() { eventfd_write(event.rawValue, 1) }

  /// Stops ringing.
  package func silence() {
    var count: eventfd_t = 0
    unsafe eventfd_read(event.rawValue, &count)
  }
}
