import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

@Suite(
  .enabled(if: KWin.isInstalled, "kwin_wayland or python3-gi is not installed"),
  .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(3)))
struct `KWin tells the app in front` {
  private let bench: FocusBench

  init() throws { bench = try FocusBench() }

  private func focus() throws -> KWinFocus {
    try KWinFocus(bench.environment, bus: bench.bus.address, on: bench.loop, tell: bench.hear)
  }

  /// One KWin for all of it, as each takes its time to start.
  @Test func `whatever happens to it`() throws {
    let kwin = try KWin(on: bench)
    try kwin.waitForScripts()
    try kwin.loadAnother()
    #expect(try kwin.hasScript() == true)
    var focus: KWinFocus? = try focus()
    try bench.turn(until: { bench.news == [.app(nil)] })
    try bench.turn(until: { unsafe access("\(bench.folder)/stylusd/kwin-focus.js", F_OK) != 0 })

    let (one, two) = try openTwo()
    try switchBetween(one, two, kwin)
    try renameInFront(two)
    try forge()
    try closeBoth(one, two)

    kwin.kill()
    try bench.turn(until: { bench.news.last == .app(nil) })
    bench.forget()
    try kwin.start()
    try bench.turn(until: { bench.news == [.app(nil)] })
    let again = try ClientWindow("org.example.Three", KWin.display, on: bench)
    try bench.turn(until: { bench.front?.pid == again.pid })

    focus = nil
    try bench.turn(until: { (try? kwin.hasScript()) == false })
    withExtendedLifetime(focus) {}
  }

  private func openTwo() throws -> (ClientWindow, ClientWindow) {
    let windows = try ["org.example.One", "org.example.Two"].map { id in
      let window = try ClientWindow(id, KWin.display, on: bench)
      try bench.turn(until: { bench.front?.title == window.title })
      // The second name is that of its process.
      #expect(bench.front?.ids.first == id)
      #expect(bench.front?.pid == window.pid)
      return window
    }
    return (windows[0], windows[1])
  }

  /// Many times: it must not cost memory, and each must be told at once.
  private func switchBetween(_ one: ClientWindow, _ two: ClientWindow, _ kwin: KWin) throws {
    let names = try [one, two].map { try #require(try kwin.match($0.title)) }
    try bench.measure("KWin", [one, two], changes: 10_000) { try kwin.activate(names[$0]) }
  }

  private func renameInFront(_ window: ClientWindow) throws {
    window.rename()
    try bench.turn(until: { bench.front?.title == window.title })
    #expect(bench.front?.pid == window.pid)
    bench.forget()
  }

  /// Everybody on the bus may call, and only KWin is heard.
  private func forge() throws {
    let errors = try bench.uniqueNames().compactMap { name in
      try bench.call(
        name, KWinListener.path, KWinListener.interface, "Activated",
        ["org.example.Forged", "", "", "1", ""]
      ).error?.name
    }
    #expect(errors.filter { $0.hasSuffix(".AccessDenied") }.count == 1, "\(errors)")
    #expect(bench.news.isEmpty)
  }

  private func closeBoth(_ one: ClientWindow, _ two: ClientWindow) throws {
    two.close()
    try bench.turn(until: { bench.front?.pid == one.pid })
    one.close()
    try bench.turn(until: { bench.news.last == .app(nil) })
  }

  @Test func `unless it is not there`() throws {
    let focus = try focus()
    try bench.turn(until: { !bench.news.isEmpty })
    #expect(bench.news == [.lost(DesktopError("KWin is not on the session bus"))])
    bench.bus.stop()
    for _ in 0..<5 { _ = try bench.loop.step(timeout: .milliseconds(20)) }
    #expect(bench.news.count == 1)
    withExtendedLifetime(focus) {}
  }

  @Test func `unless there is nowhere to put its script`() throws {
    #expect(throws: DesktopError.self) {
      try KWinFocus(DesktopEnvironment(), bus: bench.bus.address, on: bench.loop) { _ in }
    }
  }
}

@Suite struct `Of what KWin tells` {
  @Test(arguments: [
    ("Title <2>", "Title"), ("Title <10>\u{200E}", "Title"), ("Title", "Title"), ("", ""),
    ("Title <1>", "Title <1>"), ("Title<2>", "Title<2>"), ("<2>", "<2>"), ("a <b>", "a <b>"),
    ("é\u{200E}", "é\u{200E}"), (" <2> <3>", " <2>"),
  ]) func `the title is the program's own`(_ caption: String, _ title: String) {
    #expect(caption.withoutNumber == title)
  }

  @Test(arguments: [
    ("org.kde.dolphin", "org.kde.dolphin"), ("a.desktop", "a"), ("", ""),
    ("/usr/share/applications/org.kde.krita.desktop", "org.kde.krita"),
  ]) func `the desktop file's name is an id`(_ name: String, _ id: String) {
    #expect(name.desktopID == id)
  }
}
