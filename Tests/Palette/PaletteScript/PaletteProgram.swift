public import EventLoop
public import Glibc
internal import StylusCore
public import StylusWire

/// stylus-palette with the socket that stylusd would be at the other end of. It ends with this object.
public final class PaletteProgram {
  /// Its process; 0 once its end has been seen.
  public private(set) var pid: pid_t = 0
  /// How it ended, as a shell has it: 128 and more for a signal; nil while it runs.
  public private(set) var status: CInt?
  /// Our end of the socket; -1 once closed.
  public private(set) var socket: CInt
  private var lastNumber: UInt32 = 0

  /// Starts it.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - environment: what to set in its environment, which is ours else; nil takes a variable away.
  /// - Throws: `SystemError` where it cannot be started.
  public init(_ path: String, environment: [String: String?] = [:]) throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue) | cloexec, 0, &ends) == 0 else {
      throw SystemError.last("socketpair")
    }
    socket = ends[0]
    let theirs = OwnedDescriptor(adopting: ends[1])
    try start(path, environment, input: theirs.rawValue)
  }

  deinit {
    hangUp()
    if status == nil { kill(pid, SIGKILL) }
    _ = waitForEnd()
  }

  /// Opens a palette, with the number after the last one's, which it returns.
  public func open(_ opening: PaletteRequest.Opening) throws(SystemError) -> UInt32 {
    lastNumber += 1
    var opening = opening
    opening.number = lastNumber
    try send(.open(opening))
    return lastNumber
  }

  /// Sends a packet.
  public func send(_ request: PaletteRequest) throws(SystemError) {
    try send(bytes: request.bytes)
  }

  /// Sends a packet of any bytes.
  public func send(bytes: [UInt8]) throws(SystemError) {
    let sent = unsafe Glibc.send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    if sent < 0 { throw SystemError.last("send to stylus-palette") }
  }

  /// Waits for a packet, at most so many milliseconds.
  ///
  /// - Returns: what it reports; nil where the time is over, or the socket has ended, or what came is none.
  public func report(within milliseconds: CInt) throws(SystemError) -> PaletteReport? {
    var wanted = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&wanted, 1, milliseconds) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(socket, &bytes, bytes.count, 0)
    if count < 0, errno != ECONNRESET { throw SystemError.last("recv from stylus-palette") }
    if count <= 0 {
      _ = waitForEnd()
      return nil
    }
    return PaletteReport(bytes[..<count])
  }

  /// Closes our end.
  public func hangUp() {
    guard socket >= 0 else { return }
    close(socket)
    socket = -1
  }

  /// Waits until it has ended, which is to be soon.
  ///
  /// - Returns: its status, as a shell has it.
  public func waitForEnd() -> CInt {
    if let status { return status }
    var word: CInt = 0
    while unsafe waitpid(pid, &word, 0) < 0, errno == EINTR {}
    let result = word & 0x7f == 0 ? (word >> 8) & 0xff : 128 + (word & 0x7f)
    (status, pid) = (result, 0)
    return result
  }

  private func start(
    _ path: String, _ changes: [String: String?], input: CInt
  ) throws(SystemError) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // The threads of tests may have all signals blocked, which programs inherit.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // env(1) changes the environment, so that our own stays as it is for other threads.
    var words = ["env"]
    for (name, value) in changes where value == nil { words += ["-u", name] }
    for (name, value) in changes { if let value { words.append("\(name)=\(value)") } }
    words.append(path)
    var pointers = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    let result = unsafe posix_spawn(
      &pid, "/usr/bin/env", &actions, &attributes, pointers, environ)
    guard result == 0 else { throw SystemError(result, "cannot start \(path)") }
  }
}

private let cloexec = CInt(SOCK_CLOEXEC.rawValue)
