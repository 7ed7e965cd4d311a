import EventLoop
import Keys
import NotedKeyboard
import StylusCore
import Testing

@testable import Typing

@Suite struct `A typer` {
  private let loop: EventLoop
  private let typer: Typer
  private let keyboard = NotedKeyboard()
  private let lines = Lines()

  private final class Lines { var all: [String] = [] }

  init() throws {
    let lines = lines
    loop = try EventLoop()
    typer = try Typer(on: loop, log: Log(level: .warning) { lines.all.append("\($0): \($1)") })
    typer.layout = KeyboardLayout(try Keymap(LayoutNames(layout: "us")))
    typer.use(keyboard)
  }

  /// Turns the loop until nothing more happens.
  private func turn() throws {
    while try loop.step(timeout: .milliseconds(50)) {}
  }

  @Test func `types a chord by the layout, one change after the other`() throws {
    typer.tap(try KeyChord("ctrl+z"))
    #expect(keyboard.text == "+29")
    try turn()
    #expect(keyboard.text == "+29 +44 -44 -29")
  }

  @Test func `waits for the keyboard, and for the layout`() throws {
    let late = NotedKeyboard(isReady: false)
    typer.use(late)
    typer.layout = nil
    typer.tap(try KeyChord("/"))
    late.isReady = true
    #expect(late.text == "")
    typer.layout = KeyboardLayout(try Keymap(LayoutNames(layout: "de")))
    try turn()
    #expect(late.text == "+42 +8 -8 -42")
  }

  @Test func `hands what has waited for a keyboard that never came to the next`() throws {
    typer.use(NotedKeyboard(isReady: false))
    typer.tap(try KeyChord("ctrl+z"))
    let hold = typer.hold(try KeyChord("space"))
    let next = NotedKeyboard()
    typer.use(next)
    try turn()
    #expect(next.text == "+29 +44 -44 -29 +57")
    hold?.end()
    try turn()
    #expect(next.text == "+29 +44 -44 -29 +57 -57")
    #expect(keyboard.text == "")
  }

  @Test func `holds a chord for as long as its hold lives`() throws {
    var hold = typer.hold(try KeyChord("space"))
    try turn()
    #expect(keyboard.text == "+57")
    #expect(hold != nil)
    hold = nil
    try turn()
    #expect(keyboard.text == "+57 -57")
  }

  @Test func `releases what is down when the keyboard is another`() throws {
    let hold = typer.hold(try KeyChord("ctrl+shift"))
    try turn()
    let other = NotedKeyboard()
    typer.use(other)
    #expect(keyboard.text == "+29 +42 -42 -29")
    hold?.end()
    try turn()
    #expect(other.text == "")
  }

  @Test func `releases what is down when it ends`() throws {
    do {
      let short = try Typer(on: loop, log: Log(level: .error) { _, _ in })
      short.layout = typer.layout
      short.use(keyboard)
      short.tap(try KeyChord("ctrl+z"))
      #expect(keyboard.text == "+29")
    }
    #expect(keyboard.text == "+29 -29")
  }

  @Test(arguments: [1, 2, 3]) func `releases what is down when a change fails`(_ failing: Int)
    throws
  {
    keyboard.failing = failing
    typer.tap(try KeyChord("ctrl+z"))
    try turn()
    #expect(keyboard.down.isEmpty)
    #expect(lines.all == ["error: keys are not typed: cannot press: No such device"])
  }

  @Test func `says what it leaves out while the keyboard is not ready`() throws {
    typer.use(NotedKeyboard(isReady: false))
    for _ in 0..<KeyQueue.mostWaiting + 1 { typer.tap(try KeyChord("a")) }
    #expect(
      lines.all == [
        "warning: 'a' is not typed: the keyboard is not ready, and too many keys wait for it"
      ])
  }
}
