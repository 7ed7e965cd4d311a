import EventLoop
import Keys
import StylusCore
import Testing
import Typing

@testable import Desktop

@Suite(.enabled(if: KeyWatcher.isInstalled, "sway, wev, setpriv or Xvfb is not installed"))
struct `A virtual keyboard` {
  let loop: EventLoop

  init() throws { loop = try EventLoop() }

  private func turn(until isSo: () -> Bool) throws {
    let end = loop.now + .milliseconds(10_000)
    while !isSo(), loop.now < end { _ = try loop.step(timeout: .milliseconds(100)) }
    #expect(isSo())
  }

  /// Turns the loop until nothing more happens.
  private func turn() throws {
    let end = loop.now + .milliseconds(10_000)
    while try loop.step(timeout: .milliseconds(200)) {
      try #require(loop.now < end, "something happens for ever")
    }
  }

  /// A typer with a keyboard that follows the compositor's layout, as the daemon has it.
  private final class Desk {
    let keyboard: VirtualKeyboard
    var typer: Typer?
    private var layout: LayoutInUse?

    init(_ sway: Sway, on loop: EventLoop) throws {
      keyboard = try VirtualKeyboard(sway.socket, on: loop)
      let typer = try Typer(on: loop, log: Log(level: .warning) { Issue.record("\($1)") })
      typer.use(keyboard)
      self.typer = typer
      layout = LayoutInUse(on: loop, log: Log(level: .error) { _, _ in }) { [weak self] layout in
        guard (try? self?.keyboard.use(layout)) == true else { return }
        self?.typer?.layout = layout
      }
      layout?.start(nil, compositor: sway.socket)
    }
  }

  @Test(arguments: [
    ("us", "ctrl+z", "+Control_L /4 +z -z -Control_L /"),
    ("de", "ctrl+z", "+Control_L /4 +z -z -Control_L /"),
    ("de", "/", "+Shift_L /1 +slash -slash -Shift_L /"),
    ("de", "@", "+ISO_Level3_Shift /80 +at -at -ISO_Level3_Shift /"),
    ("fr", "ctrl+shift+z", "+Control_L /4 +Shift_L /5 +Z -Z -Shift_L /4 -Control_L /"),
    ("ru", "F5", "+F5 -F5"),
  ])
  func `gives a client the keysym and the modifiers of a chord`(
    layout: String, chord: String, received: String
  ) throws {
    let sway = try Sway(layout: layout)
    let watcher = try KeyWatcher(on: sway)
    let desk = try Desk(sway, on: loop)
    let words = received.split(separator: " ")
    for _ in 1...2 {
      desk.typer?.tap(try KeyChord(chord))
      try turn()
      #expect(watcher.keys(until: String(words[words.count - 1])) == received)
    }
  }

  @Test func `follows a change of the layout, also while a key is down`() throws {
    let sway = try Sway(layout: "us")
    let watcher = try KeyWatcher(on: sway)
    let desk = try Desk(sway, on: loop)
    let hold = desk.typer?.hold(try KeyChord("ctrl"))
    try turn()
    #expect(watcher.keys(until: "/4") == "+Control_L /4")
    sway.setLayout("de")
    try turn(until: { desk.typer?.layout?.name == "German" })
    desk.typer?.tap(try KeyChord("z"))
    try turn()
    hold?.end()
    try turn()
    let received = watcher.keys(until: "/")
    #expect(received.hasSuffix("+z -z -Control_L /"), "\(received)")
  }

  @Test func `chases no layout that it has brought itself`() throws {
    let sway = try Sway(layout: "de")
    let watcher = try KeyWatcher(on: sway)
    let desk = try Desk(sway, on: loop)
    try turn()
    // It is the seat's own from the first key on.
    desk.typer?.tap(try KeyChord("z"))
    try turn()
    for layout in ["us", "fr"] {
      #expect(try desk.keyboard.use(KeyboardLayout(try Keymap(LayoutNames(layout: layout)))))
    }
    try turn()
    #expect(desk.typer?.layout?.name == "French")
    #expect(watcher.keys(until: "-z") == "+z -z")
  }

  @Test(.enabled(if: Helper.areInstalled("wtype"), "wtype is not installed"))
  func `goes by the person's layout, not by that of a program that types`() throws {
    let sway = try Sway(layout: "de")
    let watcher = try KeyWatcher(on: sway)
    let desk = try Desk(sway, on: loop)
    try turn()
    let program = try Helper("env \(sway.environment) wtype x")
    #expect(watcher.keys(until: "-x") == "+x -x")
    try turn()
    desk.typer?.tap(try KeyChord("ctrl+z"))
    try turn()
    #expect(watcher.keys(until: "/") == "+Control_L /4 +z -z -Control_L /")
    withExtendedLifetime(program) {}
  }

  @Test func `releases what is held when it ends`() throws {
    let sway = try Sway(layout: "us")
    let watcher = try KeyWatcher(on: sway)
    var desk: Desk? = try Desk(sway, on: loop)
    let hold = desk?.typer?.hold(try KeyChord("ctrl+space"))
    try turn()
    #expect(watcher.keys(until: "+space") == "+Control_L /4 +space")
    desk = nil
    #expect(watcher.keys(until: "/") == "-space -Control_L /")
    hold?.end()
  }

  @Test func `does not mind another one`() throws {
    let sway = try Sway(layout: "de")
    let watcher = try KeyWatcher(on: sway)
    let desks = [try Desk(sway, on: loop), try Desk(sway, on: loop)]
    for _ in 1...3 {
      for desk in desks {
        desk.typer?.tap(try KeyChord("ctrl+z"))
        try turn()
        #expect(watcher.keys(until: "/") == "+Control_L /4 +z -z -Control_L /")
      }
    }
  }

  @Test func `is offered, as can be asked`() throws {
    let sway = try Sway(layout: "us")
    #expect(try WaylandOffer(of: sway.socket, within: .milliseconds(10_000)).pressesKeys)
  }

  @Test func `tells that the compositor has gone`() throws {
    var sway: Sway? = try Sway(layout: "us")
    let keyboard = try VirtualKeyboard(try #require(sway).socket, on: loop)
    #expect(try keyboard.use(KeyboardLayout(try Keymap(LayoutNames(layout: "us")))))
    try turn(until: { keyboard.isReady })
    var isLost = false
    keyboard.onLoss = { isLost = true }
    sway = nil
    try turn(until: { isLost })
    #expect(throws: SystemError.self) {
      try keyboard.send(KeyChange(KeyCode(30), isDown: true))
    }
  }
}

@Suite struct `Without a virtual keyboard` {
  @Test(.enabled(if: BareCompositor.canRun, "python3 is not installed"))
  func `the compositor's refusal is told`() throws {
    let loop = try EventLoop()
    let compositor = try BareCompositor()
    let keyboard = try VirtualKeyboard(compositor.socket, on: loop)
    var refusal: DesktopError?
    keyboard.onRefusal = { refusal = $0 }
    let end = loop.now + .milliseconds(10_000)
    while refusal == nil, loop.now < end { _ = try loop.step(timeout: .milliseconds(100)) }
    #expect(refusal == DesktopError("the Wayland compositor lets no program press keys"))
    #expect(!keyboard.isReady)
    let offer = try WaylandOffer(of: compositor.socket, within: .milliseconds(10_000))
    #expect(offer.interfaces.isEmpty && !offer.pressesKeys && !offer.tellsFront)
  }
}
