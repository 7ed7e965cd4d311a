public import EventLoop
internal import Glibc

/// A file that is written as what it holds comes, so that little is lost in a crash.
///
/// Each piece is in it as a whole or not at all, also on a full disk.
public final class GrowingFile {
  /// What messages call it.
  public let name: String

  private let descriptor: OwnedDescriptor
  /// Whether what does not fit can be taken back.
  private let isRegular: Bool
  private var size = 0

  /// Makes a file for the person alone, where there must be nothing.
  ///
  /// - Throws: where it cannot be made; EEXIST where there is something, be it a link that leads nowhere.
  public init(creating path: String) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = OwnedDescriptor(
      adopting: try retryingOnInterrupt("cannot write \(path)") { unsafe open(path, flags, 0o600) })
    name = path
    isRegular = true
  }

  /// Writes to standard output.
  ///
  /// - Throws: where there is no descriptor left.
  public init(standardOutput: ()) throws(SystemError) {
    let copy = try retryingOnInterrupt("cannot write to standard output") {
      fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    }
    descriptor = OwnedDescriptor(adopting: copy)
    name = "standard output"
    isRegular = false
  }

  /// Appends a piece.
  ///
  /// - Throws: where it cannot be written (ENOSPC, EPIPE); a file ends with the piece before then.
  public func append(_ text: String) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try retryingOnInterrupt("cannot write \(name)") {
          unsafe rest.withUnsafeBytes {
            unsafe Glibc.write(descriptor.rawValue, $0.baseAddress, $0.count)
          }
        }
        rest = rest.dropFirst(count)
      } catch {
        if isRegular { _ = ftruncate(descriptor.rawValue, size) }
        throw error
      }
    }
    size += text.utf8.count
  }

  /// Has the disk keep what has been written.
  ///
  /// - Throws: where it does not.
  public func finish() throws(SystemError) {
    guard isRegular else { return }
    try retryingOnInterrupt("cannot write \(name)") { fsync(descriptor.rawValue) }
  }

  /// Removes the file, in which there is nothing that anybody wants.
  public func remove() {
    if isRegular { unsafe unlink(name) }
  }
}
