import StylusCore
import Testing

/// A window of a program of its own, with an id of its own.
final class TestWindow {
  static let isInstalled = Helper.areInstalled("/usr/bin/python3") && hasGtk

  private static var hasGtk: Bool {
    guard
      let helper = try? Helper(
        "/usr/bin/python3 -c 'import gi; gi.require_version(\"Gtk\", \"3.0\"); print(\"yes\")'")
    else { return false }
    return helper.waits { $0.contains("\n") } && helper.output.contains("yes")
  }

  /// Prints its process and, with X11, its window, once that is there.
  private static let program = """
    import gi, os, sys
    gi.require_version("Gtk", "3.0")
    gi.require_version("Gdk", "3.0")
    from gi.repository import Gdk, GLib, Gtk
    GLib.set_prgname(sys.argv[1])
    Gdk.set_program_class(sys.argv[1].capitalize())
    window = Gtk.Window(title=sys.argv[1] + " \\u00fcber alles")
    window.set_default_size(200, 100)
    def tell(*_):
        place = window.get_window()
        number = place.get_xid() if hasattr(place, "get_xid") else 0
        print(os.getpid(), number, "ready", flush=True)
    window.connect("map-event", tell)
    window.show_all()
    Gtk.main()
    """

  let id: String
  let pid: Int32
  /// Its number for X11; 0 with Wayland.
  let number: Int
  private let helper: Helper

  /// What is told of it, as a program of X11 and of Wayland.
  var x11: AppIdentity {
    AppIdentity(ids: [id.prefix(1).uppercased() + id.dropFirst(), id], title: title, pid: pid)
  }
  var wayland: AppIdentity { AppIdentity(ids: [id], title: title, pid: pid) }
  private var title: String { "\(id) über alles" }

  /// Starts one, with the variables that say where, as the shell sets them.
  init(_ id: String, _ variables: String) throws {
    self.id = id
    helper = try Helper(
      "env NO_AT_BRIDGE=1 GSETTINGS_BACKEND=memory \(variables) /usr/bin/python3 -c '"
        + TestWindow.program + "' \(id)")
    #expect(helper.waits { $0.contains("ready") }, "\(helper.output)")
    let words = helper.output.split(separator: " ")
    pid = words.first.flatMap { Int32($0) } ?? 0
    number = words.dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
