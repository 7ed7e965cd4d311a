import Glibc
import Testing

/// An X server without a screen, with or without a window manager.
final class XDesktop {
  static let isInstalled =
    Helper.areInstalled("Xvfb", "openbox", "xdotool", "xprop", "xmessage") && TestWindow.isInstalled

  private(set) var display = ""
  private var server: Helper?
  private var manager: Helper?

  init(withManager: Bool) throws {
    try startServer(":$(($$ % 50000 + 100)) -displayfd 1")
    display = ":\(server?.output.filter(\.isNumber) ?? "")"
    if withManager { try startManager() }
  }

  /// Ends the server, and starts another in its place.
  func restart() throws {
    manager = nil
    server = nil
    try startServer("\(display) -displayfd 1")
  }

  func startManager() throws {
    let manager = try Helper("env DISPLAY=\(display) openbox --sm-disable --startup 'echo ready'")
    #expect(manager.waits { $0.contains("ready") })
    self.manager = manager
  }

  /// Ends the window manager as a crash would.
  func killManager() {
    run("kill -9 \(manager?.pid ?? 0)")
    manager = nil
  }

  func window(_ id: String) throws -> TestWindow {
    try TestWindow(id, "GDK_BACKEND=x11 DISPLAY=\(display)")
  }

  /// A program of X.org; its window is told by the number that the search for it gives.
  func message(_ id: String) throws -> Helper {
    let helper = try Helper("env DISPLAY=\(display) xmessage -name \(id) hello")
    run("DISPLAY=\(display) xdotool search --sync --classname '^\(id)$' >/dev/null")
    return helper
  }

  /// Runs commands of xdotool(1), of which the shell reads more where it is told.
  func tool(_ words: String) { run("DISPLAY=\(display) xdotool \(words)") }

  /// Does so without waiting for the end.
  func toolBeside(_ words: String) { run("DISPLAY=\(display) xdotool \(words) &") }

  /// Sets a property of a window, as `xprop` does.
  func property(_ words: String) { run("xprop -display \(display) \(words)") }

  private func startServer(_ words: String) throws {
    let server = try Helper(
      "Xvfb \(words) -noreset -nolisten tcp -screen 0 640x480x24")
    #expect(server.waits { $0.hasSuffix("\n") })
    self.server = server
  }

  private func run(_ line: String) {
    #expect(unsafe system(line + " 2>/dev/null") == 0, "\(line)")
  }
}
