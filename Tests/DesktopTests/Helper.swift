import EventLoop
import Glibc

/// A program that runs beside a test, and ends with this object.
@safe  // The stream is the object's own.
final class Helper {
  private let stream: UnsafeMutablePointer<FILE>
  let pid: CInt
  /// What it has written so far.
  private(set) var output = ""
  private var isOver = false

  /// Whether there are such programs.
  static func areInstalled(_ names: String...) -> Bool {
    names.allSatisfy { unsafe system("command -v \($0) >/dev/null") == 0 }
  }

  /// Starts a command of the shell, whose process is `$$`.
  init(_ command: String) throws {
    // The threads of tests may have all signals blocked, which programs inherit.
    var (none, blocked) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
    let started = unsafe popen("echo $$; exec \(command) 2>/dev/null", "re")
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
    guard let stream = unsafe started else { throw SystemError.last("popen") }
    unsafe self.stream = stream
    var line = [CChar](repeating: 0, count: 32)
    unsafe fgets(&line, CInt(line.count), stream)
    pid = unsafe atoi(line)
    // From here on the descriptor is read, behind the stream's back.
    let descriptor = unsafe fileno(stream)
    guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { throw SystemError.last("fcntl") }
  }

  deinit {
    kill(pid, SIGTERM)
    unsafe pclose(stream)
  }

  /// Waits until what it has written is as it should be.
  ///
  /// - Returns: whether that came to be within half a minute, which is long on a busy machine too.
  func waits(until isRight: (String) -> Bool) -> Bool {
    for _ in 0..<600 {
      read()
      if isRight(output) { return true }
      usleep(50_000)
    }
    return false
  }

  /// Forgets what it has written.
  func forget() {
    read()
    output = ""
  }

  /// Whether it has closed its output, as at its end.
  var hasEnded: Bool {
    read()
    return isOver
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe Glibc.read(fileno(stream), &buffer, buffer.count)
      guard count > 0 else {
        isOver = isOver || count == 0
        return
      }
      output += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }
}
