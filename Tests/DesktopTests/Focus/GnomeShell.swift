import Bus
import EventLoop
import Glibc
import ProcessSupport
import Testing

@testable import Desktop

/// GNOME Shell without a screen.
final class GnomeShell {
  static let isInstalled =
    Helper.areInstalled("gnome-shell", "gsettings") && ClientWindow.isInstalled
  static let service = "org.gnome.Shell"
  static let display = "wl-gnome"

  private let bench: FocusBench
  private let systemBus: PrivateBus
  private var program: TestProgram?

  /// Starts it, and waits until it shows its desktop.
  init(on bench: FocusBench) throws {
    self.bench = bench
    // It does not start without a system bus, but does with an empty one.
    unsafe system("mkdir \(bench.folder)/system")
    systemBus = try PrivateBus(in: "\(bench.folder)/system")
    let status = unsafe system(
      "\(settings) gsettings set org.gnome.shell welcome-dialog-last-shown-version 99")
    #expect(status == 0)
    try start()
  }

  /// Lays the extension's forms where `make install` does, and runs stylusctl(1) as its person would.
  ///
  /// - Returns: what it prints.
  func stylusctl(_ words: String) throws -> String {
    try run { program in "\(program) \(words) 2>&1" }
  }

  /// Makes a config by stylusctl(1), which asks on a terminal.
  ///
  /// What is answered after the questions for the config is written for printf(1).
  ///
  /// - Returns: what it prints.
  func setUp(_ answers: String) throws -> String {
    try run { program in
      "printf \"\\n\\n\(answers)\" | "
        + "script --quiet --return --command \"\(program) setup --no-try --replace\" /dev/null"
    }
  }

  /// Runs lines of the shell, without single quotes, that are made of stylusctl's path.
  private func run(_ lines: (_ program: String) -> String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let forms = "\(bench.folder)/share/stylusd/gnome-shell"
    unsafe system(
      "for form in 40 45; do mkdir -p \(forms)/$form; cd '\(GnomeShell.sources)'; "
        + "cat $form/head.js focus.js $form/tail.js >\(forms)/$form/extension.js; "
        + "cp $form/metadata.json \(forms)/$form; done")
    let helper = try Helper(
      "env \(settings) XDG_DATA_DIRS=\(bench.folder)/share:/usr/share XDG_CURRENT_DESKTOP=GNOME "
        + "WAYLAND_DISPLAY=\(GnomeShell.display) LLVM_PROFILE_FILE=/dev/null "
        + "sh -c '\(lines("\(folder)/stylusctl")); echo end'")
    #expect(helper.waits { $0.hasSuffix("end\n") }, "\(helper.output)")
    return String(helper.output.dropLast(4))
  }

  /// What the doctor says of the desktop.
  func doctor() throws -> String { try stylusctl("doctor | grep ^.........desktop") }

  /// Where the extension's parts are.
  static let sources =
    #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined() + "/gnome-shell"

  private var settings: String { "\(bench.variables) GSETTINGS_BACKEND=keyfile" }

  func start() throws {
    unsafe system("rm -f \(bench.folder)/\(GnomeShell.display)*")
    // Its unsafe mode lets the test give it orders.
    program = try TestProgram(
      "\(settings) DBUS_SYSTEM_BUS_ADDRESS=\(systemBus.address) exec gnome-shell --headless "
        + "--virtual-monitor 640x480 --wayland-display \(GnomeShell.display) --no-x11 "
        + "--unsafe-mode >/dev/null 2>&1")
    try bench.wait(for: GnomeShell.service)
    // Nothing is in front of the overview, which it begins with.
    try bench.turn(until: {
      let answer = try? evaluate(
        "if (!Main.layoutManager._startingUp) Main.overview.hide(); "
          + "!Main.layoutManager._startingUp && !Main.overview.visible")
      return answer == "true"
    })
  }

  /// Kills it.
  func kill() { program = nil }

  /// Has it evaluate JavaScript.
  ///
  /// - Returns: the result as JSON; nil where it does not.
  @discardableResult func evaluate(_ script: String) throws -> String? {
    let answer = try bench.call(
      GnomeShell.service, "/org/gnome/Shell", "org.gnome.Shell", "Eval", [script])
    return answer.readBool() == true ? answer.readString() : nil
  }

  /// Puts the window of a process in front.
  func activate(_ pid: Int32) throws {
    let done = try evaluate(
      "Main.activateWindow(global.get_window_actors().map(actor => actor.meta_window)"
        + ".find(window => window.get_pid() === \(pid)))")
    #expect(done != nil)
  }

  /// Enables or disables our extension, as its own program for them does.
  func setExtension(_ method: String) throws {
    let answer = try bench.call(
      GnomeShell.service, "/org/gnome/Shell", "org.gnome.Shell.Extensions", method,
      [FocusExtension.ours.rawValue])
    #expect(answer.readBool() == true)
  }

  /// Has another extension's object there, with a signal or without, in place of any that was.
  func exportAnother(withSignal: Bool) throws {
    let other = FocusExtension.focusedWindow
    let signal = "<signal name=\"\(other.signal)\"><arg type=\"s\"/></signal>"
    let done = try evaluate(
      """
      global.another?.unexport();
      global.another = imports.gi.Gio.DBusExportedObject.wrapJSObject(
        '<node><interface name="\(other.interface)"><method name="Get">'
        + '<arg type="s" direction="out"/></method>\(withSignal ? signal : "")</interface></node>',
        {Get: () => '{"wm_class":"Got","pid":2,"title":"T"}'});
      global.another.export(imports.gi.Gio.DBus.session, '\(other.path)');
      """)
    #expect(done != nil)
  }

  /// Has that object tell of a change.
  func signalFromAnother(_ json: String) throws {
    let done = try evaluate(
      "global.another.emit_signal('\(FocusExtension.focusedWindow.signal)', "
        + "new imports.gi.GLib.Variant('(s)', ['\(json)']))")
    #expect(done != nil)
  }
}
