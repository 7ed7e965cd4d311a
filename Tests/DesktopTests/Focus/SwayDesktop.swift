import EventLoop
import Glibc
import Testing

/// sway without a screen.
final class SwayDesktop {
  static let isInstalled =
    Helper.areInstalled("setpriv", "sway", "swaymsg", "Xwayland", "xmessage")
    && TestWindow.isInstalled

  /// It does not run as root.
  private static let asNobody =
    getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

  private let folder: String
  private var compositor: Helper?

  init() throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    run(
      "printf '%s\\n' 'xwayland force' 'exec echo $DISPLAY >\(folder)/display' >\(folder)/config"
        + "; test $(id -u) != 0 || chown -R 65534 \(folder)")
    try start()
  }

  deinit {
    compositor = nil
    run("rm -rf \(folder)")
  }

  /// The socket that is asked.
  var socket: String { "\(folder)/ipc" }

  /// Ends it as a crash would, and starts another in its place.
  func restart() throws {
    run("kill -9 \(compositor?.pid ?? 0)")
    compositor = nil
    // sway takes no place where there is a socket already.
    run("rm -f \(folder)/display \(socket)")
    try start()
  }

  func window(_ id: String) throws -> TestWindow {
    try TestWindow(id, "GDK_BACKEND=wayland XDG_RUNTIME_DIR=\(folder) WAYLAND_DISPLAY=wayland-1")
  }

  /// A program of X.org, by XWayland.
  func message(_ id: String) throws -> Helper {
    // To XWayland others are strangers.
    try Helper(
      "env DISPLAY=$(cat \(folder)/display) \(SwayDesktop.asNobody) xmessage -name \(id) hello")
  }

  /// Runs a command of sway(5).
  func command(_ words: String) { run("swaymsg -q -s \(socket) '\(words)'") }

  /// Does so without waiting for the end.
  func commandBeside(_ words: String) { run("swaymsg -q -s \(socket) '\(words)' &") }

  private func start() throws {
    compositor = try Helper(
      "env -u WAYLAND_DISPLAY -u DISPLAY HOME=\(folder) XDG_RUNTIME_DIR=\(folder) "
        + "SWAYSOCK=\(socket) WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 "
        + "WLR_RENDERER=pixman \(SwayDesktop.asNobody) sway -c \(folder)/config")
    run("for i in $(seq 200); do test -s \(folder)/display && exit 0; sleep 0.05; done; exit 1")
  }

  private func run(_ line: String) {
    #expect(unsafe system("(\(line)) 2>/dev/null") == 0, "\(line)")
  }
}
