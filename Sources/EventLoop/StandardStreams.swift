internal import CLinux
internal import Glibc

/// A program's standard input, output and error.
public enum StandardStreams {
  /// Opens /dev/null in place of any stream that is closed: or else the next file to be opened takes
  /// its number, and gets what is meant for that stream. To be called first of all.
  public static func open() {
    while true {
      guard let null = try? OwnedDescriptor.open("/dev/null", O_RDWR) else { return }
      guard null.rawValue <= STDERR_FILENO else { return }
      // Children need it too, so it must outlive an exec.
      _ = fcntl(null.take(), F_SETFD, 0)
    }
  }

  /// Writes out what has been printed. To be called last: what is printed afterwards is lost.
  ///
  /// - Throws: when any of it could not be written, as on a full disk (ENOSPC).
  public static func finishOutput() throws(SystemError) {
    let number = stylusd_close_output()
    if number != 0 { throw SystemError(number, "cannot write the output") }
  }
}
