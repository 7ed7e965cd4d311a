import EventLoop
import ProcessSupport
import StylusCore
import Testing

@Suite(
  .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct `An app that hangs` {
  private let desk: Desk
  private let client: Client

  init() throws {
    desk = try Desk()
    client = try Client(focusedAt: desk, hasOwnLoop: true)
  }

  /// The client's own loop is not turned while the desk waits alone.
  private func hang() throws { try desk.wait { desk.wish == nil } }

  private var complaints: [String] { desk.log.filter { $0.hasPrefix("notice") } }

  @Test func `gets nothing new after two seconds, until it answers`() throws {
    #expect(desk.take(.doubleTap))
    try hang()
    #expect(!desk.take(.doubleTap))
    #expect(!desk.take(.squeeze, .began))
    try desk.wait(with: client.ownLoop) { desk.wish != nil }
    #expect(desk.take(.squeeze, .began))
    try desk.wait(with: client.ownLoop) { client.heard.count == 2 }
    #expect(
      client.heard == [
        "Tap lower double-tap switch-eraser", "Squeeze lower squeeze began switch-eraser",
      ])
    #expect(complaints.count == 2)
    #expect(
      complaints[0].hasSuffix(
        "does not answer, so gestures do what they are bound to until it does"))
    #expect(complaints[1].hasSuffix("answers again"))
  }

  @Test func `gives way although gestures keep coming`() throws {
    var handed = 0
    let end = Desk.now + .milliseconds(60_000)
    while desk.take(.doubleTap), Desk.now < end {
      handed += 1
      _ = try desk.loop.step(timeout: .milliseconds(100))
    }
    #expect(desk.wish == nil)
    #expect(handed > 1)
  }

  @Test func `is told how what it has begun ends, but not of each change`() throws {
    desk.take(.squeeze, .began)
    try hang()
    for place in 0..<100 {
      #expect(desk.take(.squeeze, .changed, pose: Pose(anchor: Point(x: Double(place), y: 0))))
    }
    #expect(desk.take(.squeeze, .ended))
    try desk.wait(with: client.ownLoop) { client.heard.count == 2 }
    #expect(client.heard.last == "Squeeze lower squeeze ended switch-eraser")
  }

  @Test func `leaves the gestures to the app that had the focus before`() throws {
    let other = try Client(desk)
    try other.register()
    try other.setActive(true)
    try client.setActive(true)
    desk.take(.doubleTap)
    try desk.wait { complaints.count == 1 }
    #expect(desk.take(.doubleTap))
    try desk.wait { other.heard.count == 1 }
  }

  @Test func `is forgotten when it dies`() throws {
    desk.take(.doubleTap)
    try hang()
    client.leave()
    try desk.wait { desk.log.contains { $0.hasSuffix("is gone") } }
    #expect(!desk.take(.doubleTap))
  }
}
