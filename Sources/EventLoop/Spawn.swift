internal import CLinux
internal import Glibc

/// A process to be started apart from the daemon: with default signals and none blocked, a session
/// of its own, nothing to read unless it is given something, the daemon's own output, and no other
/// descriptor.
///
/// The output is passed on because the daemon's journal or terminal is where a person looks for
/// it; the daemon itself never waits for whoever reads there, so a command cannot hold it up.
package struct Spawn {
  /// The absolute path of its file.
  package var program: String
  /// Its arguments, from the program's own name on.
  package var arguments: [String]
  /// `NAME=value` entries that end with a 0.
  package var environment: [[CChar]]
  /// Where it starts.
  package var directory: String
  /// The descriptor of this program that becomes its standard output.
  package var output: CInt
  /// The descriptor of this program that becomes its standard input; nil is nothing to read.
  package var input: CInt?

  /// Describes one.
  package init(
    program: String, arguments: [String], environment: [[CChar]], directory: String,
    output: CInt = STDOUT_FILENO, input: CInt? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.output = output
    self.input = input
  }

  /// Starts it.
  ///
  /// - Returns: its process id, which is also its session's and its group's.
  /// - Throws: the kernel's reason for not executing it.
  package func start() throws(SystemError) -> CInt {
    var attributes = posix_spawnattr_t()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    Spawn.setSignals(&attributes)
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
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
