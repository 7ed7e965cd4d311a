import EventLoop
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

/// What niri writes, as it was recorded.
enum NiriLines {
  static let start = """
    {"Ok":"Handled"}
    {"WorkspacesChanged":{"workspaces":[{"id":1,"idx":2,"name":null,"output":"DP-3",\
    "is_urgent":false,"is_active":true,"is_focused":true,"active_window_id":1}]}}
    {"WindowsChanged":{"windows":[{"id":1,"title":"Größe, 世界","app_id":"firefox","pid":2001,\
    "workspace_id":1,"is_focused":true,"is_floating":false,"is_urgent":false,\
    "layout":{"pos_in_scrolling_layout":[1,1],"tile_size":[1888.0,1048.0]},\
    "focus_timestamp":null},\
    {"id":2,"title":null,"app_id":"ghostty","pid":2002,"workspace_id":2,"is_focused":false,\
    "is_floating":false,"is_urgent":false,"focus_timestamp":null}]}}
    {"KeyboardLayoutsChanged":{"keyboard_layouts":{"names":["English (US)"],"current_idx":0}}}
    {"OverviewOpenedOrClosed":{"is_open":false}}

    """
  static let firefox = AppIdentity(ids: ["firefox"], title: "Größe, 世界", pid: 2001)
  static let ghostty = AppIdentity(ids: ["ghostty"], pid: 2002)

  static func focus(_ id: String) -> String { "{\"WindowFocusChanged\":{\"id\":\(id)}}\n" }
}

@Suite struct `The app in front on niri` {
  let focus: WatchedFocus
  let folder: SocketFolder
  let path: String

  init() throws {
    focus = try WatchedFocus(perseverance: .milliseconds(3000))
    folder = try SocketFolder()
    path = "\(folder.path)/niri.sock"
  }

  private func play(_ lines: String = NiriLines.start) throws -> PlayedSocket {
    try PlayedSocket(path, on: focus.loop) { client in
      if client.heard == "\"EventStream\"\n" { client.say(Array(lines.utf8)) }
    }
  }

  @Test func `is told from the start, and follows the focus`() throws {
    let niri = try play()
    focus.start([.niri: path])
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    #expect(focus.source == .niri)
    try focus.expect("ghostty", after: { niri.say(NiriLines.focus("2")) }, on: "niri (played)")
    #expect(focus.app == NiriLines.ghostty)
    niri.say(NiriLines.focus("1"))
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    #expect(focus.changes == 3)
    #expect(try focus.settles())
  }

  @Test func `is none only once that has lasted for a while`() throws {
    let niri = try play()
    focus.start([.niri: path])
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    niri.say(NiriLines.focus("null") + NiriLines.focus("2"))
    #expect(try focus.waits { $0.app == NiriLines.ghostty })
    #expect(focus.changes == 2)
    let start = focus.loop.now
    niri.say(NiriLines.focus("null"))
    #expect(try focus.waits { $0.app == nil })
    #expect(focus.loop.now - start >= .milliseconds(50))
    #expect(focus.changes == 3)
    #expect(focus.source == .niri)
  }

  @Test func `is understood in pieces of any size`() throws {
    let niri = try PlayedSocket(path, on: focus.loop)
    focus.start([.niri: path])
    #expect(try focus.waits { _ in niri.clients.first?.heard.isEmpty == false })
    for byte in Array(NiriLines.start.utf8) {
      niri.say([byte])
      _ = try focus.loop.step(timeout: .milliseconds(100))
    }
    #expect(try focus.waits { $0.app == NiriLines.firefox })
  }

  @Test func `is not disturbed by what is not understood`() throws {
    let niri = try play()
    focus.start([.niri: path])
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    niri.say([0xFF, 0, 0x7B, 0x0A])
    for line in [
      "", "{", "null", "[]", "7", "{\"WindowFocusChanged\":7}", "{\"WindowFocusChanged\":{}}",
      "{\"WindowFocusChanged\":{\"id\":\"2\"}}", "{\"WindowsChanged\":{\"windows\":{}}}",
      "{\"WindowOpenedOrChanged\":{\"window\":[]}}", "{\"WindowClosed\":{\"id\":null}}",
      String(repeating: "[", count: 10_000), "\"" + String(repeating: "x", count: 500_000) + "\"",
    ] { niri.say(line + "\n") }
    #expect(try focus.settles())
    #expect(focus.app == NiriLines.firefox)
    #expect(focus.changes == 1)
    #expect(niri.visits == 1)
  }

  @Test func `is asked for anew where a line has no end`() throws {
    let niri = try play()
    focus.start([.niri: path])
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    for _ in 0..<40 {
      niri.say([UInt8](repeating: 0x20, count: 50_000))
      _ = try focus.loop.step(timeout: .milliseconds(100))
    }
    #expect(try focus.waits { _ in niri.visits == 2 })
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    #expect(focus.changes == 3)
  }

  @Test func `is told anew after niri has gone and come again`() throws {
    var niri: PlayedSocket? = try play()
    focus.start([.niri: path])
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    niri = nil
    #expect(try focus.waits { $0.app == nil && $0.source == nil })
    #expect(focus.obstacle == "niri has gone")
    niri = try play()
    #expect(try focus.waits { $0.app == NiriLines.firefox && $0.source == .niri })
    #expect(focus.obstacle == nil)
    withExtendedLifetime(niri) {}
  }

  @Test func `is looked for again once its socket is there, and nothing wakes up before`() throws {
    let short = try WatchedFocus(perseverance: .milliseconds(200))
    short.start([.niri: path])
    #expect(short.obstacle == "cannot connect to niri: No such file or directory")
    #expect(try short.settles(for: .milliseconds(600)))
    // Not a single turn of the loop.
    #expect(try short.loop.step(timeout: .milliseconds(1000)) == false)
    let niri = try PlayedSocket(path, on: short.loop) { $0.say(Array(NiriLines.start.utf8)) }
    #expect(try short.waits { $0.app == NiriLines.firefox })
    withExtendedLifetime(niri) {}
  }

  @Test func `is nobody's to tell where niri hangs`() throws {
    let niri = try play("")
    focus.start([.niri: path])
    #expect(try focus.waits { $0.obstacle == "niri does not answer" })
    #expect(focus.changes == 1)
    withExtendedLifetime(niri) {}
  }

  @Test func `is nobody's to tell where niri refuses`() throws {
    let niri = try play("{\"Err\":\"unknown request\"}\n")
    focus.start([.niri: path])
    #expect(try focus.waits { $0.obstacle != nil })
    #expect(focus.obstacle == "niri does not tell what happens, and says 'unknown request'")
    #expect(try focus.waits { _ in niri.visits > 2 })
    #expect(focus.changes == 1)
  }

  @Test func `is another's to tell where niri does not`() throws {
    let niri = try PlayedSocket(path, on: focus.loop)
    let sway = try PlayedSocket("\(folder.path)/sway.sock", on: focus.loop)
    focus.start([.niri: path, .sway: "\(folder.path)/sway.sock"])
    #expect(try focus.waits { _ in niri.clients.first?.heard.isEmpty == false })
    niri.hangUp()
    #expect(try focus.waits { _ in sway.clients.first?.heard.isEmpty == false })
    let tree = "{\"id\":1,\"nodes\":[{\"id\":2,\"app_id\":\"foot\",\"pid\":7,\"focused\":true}]}"
    sway.say(SwayMessage(type: 4, text: Array(tree.utf8)).bytes)
    #expect(try focus.waits { $0.source == .sway })
    #expect(focus.app == AppIdentity(ids: ["foot"], pid: 7))
  }

  @Test func `is that of the desktop that it was begun with last`() throws {
    let niri = try play()
    focus.start([.niri: path])
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    focus.start([.niri: path])
    #expect(focus.app == NiriLines.firefox)
    #expect(try focus.settles())
    #expect(niri.visits == 1)
    focus.start([.niri: path, .currentDesktop: "niri"])
    #expect(focus.app == nil)
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    #expect(niri.visits == 2)
    focus.stop()
    #expect(focus.app == nil)
    #expect(focus.source == nil)
    niri.say(NiriLines.focus("2"))
    #expect(try focus.settles())
    #expect(focus.app == nil)
  }

  @Test func `is right after ten thousand changes, and nothing is left of them`() throws {
    let niri = try play()
    focus.start([.niri: path])
    #expect(try focus.waits { $0.app == NiriLines.firefox })
    let change = { (count: Int) throws in
      for turn in 1...count {
        niri.say(NiriLines.focus(turn.isMultiple(of: 2) ? "1" : "2"))
        if turn.isMultiple(of: 10) { _ = try focus.loop.step(timeout: .milliseconds(100)) }
      }
      #expect(try focus.settles())
    }
    try change(1000)
    let before = try Footprint()
    let told = focus.changes
    try change(10_001)
    let after = try Footprint()
    print("niri: told \(focus.changes - told) times of 10001 changes; \(before) \(after)")
    #expect(focus.app == NiriLines.ghostty)
    #expect(after.descriptors == before.descriptors)
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes - before.residentKilobytes < 2000)
    }
  }
}

@Suite struct `The windows of niri` {
  private func last(_ lines: [String]) -> NiriWindows.Change? {
    var windows = NiriWindows()
    var change: NiriWindows.Change?
    for line in NiriLines.start.split(separator: "\n") { _ = windows.take(Array(line.utf8)[...]) }
    for line in lines { change = windows.take(Array(line.utf8)[...]) }
    return change
  }

  private static func opened(_ window: String) -> String {
    "{\"WindowOpenedOrChanged\":{\"window\":{\(window)}}}"
  }

  private static let cases: [([String], NiriWindows.Change?)] = [
    ([NiriLines.focus("2")], .app(NiriLines.ghostty)),
    ([NiriLines.focus("null")], .app(nil)),
    // One that was not told.
    ([NiriLines.focus("3")], .app(nil)),
    ([NiriLines.focus("1")], nil),
    (["{\"WindowClosed\":{\"id\":1}}"], .app(nil)),
    (["{\"WindowClosed\":{\"id\":2}}"], nil),
    ([opened("\"id\":3,\"app_id\":\"a\",\"is_focused\":true")], .app(AppIdentity(ids: ["a"]))),
    ([opened("\"id\":3,\"app_id\":\"a\",\"is_focused\":false")], nil),
    ([opened("\"id\":1,\"app_id\":\"a\",\"is_focused\":false")], .app(nil)),
    // The window in front, with another title.
    (
      [opened("\"id\":1,\"app_id\":\"firefox\",\"title\":\"b\",\"is_focused\":true")],
      .app(AppIdentity(ids: ["firefox"], title: "b"))
    ),
    (["{\"WindowsChanged\":{\"windows\":[]}}", NiriLines.focus("1")], nil),
    (["{\"WorkspaceActivated\":{\"id\":1,\"focused\":true}}"], nil),
    (["{\"Err\":\"no\"}"], .refused("no")), (["{\"Err\":{}}"], .refused("")),
  ]

  @Test(arguments: cases)
  func `follow its events`(lines: [String], change: NiriWindows.Change?) {
    #expect(last(lines) == change)
  }
}
