import EventLoop
import Glibc

/// Runs the programs as a person does: by a line of a shell, in a folder and home of its own.
///
/// The line has two functions of ours: `wait_for CONDITION` waits, ten seconds at most, until a
/// condition holds; `start_bus NAME` starts a message bus at `unix:path=$PWD/NAME`, `bus` being its
/// process, and waits until it answers.
final class Shell {
  /// The folder, which is also the home.
  let folder: String

  init() throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
  }

  deinit { unsafe system("rm -rf '\(folder)'") }

  /// Runs a line.
  ///
  /// - Returns: what it wrote on standard output and error, and its exit status.
  func run(_ line: String) throws -> Outcome {
    let setting = """
      cd '\(folder)'; export HOME='\(folder)' PATH="\(Shell.programs):$PATH"
      export STYLUSD_SHARE='\(Shell.share)' LLVM_PROFILE_FILE=/dev/null
      unset XDG_CONFIG_HOME XDG_DATA_HOME; export XDG_CONFIG_DIRS=/nonexistent
      export XDG_DATA_DIRS=/nonexistent DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent
      exec 2>&1
      wait_for() { timeout 10 sh -c "until $1; do sleep 0.05; done"; }
      start_bus() {
        dbus-daemon --session --nofork --nopidfile --address="unix:path=$PWD/$1" 2>/dev/null & bus=$!
        wait_for "dbus-send --bus=unix:path=$PWD/$1 --dest=org.freedesktop.DBus --print-reply=literal \\
          / org.freedesktop.DBus.GetId >/dev/null 2>&1"
      }

      """
    guard let stream = unsafe Shell.open(setting + line) else { throw SystemError.last("popen") }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, stream)
      guard count > 0 else { break }
      output += buffer.prefix(count)
    }
    let status = unsafe pclose(stream)
    return Outcome(output: String(decoding: output, as: UTF8.self), status: status >> 8 & 0xff)
  }

  /// Starts a shell. The threads of tests may have all signals blocked, which programs inherit; then
  /// nothing could end them but SIGKILL.
  private static func open(_ line: String) -> UnsafeMutablePointer<FILE>? {
    var none = sigset_t()
    var blocked = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    return unsafe popen(line, "re")
  }

  /// What a line came to.
  struct Outcome: Equatable {
    var output: String
    var status: CInt
  }

  /// Where the programs lie that were built with these tests.
  private static let programs: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  private static var share: String {
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/share"
  }
}
