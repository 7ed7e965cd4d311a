internal import CLinux
internal import EventLoop
internal import Glibc

/// A process to be started apart from the daemon: with default signals and none blocked, a session
/// of its own, nothing to read, the daemon's own output, and no other descriptor.
///
/// The output is passed on because the daemon's journal or terminal is where a person looks for
/// it; the daemon itself never waits for whoever reads there, so a command cannot hold it up.
struct Spawn {
  var program: String
  var arguments: [String]
  /// `NAME=value` entries that end with a 0.
  var environment: [[CChar]]
  var directory: String
  /// The descriptor of this program that becomes its standard output.
  var output = STDOUT_FILENO

  /// Starts it.
  ///
  /// - Returns: its process id, which is also its session's and its group's.
  /// - Throws: the kernel's reason for not executing it.
  func start() throws(SystemError) -> CInt {
    var attributes = posix_spawnattr_t()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    Spawn.setSignals(&attributes)
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    unsafe posix_spawn_file_actions_addchdir_np(&actions, directory)

    var pid: CInt = 0
    let texts = arguments.map { Array($0.utf8CString) }
    let result = unsafe Spawn.withPointers(texts) { arguments in
      unsafe Spawn.withPointers(environment) { environment in
        unsafe posix_spawn(&pid, program, &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else { throw SystemError(result, "cannot start \(program)") }
    return pid
  }

  private static func setSignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags =
      CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF) | CInt(STYLUSD_SPAWN_SETSID)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Calls `body` with the null-terminated array of pointers that exec wants.
  private static func withPointers<Result>(
    _ texts: [[CChar]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pool = texts.flatMap { $0 }
    return unsafe pool.withUnsafeMutableBufferPointer { pool in
      var pointers: [UnsafeMutablePointer<CChar>?] = unsafe []
      var offset = 0
      for text in texts {
        unsafe pointers.append(pool.baseAddress.map { unsafe $0 + offset })
        offset += text.count
      }
      unsafe pointers.append(nil)
      return unsafe body(pointers)
    }
  }
}
