public import Glibc

/// A file descriptor with one owner, who closes it by letting it go.
public struct OwnedDescriptor: ~Copyable, Sendable {
  /// The number, to hand to a call; it stays this value's own.
  public let rawValue: CInt

  /// Takes over an open descriptor.
  public init(adopting rawValue: CInt) { self.rawValue = rawValue }

  deinit {
    // Never again on EINTR: Linux has freed the number by then, and another file may have it.
    close(rawValue)
  }

  /// Gives the descriptor up to a caller who closes it.
  public consuming func take() -> CInt {
    let number = rawValue
    discard self
    return number
  }

  /// Opens a file with O_CLOEXEC added to `flags`. One that O_CREAT makes has the permissions `mode`,
  /// less what the umask takes.
  ///
  /// - Throws: when it cannot be opened, naming the path.
  public static func open(
    _ path: String, _ flags: CInt, mode: mode_t = 0o600
  ) throws(SystemError) -> OwnedDescriptor {
    let number = try retryingOnInterrupt("cannot open \(path)") {
      unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
    }
    return OwnedDescriptor(adopting: number)
  }
}
