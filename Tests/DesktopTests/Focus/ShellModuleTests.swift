import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

/// The extension's form for GNOME 45 and later, of which Debian 12 has none: the modules of the Shell that it
/// needs are played by a few lines, and the rest is GJS's own.
@Suite(
  .enabled(if: Helper.areInstalled("gjs"), "gjs is not installed"),
  .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(1)))
struct `The extension as a module` {
  private static let extensionModule = "export class Extension { constructor(metadata) {} }"

  /// Signals of what the Shell has, and its Shell module.
  private static let shellModule = """
    export class Source {
      constructor(values) { Object.assign(this, values); this.handlers = new Map(); this.last = 0; }
      connect(signal, handler) { this.handlers.set(++this.last, {signal, handler}); return this.last; }
      disconnect(id) { if (!this.handlers.delete(id)) throw new Error(`no handler ${id}`); }
      emit(signal) {
        for (const entry of [...this.handlers.values()])
          if (entry.signal === signal) entry.handler();
      }
    }
    export const tracker = new Source({
      get_window_app: window => ({is_window_backed: () => false, get_id: () => window.app})});
    export default {WindowTracker: {get_default: () => tracker}};
    """

  /// Goes on by one act for each SIGUSR1, and ends with an error where a handler has stayed behind.
  private static let program = """
    import Gio from 'gi://Gio';
    import GLib from 'gi://GLib';
    import System from 'system';
    import {Source, tracker} from 'resource:///org/gnome/shell/extensions/shell.js';

    const display = new Source({focus_window: null});
    globalThis.global = {display};
    function window(name, gtk, sandbox) {
      return new Source({
        app: `${name}.desktop`, title: name, get_title() { return this.title; },
        get_wm_class: () => name, get_wm_class_instance: () => name.toLowerCase(),
        get_gtk_application_id: () => gtk, get_sandboxed_app_id: () => sandbox, get_pid: () => 7});
    }
    const one = window('One', null, null), two = window('Two', 'org.gtk.Two', 'org.flatpak.Two');
    function front(window) { display.focus_window = window; display.emit('notify::focus-window'); }

    const {default: FocusExtension} = await import(`file://${GLib.getenv('HOME')}/extension.js`);
    const extension = new FocusExtension({});
    const acts = [
      () => front(one), () => { one.title = 'Another'; one.emit('notify::title'); },
      () => front(two), () => { two.emit('unmanaging'); front(null); }, () => front(one),
      () => extension.disable(), () => extension.enable(),
      () => { extension.disable(); System.exit(
        [one, two, display, tracker].some(source => source.handlers.size) ? 1 : 0); }];
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, 10, () => { acts.shift()(); return true; });
    extension.enable();
    Gio.bus_own_name_on_connection(Gio.DBus.session, 'org.gnome.Shell', 0, null, null);
    new GLib.MainLoop(null, false).run();
    """

  private let bench: FocusBench

  init() throws {
    bench = try FocusBench()
    let overlay = "\(bench.folder)/overlay"
    unsafe system(
      "cd '\(GnomeShell.sources)'; mkdir \(overlay); cat 45/head.js focus.js 45/tail.js "
        + "| sed 's|gi://Shell|resource:///org/gnome/shell/extensions/shell.js|' "
        + ">\(bench.folder)/extension.js")
    try write(Self.extensionModule, "overlay/extension.js")
    try write(Self.shellModule, "overlay/shell.js")
    try write(Self.program, "shell.js")
  }

  private func write(_ text: String, _ name: String) throws {
    let file = try OwnedDescriptor.open("\(bench.folder)/\(name)", O_WRONLY | O_CREAT)
    let bytes = Array(text.utf8)
    #expect(unsafe Glibc.write(file.rawValue, bytes, bytes.count) == bytes.count)
  }

  @Test func `tells what is in front`() throws {
    let shell = try TestProgram(
      "\(bench.variables) G_RESOURCE_OVERLAYS=/org/gnome/shell/extensions=\(bench.folder)/overlay "
        + "exec gjs -m \(bench.folder)/shell.js 2>/dev/null")
    try bench.wait(for: "org.gnome.Shell")
    let focus = try GnomeFocus(bus: bench.bus.address, on: bench.loop, tell: bench.hear)
    let one = AppIdentity(ids: ["One", "one"], title: "One", pid: 7)
    let renamed = AppIdentity(ids: ["One", "one"], title: "Another", pid: 7)
    let two = AppIdentity(
      ids: ["Two", "two", "org.gtk.Two", "org.flatpak.Two"], title: "Two", pid: 7)
    try bench.turn(until: { bench.news == [.app(nil)] })
    #expect(focus.source == .ours)
    let news: [FocusNews] = [
      .app(one), .app(renamed), .app(two), .app(nil), .app(renamed), .silent(GnomeFocus.lack),
      .app(renamed),
    ]
    for told in news {
      bench.forget()
      kill(shell.pid, SIGUSR1)
      try bench.turn(until: { bench.news.last == told })
    }
    #expect(focus.source == .ours)
    bench.forget()
    kill(shell.pid, SIGUSR1)
    #expect(shell.finish() == 0)
    try bench.turn(until: { focus.source == nil })
  }
}
