import Bus
import EventLoop
import Glibc
import ProcessSupport
import Testing

@testable import Desktop

/// KWin without a screen.
final class KWin {
  static let isInstalled = Helper.areInstalled("kwin_wayland") && ClientWindow.isInstalled
  static let service = "org.kde.KWin"
  static let display = "wl-kwin"

  private let bench: FocusBench
  private var program: TestProgram?

  /// Starts it, and waits until it is on the bus.
  init(on bench: FocusBench) throws {
    self.bench = bench
    // Debian's has a file capability, with which it cannot be started where that is out of bounds;
    // under another name it does not start either.
    unsafe system("cp \"$(command -v kwin_wayland)\" \(bench.folder)/kwin_wayland")
    try start()
  }

  func start() throws {
    unsafe system("rm -f \(bench.folder)/\(KWin.display)*")
    program = try TestProgram(
      "\(bench.variables) KWIN_COMPOSE=Q exec \(bench.folder)/kwin_wayland --virtual --no-lockscreen "
        + "--no-global-shortcuts --width 640 --height 480 --socket \(KWin.display) "
        + ">/dev/null 2>&1")
    try bench.wait(for: KWin.service)
  }

  /// Waits until it takes scripts, which is after it is on the bus.
  func waitForScripts() throws { try bench.turn(until: { (try? hasScript()) == false }) }

  /// Kills it.
  func kill() { program = nil }

  /// Whether it has a script of ours; nil where it does not say.
  func hasScript() throws -> Bool? {
    try scripting("isScriptLoaded", [KWinScriptText.plugin]).readBool()
  }

  /// Loads a script that does nothing in the place of ours.
  func loadAnother() throws {
    unsafe system("echo 'var nothing;' >\(bench.folder)/left.js")
    let number = try scripting("loadScript", ["\(bench.folder)/left.js", KWinScriptText.plugin])
    #expect(number.readInt32() ?? -1 >= 0)
  }

  /// How a window of that title is called by those who choose one to be in front.
  func match(_ title: String) throws -> String? {
    let answer = try runner("Match", [title])
    let found: [String] = answer.readArray(of: "(sssida{sv})") {
      var name: String?
      _ = answer.readStruct(of: "sssida{sv}") {
        name = answer.readString()
        answer.skip("ssida{sv}")
      }
      return name
    }
    return found.first
  }

  /// Puts a window in front.
  func activate(_ match: String) throws { _ = try runner("Run", [match, ""]) }

  private func scripting(_ method: String, _ arguments: [String]) throws -> BusMessage {
    try bench.call(KWin.service, "/Scripting", "org.kde.kwin.Scripting", method, arguments)
  }

  private func runner(_ method: String, _ arguments: [String]) throws -> BusMessage {
    try bench.call(KWin.service, "/WindowsRunner", "org.kde.krunner1", method, arguments)
  }
}
