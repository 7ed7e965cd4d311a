internal import Glibc

/// The terminal that a program was started from.
public struct Terminal: Sendable {
  private let descriptor: CInt

  /// The one on standard input, output or error; nil where none of them is a terminal.
  public static var ofThisProgram: Terminal? {
    [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].lazy.compactMap(Terminal.init).first
  }

  /// Nil where the descriptor is no terminal. It must stay open.
  init?(_ descriptor: CInt) {
    guard isatty(descriptor) == 1 else { return nil }
    self.descriptor = descriptor
  }

  /// Whether its window has been closed or its line has dropped.
  public var isHungUp: Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&request, 1, 0) == 1 && request.revents & Int16(POLLHUP) != 0
  }
}
