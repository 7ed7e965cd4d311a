import EventLoop
import Glibc
import Testing

/// sway in a window of an X server without a screen, so that it has a keyboard.
final class Sway {
  static let isInstalled = Helper.areInstalled("Xvfb", "setpriv", "sway", "swaymsg")

  private let folder: String
  private let server: Helper
  private var compositor: Helper?

  /// Starts it with a layout, such as `de`.
  init(layout: String) throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    server = try Helper(
      "Xvfb :$(($$ % 50000 + 100)) -displayfd 1 -noreset -nolisten tcp -screen 0 640x480x24")
    #expect(server.waits { $0.hasSuffix("\n") })
    // It does not run as root.
    let asNobody = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    unsafe system(
      "printf '%s\\n' 'xwayland disable' 'input * xkb_layout \(layout)' >\(folder)/config"
        + "; test $(id -u) != 0 || chown -R 65534 \(folder)")
    compositor = try Helper(
      "env -u WAYLAND_DISPLAY HOME=\(folder) XDG_RUNTIME_DIR=\(folder) SWAYSOCK=\(folder)/ipc "
        + "DISPLAY=:\(server.output.filter(\.isNumber)) WLR_BACKENDS=x11 WLR_RENDERER=pixman "
        + "\(asNobody) sway -c \(folder)/config")
    // SIGTERM is lost on it before it begins to answer.
    let question = "swaymsg -q -s \(folder)/ipc -t get_version >/dev/null 2>&1"
    for _ in 0..<200 where unsafe system(question) != 0 { usleep(50_000) }
  }

  deinit {
    compositor = nil
    unsafe system("rm -rf \(folder)")
  }

  /// Where clients find it.
  var socket: String { "\(folder)/wayland-1" }

  /// The variables with which clients find it, as words of a shell's line.
  var environment: String { "WAYLAND_DISPLAY=\(socket) XDG_RUNTIME_DIR=\(folder)" }

  /// Has it do something, with the words of sway(5).
  func run(_ command: String) {
    #expect(unsafe system("swaymsg -q -s \(folder)/ipc '\(command)'") == 0)
  }

  /// Waits until a window of that app_id is there.
  func waits(for name: String) {
    let question = "swaymsg -s \(folder)/ipc -t get_tree | grep -q \"app_id.*\\\"\(name)\\\"\""
    for _ in 0..<200 where unsafe system(question) != 0 { usleep(50_000) }
    #expect(unsafe system(question) == 0)
  }

  /// Chooses another layout.
  func setLayout(_ layout: String) {
    // To sway a comma ends a command.
    run("input * xkb_layout \"\(layout)\"")
  }
}
