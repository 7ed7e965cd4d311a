import EventLoop
import Keys
import StylusCore
import Testing

@testable import Desktop

@Suite struct `The layout in use` {
  let loop: EventLoop

  init() throws { loop = try EventLoop() }

  private func layout(_ server: X11Connection?, compositor: String?) throws -> KeyboardLayout? {
    var found: KeyboardLayout?
    let layout = LayoutInUse(
      on: loop, log: Log(level: .error) { _, _ in }, busAddress: "unix:path=/nonexistent"
    ) { found = $0 }
    layout.start(server, compositor: compositor)
    let end = loop.now + .milliseconds(5000)
    while found == nil, loop.now < end { _ = try loop.step(timeout: .milliseconds(100)) }
    return found
  }

  @Test(.enabled(if: XServer.isInstalled, "Xvfb, setxkbmap or xev is not installed"))
  func `is the X server's`() throws {
    let server = try XServer()
    server.setLayout("fr")
    let connection = try X11Connection(server.display, on: loop)
    #expect(try layout(connection, compositor: nil)?.name == "French")
  }

  @Test(.enabled(if: Sway.isInstalled, "sway, setpriv or Xvfb is not installed"))
  func `is the compositor's`() throws {
    let sway = try Sway(layout: "de")
    #expect(try layout(nil, compositor: sway.socket)?.name == "German")
  }

  @Test func `is the usual one where nobody tells`() throws {
    #expect(try layout(nil, compositor: "/nowhere")?.name == "English (US)")
  }
}
