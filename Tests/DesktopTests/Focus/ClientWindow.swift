import Glibc
import ProcessSupport

/// A window of a program of its own.
final class ClientWindow {
  static let isInstalled =
    unsafe system(
      "/usr/bin/python3 -c \"import gi; gi.require_version('Gtk', '3.0')\" >/dev/null 2>&1") == 0

  /// SIGUSR1 gives it another title.
  private static let script = """
    import itertools, signal, sys, gi
    gi.require_version("Gtk", "3.0")
    from gi.repository import GLib, Gtk
    GLib.set_prgname(sys.argv[1])
    window = Gtk.Window(title="Window of " + sys.argv[1])
    window.set_default_size(200, 200)
    window.connect("destroy", Gtk.main_quit)
    titles = itertools.count(1)
    def rename():
        window.set_title("Title %d" % next(titles))
        return True
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, rename)
    window.show_all()
    Gtk.main()
    """

  let id: String
  /// What it is called.
  private(set) var title: String
  private var renamings = 0
  private let program: TestProgram

  /// Opens one in a compositor's `display`, with an app_id.
  init(_ id: String, _ display: String, on bench: FocusBench) throws {
    self.id = id
    title = "Window of \(id)"
    program = try TestProgram(
      "\(bench.variables) GDK_BACKEND=wayland WAYLAND_DISPLAY=\(display) "
        + "exec /usr/bin/python3 -c \"$0\" \"$1\" 2>/dev/null", [ClientWindow.script, id])
  }

  /// Its process.
  var pid: Int32 { program.pid }

  /// Has it take another title.
  func rename() {
    renamings += 1
    title = "Title \(renamings)"
    kill(pid, SIGUSR1)
  }

  /// Closes it.
  func close() { program.stop() }
}
