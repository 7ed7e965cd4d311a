internal import CLinux
internal import EventLoop
internal import Glibc
public import Monitoring

/// A whole terminal, with a screen on it in place of the shell's; it is put back as it was when this is left, or
/// let go of.
///
/// Keys come one by one and unseen. The keys for signals work, and what they would do to the program they do to
/// this too: who uses it waits for the signals, and calls `leave` before the program stops or ends.
public final class FullScreen {
  private let output: CInt
  private let keys: CInt
  private let ownKeys: Keys?
  private let isColoured: Bool
  private var settings: termios?
  private var shown: Screen?
  private var bytes: [UInt8] = []

  /// A terminal that is opened for its keys, since standard input is something else.
  private struct Keys: ~Copyable {
    let descriptor: OwnedDescriptor
  }

  /// A terminal on standard output.
  ///
  /// - Parameter isColoured: whether there may be colours.
  public init(isColoured: Bool) {
    self.isColoured = isColoured
    output = STDOUT_FILENO
    if isatty(STDIN_FILENO) == 1 {
      ownKeys = nil
      keys = STDIN_FILENO
    } else if let terminal = try? OwnedDescriptor.open("/dev/tty", O_RDONLY | O_NOCTTY) {
      keys = terminal.rawValue
      ownKeys = Keys(descriptor: terminal)
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

  /// Takes the terminal; again, after the program was stopped.
  public func enter() {
    var current = termios()
    if keys >= 0, unsafe tcgetattr(keys, &current) == 0 {
      settings = settings ?? current
      var raw = settings ?? current
      raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
      // Or else Ctrl-S would have this program wait for Ctrl-Q, deaf to all signals.
      raw.c_iflag &= ~tcflag_t(IXON)
      unsafe tcsetattr(keys, TCSADRAIN, &raw)
    }
    shown = nil
    bytes.removeAll(keepingCapacity: true)
    bytes += ScreenUpdate.begin.utf8
    write()
  }

  /// Gives the terminal back as it was; nothing where that is so already.
  public func leave() {
    bytes.removeAll(keepingCapacity: true)
    if isTaken {
      bytes += ScreenUpdate.end.utf8
      write()
    }
    isTaken = false
    guard var settings else { return }
    unsafe tcsetattr(keys, TCSADRAIN, &settings)
    self.settings = nil
  }

  private var isTaken = false

  /// Shows a screen: one write, of what has changed since the last.
  ///
  /// - Returns: false where nobody can see it any more.
  public func show(_ screen: Screen) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    ScreenUpdate.append(from: shown, to: screen, isColoured: isColoured, to: &bytes)
    shown = screen
    return bytes.isEmpty || write()
  }

  /// What is shown may have been spoilt: next time all is written.
  public func forget() { shown = nil }

  /// The next key; nil where there is none more now.
  public func readKey() -> UInt8? {
    var key: UInt8 = 0
    return unsafe read(keys, &key, 1) == 1 ? key : nil
  }

  /// Somebody else who has the terminal open may have it not wait.
  private func waitForRoom() {
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    unsafe poll(&request, 1, -1)
  }

  @discardableResult
  private func write() -> Bool {
    isTaken = true
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(output, buffer.baseAddress, buffer.count)
      }
      if count < 0 {
        guard errno == EAGAIN || errno == EINTR else { return false }
        if errno == EAGAIN { waitForRoom() }
      }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }
}
