internal import CLinux
internal import EventLoop
internal import Glibc
public import Monitoring

/// A whole terminal, with a screen on it in place of the shell's; it is put back as it was when this is left, or
/// let go of.
///
/// Keys come one by one and unseen. The keys for signals work, and what they would do to the program they do to
/// this too: who uses it waits for the signals, and calls `leave` before the program stops or ends.
///
/// It never waits for a terminal that takes nothing, such as that of a connection which hangs: signals must be
/// heard then too.
public final class FullScreen {
  private let output: CInt
  private let ownOutput: Own?
  private let waitsForRoom: Bool
  private let keys: CInt
  private let ownKeys: Own?
  private let isColoured: Bool
  private var settings: termios?
  private var shown: Screen?
  private var bytes: [UInt8] = []
  /// How many of the bytes the terminal has taken.
  private var written = 0

  /// How long a terminal that takes nothing may hold up who leaves it, in milliseconds.
  private static let patience: CInt = 200

  /// A terminal that is opened here: for its keys, where standard input is something else, and for its screen.
  private struct Own: ~Copyable {
    let descriptor: OwnedDescriptor
  }

  /// A terminal on standard output.
  ///
  /// - Parameter isColoured: whether there may be colours.
  public init(isColoured: Bool) {
    self.isColoured = isColoured
    // Opened anew: that it does not wait must not hold for the shell, which has the same description.
    if let terminal = try? OwnedDescriptor.open(
      "/proc/self/fd/\(STDOUT_FILENO)", O_WRONLY | O_NOCTTY | O_NONBLOCK)
    {
      output = terminal.rawValue
      ownOutput = Own(descriptor: terminal)
      waitsForRoom = false
    } else {
      output = STDOUT_FILENO
      ownOutput = nil
      waitsForRoom = true
    }
    if isatty(STDIN_FILENO) == 1 {
      ownKeys = nil
      keys = STDIN_FILENO
    } else if let terminal = try? OwnedDescriptor.open("/dev/tty", O_RDONLY | O_NOCTTY) {
      keys = terminal.rawValue
      ownKeys = Own(descriptor: terminal)
    } else {
      ownKeys = nil
      keys = -1
    }
    bytes.reserveCapacity(1 << 14)
  }

  deinit { leave() }

  /// Where keys are read from; nil where there is no way to.
  public var keyDescriptor: CInt? { keys < 0 ? nil : keys }

  /// The size in cells; what a terminal commonly has where it does not tell.
  public var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Takes the terminal; again, after the program was stopped. Nothing while the program is in the background,
  /// where the terminal is somebody else's, and settings would stop it for good.
  public func enter() {
    guard isInForeground else { return }
    var current = termios()
    if keys >= 0, unsafe tcgetattr(keys, &current) == 0 {
      settings = settings ?? current
      var raw = settings ?? current
      raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
      // The kernel signals, and then throws away what is on its way: what is written on leaving, too.
      raw.c_lflag |= tcflag_t(NOFLSH)
      // Or else Ctrl-S would have this program wait for Ctrl-Q, deaf to all signals.
      raw.c_iflag &= ~tcflag_t(IXON)
      unsafe tcsetattr(keys, TCSANOW, &raw)
    }
    shown = nil
    isTaken = true
    bytes.removeAll(keepingCapacity: true)
    written = 0
    bytes += ScreenUpdate.begin.utf8
    write()
  }

  /// Gives the terminal back as it was; nothing where that is so already. One that takes no more gets its settings
  /// back alone.
  public func leave() {
    if isTaken {
      bytes += ScreenUpdate.end.utf8
      if write(), isBehind, FullScreen.wait(for: POLLOUT, output, FullScreen.patience) { write() }
    }
    isTaken = false
    bytes.removeAll(keepingCapacity: true)
    written = 0
    guard var settings else { return }
    unsafe tcsetattr(keys, TCSANOW, &settings)
    self.settings = nil
  }

  /// Whether the terminal is this program's, and shows its screen.
  public private(set) var isTaken = false

  /// Whether the terminal has yet to take a part of what it is to show.
  public var isBehind: Bool { written < bytes.count }

  /// Shows a screen: one write, of what has changed since the last. While the terminal takes nothing, or is not
  /// this program's, it is left out.
  ///
  /// - Returns: false where nobody can see it any more.
  public func show(_ screen: Screen) -> Bool {
    // A job that the shell brings to the front is not told where it was not stopped.
    if !isTaken { enter() }
    guard isTaken else { return true }
    guard write() else { return false }
    guard !isBehind else { return true }
    ScreenUpdate.append(from: shown, to: screen, isColoured: isColoured, to: &bytes)
    shown = screen
    return write()
  }

  /// What is shown may have been spoilt: next time all is written.
  public func forget() { shown = nil }

  /// Whether there is a key, or the terminal has gone.
  public var hasKey: Bool { FullScreen.wait(for: POLLIN, keys, 0) }

  /// The next key, for which it waits; nil where there will be none any more.
  public func readKey() -> UInt8? {
    var key: UInt8 = 0
    return unsafe read(keys, &key, 1) == 1 ? key : nil
  }

  /// Without a terminal of its own there is no shell that has put it elsewhere.
  private var isInForeground: Bool {
    let group = tcgetpgrp(keys)
    return group < 0 || group == getpgrp()
  }

  private static func wait(for event: CInt, _ descriptor: CInt, _ milliseconds: CInt) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Writes as much as the terminal takes at once.
  ///
  /// - Returns: false where it takes nothing any more.
  @discardableResult
  private func write() -> Bool {
    while isBehind {
      // Only who could not open it anew needs to ask.
      guard !waitsForRoom || FullScreen.wait(for: POLLOUT, output, 0) else { return true }
      let count = unsafe bytes[written...].withUnsafeBytes { buffer in
        unsafe Glibc.write(output, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EAGAIN { return true }
      guard count >= 0 || errno == EINTR else { return false }
      written += max(count, 0)
    }
    bytes.removeAll(keepingCapacity: true)
    written = 0
    return true
  }
}
