import EventLoop
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

@Suite(
  .enabled(if: XDesktop.isInstalled, "Xvfb, openbox, xdotool or python3-gi is not installed"))
struct `The app in front on an X server` {
  let focus: WatchedFocus

  init() throws { focus = try WatchedFocus() }

  @Test func `is the one that the window manager has made active`() throws {
    let desktop = try XDesktop(withManager: true)
    focus.start([.display: desktop.display])
    let one = try desktop.window("one")
    let two = try desktop.window("two")
    for window in [one, two, one, two] {
      try focus.expect(
        window.id, after: { desktop.toolBeside("windowactivate \(window.number)") }, on: "openbox")
      #expect(focus.app == window.x11)
    }
    #expect(focus.source == .x11)
    #expect(focus.obstacle == nil)
    #expect(try focus.settles())
  }

  @Test func `is the one that gets the keys where there is no window manager`() throws {
    let desktop = try XDesktop(withManager: false)
    focus.start([.display: desktop.display])
    #expect(try focus.waits { $0.source == .x11 })
    #expect(focus.app == nil)
    let one = try desktop.window("one")
    let two = try desktop.window("two")
    for window in [one, two, one, two] {
      try focus.expect(
        window.id, after: { desktop.toolBeside("windowfocus \(window.number)") }, on: "X11 alone")
      #expect(focus.app == window.x11)
    }
    #expect(try focus.settles())
  }

  @Test func `has no process where the program does not say it`() throws {
    let desktop = try XDesktop(withManager: true)
    focus.start([.display: desktop.display])
    let message = try desktop.message("note")
    desktop.tool("search --classname '^note$' windowactivate")
    #expect(try focus.waits(for: "note"))
    #expect(focus.app == AppIdentity(ids: ["Xmessage", "note"], title: "note"))
    withExtendedLifetime(message) {}
  }

  @Test func `follows what its window says of itself`() throws {
    let desktop = try XDesktop(withManager: true)
    focus.start([.display: desktop.display])
    let one = try desktop.window("one")
    #expect(try focus.waits(for: "one"))
    desktop.tool("set_window --name 'another title' \(one.number)")
    #expect(try focus.waits { $0.app?.title == "another title" })
    desktop.tool("set_window --class Another --classname another \(one.number)")
    #expect(try focus.waits { $0.app?.ids == ["Another", "another"] })
  }

  @Test func `is none once its window has gone`() throws {
    let desktop = try XDesktop(withManager: true)
    focus.start([.display: desktop.display])
    var one: TestWindow? = try desktop.window("one")
    #expect(try focus.waits(for: "one"))
    withExtendedLifetime(one) {}
    one = nil
    #expect(try focus.waits { $0.app == nil })
    #expect(focus.source == .x11)
  }

  @Test func `is still told when the window manager dies and when another comes`() throws {
    let desktop = try XDesktop(withManager: true)
    focus.start([.display: desktop.display])
    let one = try desktop.window("one")
    let two = try desktop.window("two")
    desktop.tool("windowactivate \(one.number)")
    #expect(try focus.waits(for: "one"))
    desktop.killManager()
    desktop.tool("windowfocus \(two.number)")
    #expect(try focus.waits(for: "two"))
    desktop.tool("windowfocus \(one.number)")
    #expect(try focus.waits(for: "one"))
    try desktop.startManager()
    desktop.tool("windowactivate \(two.number)")
    #expect(try focus.waits(for: "two"))
    #expect(focus.source == .x11)
  }

  @Test func `is told anew after the server was restarted`() throws {
    let desktop = try XDesktop(withManager: true)
    focus.start([.display: desktop.display])
    do {
      let one = try desktop.window("one")
      #expect(try focus.waits(for: "one"))
      withExtendedLifetime(one) {}
    }
    try desktop.restart()
    #expect(try focus.waits { $0.source == nil && $0.app == nil })
    #expect(focus.obstacle != nil)
    try desktop.startManager()
    let two = try desktop.window("two")
    #expect(try focus.waits(for: "two"))
    #expect(focus.source == .x11)
    withExtendedLifetime(two) {}
  }

  @Test func `is not the window that only takes the keys for one in Java`() throws {
    let desktop = try XDesktop(withManager: false)
    focus.start([.display: desktop.display])
    let one = try desktop.window("one")
    let proxy = try desktop.window("proxy")
    desktop.tool(
      "set_window --class FocusProxy --classname Focus-Proxy-Window \(proxy.number) "
        + "windowreparent \(proxy.number) \(one.number) windowfocus \(proxy.number)")
    #expect(try focus.waits(for: "one"))
  }

  @Test func `is right after ten thousand changes, and nothing is left of them`() throws {
    let desktop = try XDesktop(withManager: false)
    focus.start([.display: desktop.display])
    let one = try desktop.window("one")
    let two = try desktop.window("two")
    let turns = { (count: Int) in
      "i=0; while [ $i -lt \(count) ]; do echo windowfocus \(one.number) getwindowfocus; "
        + "echo windowfocus \(two.number) getwindowfocus; i=$((i + 1)); done; echo windowfocus \(one.number)"
    }
    let change = { (count: Int) throws in
      let helper = try Helper(
        "sh -c '(\(turns(count))) | DISPLAY=\(desktop.display) xdotool - >/dev/null'")
      var isOver = false
      while !isOver {
        isOver = helper.hasEnded
        _ = try focus.loop.step(timeout: .milliseconds(20))
      }
      #expect(try focus.settles())
    }
    try change(100)
    let before = try Footprint()
    let told = focus.changes
    try change(5000)
    let after = try Footprint()
    print("X11: told \(focus.changes - told) times of 10001 changes; \(before) \(after)")
    #expect(focus.app == one.x11)
    #expect(after.descriptors == before.descriptors)
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes - before.residentKilobytes < 2000)
    }
  }
}
