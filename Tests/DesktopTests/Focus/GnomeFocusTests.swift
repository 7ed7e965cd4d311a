import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

@Suite(
  .enabled(if: GnomeShell.isInstalled, "gnome-shell, gsettings or python3-gi is not installed"),
  .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(4)))
struct `GNOME Shell tells the app in front` {
  private let bench: FocusBench

  init() throws { bench = try FocusBench() }

  private static let lack = FocusNews.silent(GnomeFocus.lack)

  private func focus() throws -> GnomeFocus {
    try GnomeFocus(bus: bench.bus.address, on: bench.loop, tell: bench.hear)
  }

  /// One Shell for all of it, as each takes its time to start.
  @Test func `by an extension, whatever happens to them`() throws {
    let shell = try GnomeShell(on: bench)
    let focus = try focus()
    try bench.turn(until: { bench.news == [Self.lack] })
    #expect(focus.source == nil)
    try offer(shell)
    try install(shell, focus)
    try installAgain(shell, focus)

    let (one, two) = try openTwo()
    let windows = [one, two]
    try bench.measure("GNOME Shell", windows, changes: 1000) { try shell.activate(windows[$0].pid) }
    try forge()
    two.rename()
    try bench.turn(until: { bench.front?.title == two.title })
    #expect(bench.news.count == 1)

    try takeTurns(focus, shell, two.pid)
    two.close()
    try bench.turn(until: { bench.front?.pid == one.pid })
    one.close()
    try bench.turn(until: { bench.news.last == .app(nil) })
    shell.kill()
    try bench.turn(until: { focus.source == nil })
  }

  /// It is offered unless another tells already, and not installed against the person's will.
  private func offer(_ shell: GnomeShell) throws {
    let question = "Install stylusd's extension? [yes]"
    try shell.exportAnother(withSignal: false)
    let asked = try shell.setUp("perhaps\\nno\\n")
    #expect(asked.split(separator: question).count == 3, "\(asked)")
    #expect(asked.contains("Please answer yes or no"), "\(asked)")
    let folder = "\(bench.folder)/data/gnome-shell/extensions/\(FocusExtension.ours.rawValue)"
    #expect(unsafe access(folder, F_OK) != 0)
    try shell.exportAnother(withSignal: true)
    let told = try shell.setUp("")
    #expect(told.contains("config.toml is written") && !told.contains("extension"), "\(told)")
    try shell.exportAnother(withSignal: false)
  }

  /// The Shell says yes also to what it does not run.
  private func installAgain(_ shell: GnomeShell, _ focus: GnomeFocus) throws {
    let folder = "\(bench.folder)/data/gnome-shell/extensions/\(FocusExtension.ours.rawValue)"
    let extensions = "Main.extensionManager.lookup('\(FocusExtension.ours.rawValue)')"
    #expect(try shell.evaluate("\(extensions).state = 4") == "4")
    #expect(try shell.doctor().contains("GNOME Shell does not take stylusd's extension as it is"))
    #expect(
      try shell.stylusctl("setup --extension") == """
        \(folder) is written.
        GNOME Shell tells which application is in front from your next login on. Until then all works \
        but what your config says for single applications.

        """)
    #expect(try shell.evaluate("\(extensions).state = 1") == "1")

    func switchOff(_ isOff: Bool) throws {
      let done = try shell.evaluate(
        "global.settings.set_boolean('disable-user-extensions', \(isOff))")
      #expect(done != nil)
    }
    try switchOff(true)
    try bench.turn(until: { focus.source == nil })
    #expect(
      try shell.stylusctl("setup --extension") == """
        \(folder) is written.
        All extensions are switched off. To switch them on, run: \
        gsettings set org.gnome.shell disable-user-extensions false

        """)
    try switchOff(false)
    try bench.turn(until: { focus.source == .ours })
  }

  /// Sets it up, and logs in anew.
  private func install(_ shell: GnomeShell, _ focus: GnomeFocus) throws {
    let folder = "\(bench.folder)/data/gnome-shell/extensions/\(FocusExtension.ours.rawValue)"
    let sentence =
      "GNOME Shell tells which application is in front from your next login on. Until then all works but "
      + "what your config says for single applications."
    let consequence = "so what is set for single applications does not apply"
    #expect(
      try shell.doctor() == """
        note     desktop  GNOME tells which application is in front only by an extension, \
        \(consequence); run: stylusctl setup --extension

        """)
    #expect(try shell.stylusctl("setup --extension") == "\(folder) is written.\n\(sentence)\n")
    #expect(
      try shell.doctor() == """
        note     desktop  GNOME Shell has not seen stylusd's extension yet, \(consequence); \
        log out and in again

        """)
    shell.kill()
    try bench.turn(until: {
      bench.news == [Self.lack, .silent(DesktopError("GNOME Shell has gone"))]
    })
    try shell.start()
    try bench.turn(until: { focus.source == .ours })
    #expect(
      try shell.stylusctl("setup --extension")
        == "\(folder) is written.\nGNOME Shell tells which application is in front.\n")
    #expect(
      try shell.doctor() == "ok       desktop  GNOME Shell tells which application is in front\n")
  }

  private func openTwo() throws -> (ClientWindow, ClientWindow) {
    let windows = try ["org.example.One", "org.example.Two"].map { id in
      let window = try ClientWindow(id, GnomeShell.display, on: bench)
      try bench.turn(until: { bench.front?.title == window.title })
      #expect(bench.front == AppIdentity(ids: [id], title: window.title, pid: window.pid))
      return window
    }
    return (windows[0], windows[1])
  }

  /// A signal to one client alone passes all rules; only the Shell is heard, and only the bus says who
  /// that is.
  private func forge() throws {
    let ourselves = try bench.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId"
    ).destination
    let bus = try BusObject(
      bench.client, at: "/org/freedesktop/DBus",
      BusInterface(
        "org.freedesktop.DBus",
        signals: [.init("NameOwnerChanged", [("", "s"), ("", "s"), ("", "s")])]))
    let ours = FocusExtension.ours
    let shell = try BusObject(
      bench.client, at: ours.path,
      BusInterface(
        ours.interface, signals: [.init(ours.signal, [("", "a{sv}")]), .init("Disabled", [])]))
    bench.forget()
    for name in try bench.uniqueNames() where name != ourselves {
      bus.signal("NameOwnerChanged", to: name) { message in
        for text in [GnomeShell.service, "", ourselves] { message.append(text) }
      }
      shell.signal("Disabled", to: name) { _ in }
      shell.signal(ours.signal, to: name) { message in
        message.appendArray(of: "{sv}") {
          message.appendProperty("class", of: "s") { message.append("org.example.Forged") }
        }
      }
    }
    _ = try bench.uniqueNames()
    for _ in 0..<10 { _ = try bench.loop.step(timeout: .milliseconds(10)) }
    #expect(bench.news.isEmpty)
  }

  /// Our extension goes before the other, and that one is of use only where it tells of changes.
  private func takeTurns(_ focus: GnomeFocus, _ shell: GnomeShell, _ pid: Int32) throws {
    try shell.exportAnother(withSignal: false)
    bench.forget()
    try shell.setExtension("DisableExtension")
    try bench.turn(until: { bench.news == [Self.lack] })
    #expect(focus.source == nil)
    #expect(try shell.doctor().hasSuffix("run: gnome-extensions enable stylusd@stylusd.org\n"))

    try shell.exportAnother(withSignal: true)
    try shell.signalFromAnother(#"{"wm_class":"A","wm_class_instance":"a","pid":1,"title":"T"}"#)
    try bench.turn(until: { bench.front == AppIdentity(ids: ["A", "a"], title: "T", pid: 1) })
    #expect(focus.source == .focusedWindow)

    try shell.setExtension("EnableExtension")
    try bench.turn(until: { bench.front?.pid == pid })
    #expect(focus.source == .ours)
    bench.forget()
    try shell.signalFromAnother("{}")
    try shell.setExtension("DisableExtension")
    try bench.turn(until: { bench.front == AppIdentity(ids: ["Got"], title: "T", pid: 2) })
    #expect(bench.news.count == 1)
    try shell.setExtension("EnableExtension")
    try bench.turn(until: { bench.front?.pid == pid })
  }

  @Test func `unless it is not there`() throws {
    let focus = try focus()
    try bench.turn(until: { !bench.news.isEmpty })
    #expect(bench.news == [.lost(DesktopError("GNOME Shell is not on the session bus"))])
    withExtendedLifetime(focus) {}
  }
}

@Suite struct `What Focused Window D-Bus tells` {
  static let samples: [(String, AppIdentity?)] = [
    (
      #"{"wm_class":"Gimp","wm_class_instance":"gimp","pid":7,"title":"é \"a\""}"#,
      AppIdentity(ids: ["Gimp", "gimp"], title: "é \"a\"", pid: 7)
    ),
    (#"{"wm_class":null,"pid":-1,"title":"T"}"#, AppIdentity(ids: [], title: "T")),
    (#"{"wm_class":["x"],"pid":"7"}"#, nil), ("{}", nil), ("[]", nil), ("null", nil), ("", nil),
    ("{\"wm_class\":", nil),
  ]

  @Test(arguments: samples) func `is read as it is meant`(_ text: String, _ app: AppIdentity?) {
    #expect(AppIdentity(ofFocusedWindow: text) == app)
  }
}
