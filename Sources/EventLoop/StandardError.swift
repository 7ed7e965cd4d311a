internal import CLibsystemd
internal import CLinux
internal import Glibc

/// Standard error, written to without ever waiting for whoever reads it.
final class StandardError {
  /// How a write is kept from waiting. The descriptor itself must stay as it is: O_NONBLOCK would
  /// hold for every program that shares the terminal or pipe.
  private enum Means: ~Copyable {
    /// A socket, the journal's among them: each message can say that it does not wait.
    case socket
    /// A pipe or terminal, opened a second time without waiting.
    case reopened(OwnedDescriptor)
    /// A file, or what could not be opened again: asked first whether there is room.
    case asked
  }

  private let descriptor: CInt
  private let means: Means

  /// Finds out what standard error is, or another descriptor in its place.
  init(_ descriptor: CInt = STDERR_FILENO) {
    self.descriptor = descriptor
    let kind = StandardError.status(of: descriptor).map { $0.st_mode & S_IFMT }
    if kind == S_IFSOCK {
      means = .socket
    } else if kind == S_IFIFO || kind == S_IFCHR,
      let again = try? OwnedDescriptor.open(
        "/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY)
    {
      means = .reopened(again)
    } else {
      means = .asked
    }
  }

  private static func status(of descriptor: CInt) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Whether what is written goes to the journal, by the device and inode numbers that systemd
  /// leaves in the environment: they are inherited by programs whose standard error is another.
  var isJournal: Bool {
    guard let named = unsafe getenv("JOURNAL_STREAM") else { return false }
    return isStream(unsafe String(cString: named))
  }

  /// Whether it is what `device:inode` names.
  func isStream(_ named: String) -> Bool {
    guard let status = StandardError.status(of: descriptor) else { return false }
    return named == "\(status.st_dev):\(status.st_ino)"
  }

  /// The most a pipe takes whole or not at all (PIPE_BUF), with room for the line's end.
  private static let longest = 4095

  /// Writes one line, or loses it.
  func write(_ line: Substring) {
    var bytes = Array(line.utf8.prefix(StandardError.longest))
    bytes.append(UInt8(ascii: "\n"))
    unsafe bytes.withUnsafeBytes { buffer in
      switch means {
      case .socket:
        unsafe send(
          descriptor, buffer.baseAddress, buffer.count,
          CInt(MSG_DONTWAIT | MSG_NOSIGNAL))
      case .reopened(let own):
        unsafe Glibc.write(own.rawValue, buffer.baseAddress, buffer.count)
      case .asked:
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if unsafe poll(&room, 1, 0) == 1 && room.revents & Int16(POLLOUT) != 0 {
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        }
      }
    }
  }
}
