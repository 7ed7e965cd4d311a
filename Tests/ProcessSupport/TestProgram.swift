public import EventLoop
public import Glibc

/// A program that a test starts, and that ends with the test.
public final class TestProgram {
  /// Its process; 0 once it has been stopped.
  public private(set) var pid: CInt = 0

  /// Starts a line of a shell, `$0` and so on being the `arguments`, with nothing in its environment but the
  /// shell's own. No signal is blocked there, and `output` is its standard output.
  public init(
    _ line: String, _ arguments: [String] = [], output: CInt = STDOUT_FILENO
  ) throws(SystemError) {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let command = ["env", "--ignore-environment", "/bin/sh", "-c", line] + arguments
    var pointers = unsafe command.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    let result = unsafe posix_spawn(&pid, "/usr/bin/env", &actions, &attributes, pointers, nil)
    guard result == 0 else { throw SystemError(result, "cannot start a shell") }
  }

  deinit { stop() }

  /// Whether it has not been stopped.
  public var isRunning: Bool { pid != 0 }

  /// Waits until it has ended by itself.
  ///
  /// - Returns: its status, as waitpid(2) has it.
  public func finish() -> CInt {
    var status: CInt = -1
    unsafe waitpid(pid, &status, 0)
    pid = 0
    return status
  }

  /// Ends it, and waits until it has ended.
  public func stop(_ signal: CInt = SIGKILL) {
    guard pid != 0 else { return }
    kill(pid, signal)
    waitpid(pid, nil, 0)
    pid = 0
  }
}
