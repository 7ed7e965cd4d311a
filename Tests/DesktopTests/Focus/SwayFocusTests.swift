import EventLoop
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

@Suite(
  .enabled(if: SwayDesktop.isInstalled, "sway, setpriv, Xwayland or python3-gi is not installed"))
struct `The app in front on sway` {
  let focus: WatchedFocus
  let desktop: SwayDesktop

  init() throws {
    focus = try WatchedFocus()
    desktop = try SwayDesktop()
    focus.start([.waylandDisplay: "wayland-1", .sway: desktop.socket])
  }

  @Test func `is the one whose window is focused`() throws {
    #expect(try focus.waits { $0.source == .sway })
    #expect(focus.app == nil)
    let one = try desktop.window("one")
    let two = try desktop.window("two")
    for window in [one, two, one, two] {
      try focus.expect(
        window.id, after: { desktop.commandBeside("[pid=\(window.pid)] focus") }, on: "sway")
      #expect(focus.app == window.wayland)
    }
    #expect(focus.obstacle == nil)
    #expect(try focus.settles())
  }

  @Test func `is known from the start`() throws {
    let late = try WatchedFocus()
    let one = try desktop.window("one")
    #expect(try focus.waits(for: "one"))
    late.start([.waylandDisplay: "wayland-1", .sway: desktop.socket])
    #expect(try late.waits { $0.source == .sway })
    #expect(late.app == one.wayland)
  }

  @Test func `is none where no window is left`() throws {
    var one: TestWindow? = try desktop.window("one")
    #expect(try focus.waits(for: "one"))
    desktop.command("workspace 2")
    #expect(try focus.waits { $0.app == nil })
    desktop.command("workspace 1")
    #expect(try focus.waits(for: "one"))
    desktop.command("move scratchpad")
    #expect(try focus.waits { $0.app == nil })
    desktop.command("scratchpad show")
    #expect(try focus.waits(for: "one"))
    desktop.command("move container to workspace 2")
    #expect(try focus.waits { $0.app == nil })
    desktop.command("workspace 2")
    #expect(try focus.waits(for: "one"))
    withExtendedLifetime(one) {}
    one = nil
    #expect(try focus.waits { $0.app == nil })
    #expect(focus.source == .sway)
  }

  @Test func `may be a program of X11`() throws {
    let one = try desktop.window("one")
    #expect(try focus.waits(for: "one"))
    let message = try desktop.message("note")
    #expect(try focus.waits(for: "note"))
    #expect(focus.app?.ids == ["Xmessage", "note"])
    #expect(focus.app?.title == "note")
    withExtendedLifetime((one, message)) {}
  }

  @Test func `is told anew after sway was killed and started again`() throws {
    #expect(try focus.waits { $0.source == .sway })
    do {
      let one = try desktop.window("one")
      #expect(try focus.waits(for: "one"))
      withExtendedLifetime(one) {}
      try desktop.restart()
    }
    #expect(try focus.waits { $0.source == .sway && $0.app == nil })
    let two = try desktop.window("two")
    #expect(try focus.waits { $0.app == two.wayland })
  }

  @Test func `is right after ten thousand changes, and nothing is left of them`() throws {
    let one = try desktop.window("one")
    let two = try desktop.window("two")
    let change = { (count: Int) throws in
      // swaymsg reads many commands from one line.
      let pair = "[pid=\(one.pid)] focus; [pid=\(two.pid)] focus; "
      let helper = try Helper(
        "sh -c 'i=0; while [ $i -lt \(count / 50) ]; do swaymsg -q -s \(desktop.socket) "
          + "\"$(yes \"\(pair)\" | head -n 25 | tr -d \"\\n\")\"; i=$((i + 1)); done; "
          + "swaymsg -q -s \(desktop.socket) \"[pid=\(one.pid)] focus\"'")
      while !helper.hasEnded { _ = try focus.loop.step(timeout: .milliseconds(20)) }
      #expect(try focus.settles())
    }
    // What the allocator keeps for itself it has taken by the end of the first.
    try change(10_000)
    let before = try Footprint()
    let told = focus.changes
    try change(10_000)
    let after = try Footprint()
    print("sway: told \(focus.changes - told) times of 10001 changes; \(before) \(after)")
    #expect(focus.app == one.wayland)
    #expect(after.descriptors == before.descriptors)
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes - before.residentKilobytes < 1000)
    }
  }
}
