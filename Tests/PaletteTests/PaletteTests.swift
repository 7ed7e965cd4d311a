import PaletteScript
import StylusWire
import Testing

@Suite(
  .serialized,
  .enabled(if: PaletteDesktop.isInstalled, "Xvfb, xdotool and imagemagick are to be installed"))
struct `A palette on X11` {
  private static let four = ": Up, Right, Down, Left"

  @Test(arguments: [
    (400, 300), (0, 0), (799, 0), (799, 599), (0, 599), (400, 0), (400, 599), (0, 300), (799, 300),
  ])
  func `It opens around the pointer, and is whole on the screen`(x: Int, y: Int) throws {
    let desktop = try PaletteDesktop()
    desktop.mouse("mousemove \(x) \(y)")
    #expect(try desktop.play("open tools 0.5 0.5 \(Self.four)", "wait shown") == ["shown"])
    let ring = try desktop.picture()
    #expect(ring.width > 150 && abs(ring.width - ring.height) <= 2, "\(ring)")
    let reach = ring.width / 2
    let centre = (ring.x + reach, ring.y + reach)
    // At an edge the outline's own room is kept free too.
    let wanted = (min(max(x, reach), 800 - reach), min(max(y, reach), 600 - reach))
    let slack = (x, y) == (400, 300) ? 2 : 8
    #expect(abs(centre.0 - wanted.0) <= slack, "\(ring)")
    #expect(abs(centre.1 - wanted.1) <= slack, "\(ring)")
    #expect(ring.x >= 0 && ring.y >= 0)
    #expect(ring.x + ring.width <= 800 && ring.y + ring.height <= 600)
    #expect(try desktop.play("close", "wait closed") == ["closed 1"])
    #expect(try desktop.picture().width <= 1)
  }

  @Test func `One motion of the pen chooses by poses alone`() throws {
    let desktop = try PaletteDesktop()
    desktop.mouse("mousemove 400 300")
    let told = try desktop.play(
      "open tools 0.5 0.5 held \(Self.four)", "wait shown", "pose 0.55 0.5", "pose 0.6 0.5",
      "let-go", "wait chosen")
    #expect(told == ["shown", "chosen 1 1"])
    // The window is off the screen by then.
    #expect(try desktop.picture().width <= 1)
  }

  @Test func `A squeeze that is let go at once leaves it for a tap`() throws {
    let desktop = try PaletteDesktop()
    desktop.mouse("mousemove 400 300")
    try desktop.play("open tools 0.5 0.5 held \(Self.four)", "wait shown", "let-go", "wait 100")
    desktop.mouse("mousemove 400 380 click 1")
    #expect(try desktop.play("wait chosen") == ["chosen 1 2"])
  }

  @Test func `A tap beside it, Escape and a barrel button's click`() throws {
    let desktop = try PaletteDesktop()
    desktop.mouse("mousemove 400 300")
    try desktop.play("open tools 0.5 0.5 \(Self.four)", "wait shown", "wait 100")
    desktop.mouse("mousemove 400 380 click 3")
    desktop.mouse("mousemove 50 50 click 1")
    #expect(try desktop.play("wait closed") == ["closed 1"])
    try desktop.play("open tools 0.5 0.5 \(Self.four)", "wait shown", "wait 100")
    desktop.mouse("key Escape")
    #expect(try desktop.play("wait closed") == ["closed 2"])
  }

  @Test func `A dial is turned while the hand holds on`() throws {
    let desktop = try PaletteDesktop()
    desktop.mouse("mousemove 400 300")
    let told = try desktop.play(
      "open tools 0.5 0.5 held : Up, Right, Width~, Left", "wait shown", "pose 0.5 0.75",
      "pose 0.5 0.76", "pose 0.3 0.5", "let-go", "wait closed")
    #expect(told.first == "shown" && told.last == "closed 1")
    let steps = told.dropFirst().dropLast().compactMap { $0.split(separator: " ").last }
      .compactMap { Int($0) }
    #expect(told.dropFirst().dropLast().allSatisfy { $0.hasPrefix("turned 1 2 ") })
    #expect(steps.reduce(0, +) == 7)
  }

  @Test func `Another takes its place`() throws {
    let desktop = try PaletteDesktop()
    let told = try desktop.play(
      "open tools 0.5 0.5 \(Self.four)", "wait shown", "open colors 0.5 0.5 : Red#ff0000",
      "wait shown", "close", "wait closed")
    #expect(told == ["shown", "closed 1", "shown", "closed 2"])
  }

  @Test func `What is no packet, or of no palette, is passed over`() throws {
    let desktop = try PaletteDesktop()
    try desktop.palette.send(bytes: [1, 2, 3])
    try desktop.palette.send(bytes: [99, 0, 0, 0, 1, 0, 0, 0])
    try desktop.palette.send(.letGo(number: 7, chooses: true))
    #expect(try desktop.play("open tools - \(Self.four)", "wait shown") == ["shown"])
  }

  @Test func `It ends when stylusd does, open or not`() throws {
    for script in [[], ["open tools 0.5 0.5 \(Self.four)", "wait shown"]] {
      let desktop = try PaletteDesktop()
      for line in script { try desktop.play(line) }
      #expect(try desktop.play("hang-up", "wait ended") == ["ended 0"])
    }
  }

  @Test func `It ends when the desktop does`() throws {
    let desktop = try PaletteDesktop()
    try desktop.play("open tools 0.5 0.5 \(Self.four)", "wait shown")
    desktop.endServer()
    #expect(try desktop.play("wait ended") == ["ended 1"])
  }

  @Test func `Without a display it says so, and ends`() throws {
    let palette = try PaletteProgram(
      PaletteDesktop.program,
      environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "LLVM_PROFILE_FILE": "/dev/null"])
    guard case .failed(let sentence) = try palette.report(within: 10_000) else {
      Issue.record("it did not fail")
      return
    }
    #expect(sentence.contains("display"))
    #expect(palette.waitForEnd() == 1)
  }
}
