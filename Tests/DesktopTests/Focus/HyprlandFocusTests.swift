import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

/// Hyprland's two sockets, played.
final class PlayedHyprland {
  /// As `hyprctl -j activewindow` writes it.
  static func answer(_ kind: String, _ title: String, pid: Int) -> String {
    """
    {
        "address": "0x55df0602e220",
        "mapped": true,
        "hidden": false,
        "at": [1288, 14],
        "size": [1258, 1380],
        "workspace": {
            "id": 2,
            "name": "2"
        },
        "floating": false,
        "monitor": 0,
        "class": "\(kind)",
        "title": "\(title)",
        "initialClass": "\(kind)",
        "initialTitle": "\(kind)",
        "pid": \(pid),
        "xwayland": false,
        "pinned": false,
        "fullscreen": 0,
        "grouped": [],
        "tags": [],
        "swallowing": "0x0",
        "focusHistoryID": 0
    }
    """
  }

  let events: PlayedSocket
  private(set) var questions: PlayedSocket?
  /// What is answered; nil where nothing is, as by one that hangs.
  var answer: String? = "{}"
  /// What was asked, and how often.
  private(set) var asked: [String: Int] = [:]

  init(in folder: String, on loop: EventLoop) throws {
    unsafe system("mkdir -p \(folder)/hypr/instance")
    events = try PlayedSocket("\(folder)/hypr/instance/.socket2.sock", on: loop)
    questions = try PlayedSocket("\(folder)/hypr/instance/.socket.sock", on: loop) {
      [weak self] client in
      guard let self else { return }
      asked[client.heard, default: 0] += 1
      guard let answer else { return }
      client.say(Array(answer.utf8))
      questions?.hangUp(on: client)
    }
  }

  /// What Hyprland says when that window comes in front.
  func focus(_ kind: String, _ title: String, pid: Int) {
    answer = PlayedHyprland.answer(kind, title, pid: pid)
    events.say("activewindow>>\(kind),\(title)\nactivewindowv2>>55df0602e220\n")
  }
}

@Suite struct `The app in front on Hyprland` {
  let focus: WatchedFocus
  let folder: SocketFolder

  init() throws {
    focus = try WatchedFocus(perseverance: .milliseconds(3000))
    folder = try SocketFolder()
  }

  private func play() throws -> PlayedHyprland {
    try PlayedHyprland(in: folder.path, on: focus.loop)
  }

  private func start() { focus.start([.hyprland: "instance", .runtimeDirectory: folder.path]) }

  private let alacritty = AppIdentity(ids: ["Alacritty"], title: "~", pid: 7133)
  private let krita = AppIdentity(ids: ["krita"], title: "a, b, c – Krita", pid: 42)

  @Test func `is told from the start, and follows the focus`() throws {
    let hyprland = try play()
    hyprland.answer = PlayedHyprland.answer("Alacritty", "~", pid: 7133)
    start()
    #expect(try focus.waits { $0.app == alacritty })
    #expect(focus.source == .hyprland)
    try focus.expect(
      "krita", after: { hyprland.focus("krita", "a, b, c – Krita", pid: 42) },
      on: "Hyprland (played)")
    #expect(focus.app == krita)
    hyprland.answer = "{}"
    hyprland.events.say("activewindow>>,\nactivewindowv2>>\n")
    #expect(try focus.waits { $0.app == nil })
    #expect(focus.source == .hyprland)
    #expect(try focus.settles())
    #expect(Array(hyprland.asked.keys) == ["j/activewindow"])
    // Each connection was closed at once.
    #expect(hyprland.questions?.clients.count == 0)
  }

  @Test func `is known without its process where Hyprland does not answer`() throws {
    let hyprland = try play()
    start()
    #expect(try focus.waits { $0.source == .hyprland })
    for silence in [nil, "", "no such request", "[]", "7"] {
      hyprland.answer = PlayedHyprland.answer("Alacritty", "~", pid: 7133)
      hyprland.events.say("activewindow>>Alacritty,~\n")
      #expect(try focus.waits { $0.app == alacritty })
      hyprland.answer = silence
      hyprland.events.say("activewindow>>krita,one\n")
      #expect(try focus.waits { $0.app == AppIdentity(ids: ["krita"], title: "one") })
    }
  }

  @Test func `is what the events say where the answer is behind them`() throws {
    let hyprland = try play()
    hyprland.answer = PlayedHyprland.answer("Alacritty", "~", pid: 7133)
    start()
    #expect(try focus.waits { $0.app == alacritty })
    hyprland.events.say("activewindow>>krita,one\n")
    #expect(try focus.waits { $0.app == AppIdentity(ids: ["krita"], title: "one") })
  }

  @Test func `is understood in pieces, among what is not understood`() throws {
    let hyprland = try play()
    start()
    #expect(try focus.waits { $0.source == .hyprland })
    hyprland.answer = nil
    let lines =
      "workspace>>3\nworkspacev2>>3,3\n\n>>\nactivewindow\nfocusedmon>>DP-1,3\n"
      + "windowtitle>>abc\n" + String(repeating: "x", count: 5000) + "\nactivewindow>>foot,~\n"
    for byte in [0xFF, 0, 0x0A] + Array(lines.utf8) {
      hyprland.events.say([byte])
      _ = try focus.loop.step(timeout: .milliseconds(100))
    }
    hyprland.answer = PlayedHyprland.answer("foot", "~", pid: 9)
    #expect(try focus.waits { $0.app?.ids == ["foot"] })
  }

  @Test func `is told anew after Hyprland has gone and come again`() throws {
    var hyprland: PlayedHyprland? = try play()
    hyprland?.answer = PlayedHyprland.answer("Alacritty", "~", pid: 7133)
    start()
    #expect(try focus.waits { $0.app == alacritty })
    hyprland = nil
    #expect(try focus.waits { $0.app == nil && $0.source == nil })
    hyprland = try play()
    hyprland?.answer = PlayedHyprland.answer("Alacritty", "~", pid: 7133)
    #expect(try focus.waits { $0.app == alacritty })
    // A line without an end.
    for _ in 0..<4 {
      hyprland?.events.say([UInt8](repeating: 0x20, count: 50_000))
      _ = try focus.loop.step(timeout: .milliseconds(100))
    }
    #expect(try focus.waits { _ in hyprland?.events.visits == 2 })
    #expect(try focus.waits { $0.app == alacritty })
  }

  @Test func `is right after ten thousand changes, and nothing is left of them`() throws {
    let hyprland = try play()
    start()
    #expect(try focus.waits { $0.source == .hyprland })
    let change = { (count: Int) throws in
      for turn in 1...count {
        if turn.isMultiple(of: 2) {
          hyprland.focus("Alacritty", "~", pid: 7133)
        } else {
          hyprland.focus("krita", "a, b, c – Krita", pid: 42)
        }
        // Of an odd number of turns, so that it is not always the same one that is asked for.
        for _ in 0..<7 { _ = try focus.loop.step(timeout: Microseconds(0)) }
      }
      #expect(try focus.settles())
    }
    try change(1000)
    let before = try Footprint()
    let told = focus.changes
    try change(10_001)
    let after = try Footprint()
    print("Hyprland: told \(focus.changes - told) times of 10001 changes; \(before) \(after)")
    #expect(focus.app == krita)
    #expect(after.descriptors == before.descriptors)
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes - before.residentKilobytes < 2000)
    }
  }
}

@Suite struct `The events of Hyprland` {
  @Test(
    arguments: [
      ("activewindow>>kitty,~", .window(kind: "kitty", title: "~")),
      (
        "activewindow>>org.mozilla.firefox,Browser, with comma",
        .window(kind: "org.mozilla.firefox", title: "Browser, with comma")
      ),
      ("activewindow>>,", .window(kind: "", title: "")),
      ("activewindow>>", .window(kind: "", title: "")),
      ("activewindow>>kitty", .window(kind: "kitty", title: "")),
      ("activewindowv2>>55c018d12180", .address("55c018d12180")),
      ("activewindowv2>>", .address("")),
      ("activewindowv2>>,", .address("")), ("activewindow", nil), ("workspace>>3", nil), ("", nil),
      (" activewindow>>a,b", nil),
    ] as [(String, HyprlandEvent?)])
  func `are read`(line: String, event: HyprlandEvent?) {
    #expect(HyprlandEvent(Array(line.utf8)[...]) == event)
  }
}
