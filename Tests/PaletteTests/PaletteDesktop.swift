import EventLoop
import Glibc
import PaletteScript
import StylusWire
import Testing

/// An X server without a screen, and stylus-palette on it. Both end with this object.
@safe  // The stream is the object's own.
final class PaletteDesktop {
  /// Whether what it takes is there; else a sentence says what to install.
  static let isInstalled = ["Xvfb", "xdotool", "import", "convert"].allSatisfy {
    unsafe system("command -v \($0) >/dev/null") == 0
  }

  let display: String
  let palette: PaletteProgram
  private let server: UnsafeMutablePointer<FILE>
  private let serverPID: pid_t
  private var lines: [String] = []
  private var player: ScriptPlayer?

  /// Starts both, and waits until the palette is ready.
  init() throws {
    let line =
      "echo $$; exec Xvfb :$(($$ % 50000 + 100)) -displayfd 1 -noreset -nolisten tcp "
      + "-screen 0 800x600x24 2>/dev/null"
    // The threads of tests may have all signals blocked, which programs inherit: SIGTERM would be lost on it.
    var (none, blocked) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
    let started = unsafe popen(line, "re")
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
    guard let server = unsafe started else { throw SystemError.last("popen") }
    unsafe self.server = server
    serverPID = unsafe PaletteDesktop.number(server)
    display = ":\(unsafe PaletteDesktop.number(server))"
    palette = try PaletteProgram(
      PaletteDesktop.program,
      environment: [
        "DISPLAY": display, "WAYLAND_DISPLAY": nil, "GDK_BACKEND": nil, "GTK_THEME": "Adwaita",
        "GDK_SCALE": "1", "XDG_CONFIG_HOME": "/nonexistent", "NO_AT_BRIDGE": "1",
        "LLVM_PROFILE_FILE": "/dev/null",
      ])
    let player = ScriptPlayer(palette) { [unowned self] in lines.append($0) }
    self.player = player
    try play("wait ready 30000")
  }

  deinit {
    palette.hangUp()
    endServer()
    unsafe pclose(server)
  }

  /// The file of stylus-palette, beside that of the tests.
  static var program: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The tests are run by a program of the toolchain, or are one themselves.
    let tests = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? path
    return String(tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)]) + "/stylus-palette"
  }

  /// Ends the server alone.
  func endServer() { kill(serverPID, SIGTERM) }

  /// Plays lines; see `ScriptLine`.
  ///
  /// - Returns: what was told meanwhile, without times.
  @discardableResult
  func play(_ script: String...) throws -> [String] {
    lines = []
    for line in script {
      if let step = try ScriptLine.parse(line) { try player?.play(step) }
    }
    return lines.map { $0.hasPrefix("shown") ? "shown" : $0 }
  }

  /// Has the mouse do something, with the words of xdotool(1).
  func mouse(_ words: String) {
    #expect(unsafe system("DISPLAY=\(display) xdotool \(words)") == 0)
  }

  /// Where what is on the black screen is: `WIDTHxHEIGHT+X+Y`.
  func picture() throws -> (x: Int, y: Int, width: Int, height: Int) {
    let line = "import -display \(display) -window root png:- | convert png:- -format '%@' info:"
    guard let stream = unsafe popen(line, "re") else { throw SystemError.last("popen") }
    defer { unsafe pclose(stream) }
    var buffer = [CChar](repeating: 0, count: 100)
    unsafe fgets(&buffer, CInt(buffer.count), stream)
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let numbers = text.split { "x+\n".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 4 else { return (0, 0, 0, 0) }
    return (numbers[2], numbers[3], numbers[0], numbers[1])
  }

  private static func number(_ stream: UnsafeMutablePointer<FILE>) -> CInt {
    var line = [CChar](repeating: 0, count: 32)
    unsafe fgets(&line, CInt(line.count), stream)
    return unsafe atoi(line)
  }
}
