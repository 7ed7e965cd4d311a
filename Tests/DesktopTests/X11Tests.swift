import EventLoop
import Keys
import StylusCore
import Testing
import Typing

@testable import Desktop

/// A layout of setxkbmap(1), and what a client gets of chords that are typed on it.
struct TypingCase: CustomTestStringConvertible {
  var layout: String
  var received: [String: String]

  var testDescription: String { layout }

  static let all = [
    TypingCase(
      layout: "us",
      received: [
        "ctrl+z": "+Control_L +z/4 -z/4 -Control_L/4",
        "/": "+slash -slash",
        "shift+e": "+Shift_L +E/1 -E/1 -Shift_L/1",
        "ctrl+shift+z": "+Control_L +Shift_L/4 +Z/5 -Z/5 -Shift_L/5 -Control_L/4",
        "F5": "+F5 -F5",
      ]),
    TypingCase(
      layout: "de",
      received: [
        "ctrl+z": "+Control_L +z/4 -z/4 -Control_L/4",
        "/": "+Shift_L +slash/1 -slash/1 -Shift_L/1",
        "shift+e": "+Shift_L +E/1 -E/1 -Shift_L/1",
        "ctrl+shift+z": "+Control_L +Shift_L/4 +Z/5 -Z/5 -Shift_L/5 -Control_L/4",
        "F5": "+F5 -F5",
        "@": "+ISO_Level3_Shift +at/80 -at/80 -ISO_Level3_Shift/80",
      ]),
    TypingCase(
      layout: "fr",
      received: [
        "ctrl+z": "+Control_L +z/4 -z/4 -Control_L/4",
        "/": "+Shift_L +slash/1 -slash/1 -Shift_L/1",
        "shift+e": "+Shift_L +E/1 -E/1 -Shift_L/1",
        "ctrl+shift+z": "+Control_L +Shift_L/4 +Z/5 -Z/5 -Shift_L/5 -Control_L/4",
        "F5": "+F5 -F5",
      ]),
    TypingCase(
      layout: "ru",
      received: [
        "ctrl+z": "+Control_L +Cyrillic_ya/4 -Cyrillic_ya/4 -Control_L/4",
        "/": "+slash -slash",
        "shift+e": "+Shift_L +Cyrillic_U/1 -Cyrillic_U/1 -Shift_L/1",
        "ctrl+shift+z":
          "+Control_L +Shift_L/4 +Cyrillic_YA/5 -Cyrillic_YA/5 -Shift_L/5 -Control_L/4",
        "F5": "+F5 -F5",
      ]),
    TypingCase(
      layout: "us -variant dvorak",
      received: [
        "ctrl+z": "+Control_L +z/4 -z/4 -Control_L/4",
        "/": "+slash -slash",
        "shift+e": "+Shift_L +E/1 -E/1 -Shift_L/1",
        "ctrl+shift+z": "+Control_L +Shift_L/4 +Z/5 -Z/5 -Shift_L/5 -Control_L/4",
        "F5": "+F5 -F5",
      ]),
  ]
}

@Suite(.enabled(if: XServer.isInstalled, "Xvfb, setxkbmap or xev is not installed"))
struct `On an X server` {
  let server: XServer
  let loop: EventLoop

  init() throws {
    server = try XServer()
    loop = try EventLoop()
  }

  /// Turns the loop until nothing more happens.
  private func turn() throws {
    while try loop.step(timeout: .milliseconds(200)) {}
  }

  private func typer(on connection: X11Connection) throws -> Typer {
    let typer = try Typer(on: loop, log: Log(level: .warning) { Issue.record("\($1)") })
    typer.use(try XTestKeyboard(connection))
    return typer
  }

  @Test(arguments: TypingCase.all)
  func `a client gets the keysym and the modifiers of a chord`(_ sample: TypingCase) throws {
    server.setLayout(sample.layout)
    let connection = try X11Connection(server.display, on: loop)
    let typer = try typer(on: connection)
    typer.layout = try X11Layout(connection, on: loop, onChange: { _ in }).layout
    for (chord, received) in sample.received {
      typer.tap(try KeyChord(chord))
      try turn()
      #expect(server.keys(received.split(separator: " ").count) == received, "\(chord)")
    }
  }

  @Test func `another layout is followed, and another group of it`() throws {
    server.setLayout("us")
    let connection = try X11Connection(server.display, on: loop)
    let typer = try typer(on: connection)
    var layouts: [KeyboardLayout] = []
    let source = try X11Layout(connection, on: loop) { layouts.append($0) }
    server.setLayout("us,ru -option grp:menu_toggle")
    try turn()
    #expect(layouts.last?.name == "English (US), Russian")
    #expect(source.layout.group == 0)

    typer.layout = source.layout
    typer.tap(try KeyChord("ISO_Next_Group"))
    try turn()
    #expect(server.keys(2) == "+ISO_Next_Group -ISO_Next_Group/2000")
    #expect(layouts.last?.group == 1)
    typer.layout = source.layout
    typer.tap(try KeyChord("/"))
    try turn()
    // Its number is in the modifiers, too.
    #expect(server.keys(2) == "+slash/2000 -slash/2000")
  }

  @Test func `a hold is released when the typer ends`() throws {
    server.setLayout("us")
    let connection = try X11Connection(server.display, on: loop)
    var typer: Typer? = try typer(on: connection)
    typer?.layout = try X11Layout(connection, on: loop, onChange: { _ in }).layout
    let hold = typer?.hold(try KeyChord("ctrl+space"))
    try turn()
    #expect(server.keys(2) == "+Control_L +space/4")
    typer = nil
    #expect(server.keys(2) == "-space/4 -Control_L/4")
    hold?.end()
  }

  @Test func `a key that was left down by a program that is gone is released`() throws {
    try XTestKeyboard(try X11Connection(server.display, on: loop))
      .send(KeyChange(KeyCode(29), isDown: true))
    #expect(server.keys(1) == "+Control_L")
    let connection = try X11Connection(server.display, on: loop)
    let keyboard = try XTestKeyboard(connection)
    try keyboard.send(KeyChange(KeyCode(30), isDown: true))
    try keyboard.send(KeyChange(KeyCode(30), isDown: false))
    #expect(server.keys(3) == "-Control_L/4 +a -a")
  }

  @Test func `its end is told`() throws {
    var server: XServer? = try XServer()
    let connection = try X11Connection(server?.display, on: loop)
    let keyboard = try XTestKeyboard(connection)
    var isLost = false
    connection.onLoss = { isLost = true }
    server = nil
    try turn()
    #expect(isLost)
    #expect(throws: SystemError.self) { try keyboard.send(KeyChange(KeyCode(30), isDown: true)) }
  }

  @Test func `nobody is there`() {
    #expect(throws: DesktopError("cannot connect to the X server :4711")) {
      try X11Connection(":4711", on: loop)
    }
  }
}
