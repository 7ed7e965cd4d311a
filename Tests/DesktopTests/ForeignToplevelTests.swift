import EventLoop
import StylusCore
import Testing

@testable import Desktop

@Suite struct `A Wayland compositor` {
  private final class News { var all: [FocusNews] = [] }

  private static let hasWindows = Sway.isInstalled && Helper.areInstalled("foot")

  let loop: EventLoop
  private let news = News()

  init() throws { loop = try EventLoop() }

  private func focus(_ socket: String) throws -> ForeignToplevelFocus {
    let news = news
    return try ForeignToplevelFocus(DesktopEnvironment([.waylandDisplay: socket]), on: loop) {
      news.all.append($0)
    }
  }

  /// Turns the loop until that was told last, ten seconds at most.
  private func turn(until last: FocusNews, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let end = loop.now + .milliseconds(10_000)
    while news.all.last != last, loop.now < end { _ = try loop.step(timeout: .milliseconds(100)) }
    #expect(news.all.last == last, sourceLocation: sourceLocation)
  }

  private func window(_ name: String, on sway: Sway) throws -> Helper {
    try Helper("env \(sway.environment) foot -a \(name) -T 'the \(name)' sleep 1000")
  }

  private static func app(_ name: String) -> FocusNews {
    .app(AppIdentity(ids: [name], title: "the \(name)"))
  }

  @Test(.enabled(if: hasWindows, "sway, foot, setpriv or Xvfb is not installed"))
  func `tells the app in front, and that there is none any more`() throws {
    var sway: Sway? = try Sway(layout: "us")
    let focus = try focus(try #require(sway).socket)
    try turn(until: .app(nil))
    let one = try window("one", on: try #require(sway))
    try turn(until: Self.app("one"))
    let two = try window("two", on: try #require(sway))
    try turn(until: Self.app("two"))

    var slowest = Duration.zero
    for name in ["one", "two", "one", "two", "one", "two"] {
      let begin = ContinuousClock.now
      sway?.run("[app_id=\(name)] focus")
      try turn(until: Self.app(name))
      slowest = max(slowest, ContinuousClock.now - begin)
    }
    print("the next window in front is told after \(slowest) at most, swaymsg's start among it")

    sway?.run("workspace 2")
    try turn(until: .app(nil))
    sway?.run("workspace 1")
    try turn(until: Self.app("two"))
    sway?.run("[app_id=two] kill")
    try turn(until: Self.app("one"))
    sway?.run("[app_id=one] kill")
    try turn(until: .app(nil))

    sway = nil
    try turn(until: .lost(DesktopError("the Wayland compositor has gone")))
    withExtendedLifetime((focus, one, two)) {}
  }

  @Test(.enabled(if: hasWindows, "sway, foot, setpriv or Xvfb is not installed"))
  func `tells first what is in front already`() throws {
    let sway = try Sway(layout: "us")
    let windows = try ["one", "two"].map { name in
      let window = try window(name, on: sway)
      sway.waits(for: name)
      return window
    }
    let focus = try focus(sway.socket)
    try turn(until: Self.app("two"))
    #expect(news.all == [Self.app("two")])
    withExtendedLifetime((focus, windows)) {}
  }

  @Test(.enabled(if: BareCompositor.canRun, "python3 is not installed"))
  func `that does not tell of windows says so`() throws {
    let compositor = try BareCompositor()
    let focus = try focus(compositor.socket)
    let reason = DesktopError("the Wayland compositor does not tell which app is in front")
    try turn(until: .lost(reason))
    #expect(news.all == [.lost(reason)])
    withExtendedLifetime(focus) {}
  }

  @Test func `has to be there`() {
    #expect(throws: DesktopError("there is no Wayland compositor")) {
      try ForeignToplevelFocus(DesktopEnvironment(), on: loop) { _ in }
    }
    #expect(throws: DesktopError("cannot connect to the Wayland compositor /nowhere")) {
      try focus("/nowhere")
    }
  }

  @Test func `with several active windows has the one in front that became so last`() {
    var order = ActivationOrder<String>()
    let steps = [
      ("one", true, "one"), ("two", true, "two"), ("one", true, "two"), ("three", false, "two"),
      ("two", false, "one"), ("two", true, "two"), ("one", false, "two"), ("two", false, nil),
    ]
    for (window, isActivated, last) in steps {
      order.set(window, isActivated: isActivated)
      #expect(order.last == last, "\(window) \(isActivated)")
    }
  }
}
