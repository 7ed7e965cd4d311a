import EventLoop
import Keys
import NotedKeyboard
import StylusCore
import Testing
import Typing

@testable import Actions

@Suite struct `Keys` {
  private static let squeeze = Gesture(
    time: Timestamp(microseconds: 0), button: .lower, kind: .squeeze, phase: .began)

  let keyboard = NotedKeyboard()
  let bench: Bench

  init() throws {
    let loop = try EventLoop()
    let typer = try Typer(on: loop, log: Log(level: .warning) { Issue.record("\($1)") })
    typer.layout = KeyboardLayout(try Keymap(LayoutNames(layout: "us")))
    typer.use(keyboard)
    bench = try Bench(loop: loop, typer: { typer })
  }

  private func turn() throws {
    while try bench.loop.step(timeout: .milliseconds(50)) {}
  }

  @Test func `are pressed and released`() throws {
    #expect(bench.perform(.keys("ctrl+z")) == nil)
    try turn()
    #expect(keyboard.text == "+29 +44 -44 -29")
    #expect(bench.log == [])
  }

  @Test func `take turns in each app by itself`() throws {
    let toggle = Action.toggleKeys(["e", "b", "p"])
    for app in ["krita", "krita", "gimp", "krita", "krita", nil, "krita"] {
      bench.perform(toggle, app: app)
    }
    bench.perform(.toggleKeys(["e", "x"]), app: "krita")
    bench.perform(toggle, app: "krita")
    bench.runner.reset()
    bench.perform(toggle, app: "krita")
    try turn()
    let (e, b, p, x) = ("+18 -18", "+48 -48", "+25 -25", "+45 -45")
    #expect(keyboard.text == [e, b, e, p, e, e, b, e, p, e].joined(separator: " "))
    #expect(!keyboard.text.contains(x))
  }

  @Test func `are held until the hold ends`() throws {
    let hold = bench.perform(.holdKeys("ctrl+space"), gesture: Self.squeeze)
    try turn()
    #expect(keyboard.text == "+29 +57")
    hold?.end()
    try turn()
    #expect(keyboard.text == "+29 +57 -57 -29")
  }

  @Test func `that a tap would hold are pressed and released`() throws {
    #expect(bench.perform(.holdKeys("space")) == nil)
    try turn()
    #expect(keyboard.text == "+57 -57")
  }

  @Test func `that cannot be pressed are told of once`() throws {
    let bench = try Bench { () throws(KeysObstacle) in throw KeysObstacle("there is no keyboard") }
    var told: [String] = []
    bench.runner.onUnperformed = { told.append($0) }
    bench.perform(.keys("a"))
    bench.perform(.holdKeys("b"), gesture: Self.squeeze)
    #expect(bench.log == ["warning: there is no keyboard"])
    #expect(told == ["there is no keyboard"])
  }

  @Test func `are none of a program's that has no keyboard`() throws {
    let bench = try Bench()
    bench.perform(.keys("a"))
    bench.perform(.keys("a"))
    #expect(
      bench.log == ["warning: 'keys' does nothing here: keys are pressed by stylusd itself"])
  }
}
