import EventLoop
import StylusCore
import Testing

@testable import Desktop

/// Which app is in front, as a test sees it.
final class WatchedFocus {
  let loop: EventLoop
  /// What was logged, the newest last.
  private(set) var messages: [String] = []
  /// How often something was told.
  private(set) var changes = 0
  private var watch: FocusWatch?

  /// Makes one that looks for who has fallen silent for that long, if not as long as usual.
  init(perseverance: Microseconds? = nil) throws {
    loop = try EventLoop()
    let log = Log(level: .debug) { [weak self] _, text in self?.messages.append(text) }
    let retry = perseverance.map { FocusRetry(perseverance: $0) } ?? FocusRetry()
    watch = FocusWatch(on: loop, log: log, retrying: retry) { [weak self] in self?.changes += 1 }
  }

  var app: AppIdentity? { watch?.app }
  var source: FocusSource? { watch?.source }
  var obstacle: String? { watch?.obstacle }

  func start(_ variables: [DesktopEnvironment.Variable: String]) {
    watch?.start(DesktopEnvironment(variables))
  }

  func stop() { watch?.stop() }

  /// Turns the loop until something is so.
  ///
  /// - Returns: whether that came to be within ten seconds.
  func waits(_ isSo: (WatchedFocus) -> Bool) throws -> Bool {
    let limit = loop.now + .milliseconds(10_000)
    while !isSo(self) {
      guard loop.now < limit else { return false }
      _ = try loop.step(timeout: .milliseconds(100))
    }
    return true
  }

  /// Waits until an app with that id is in front.
  func waits(for id: String) throws -> Bool { try waits { $0.app?.ids.contains(id) == true } }

  /// Turns the loop until nothing more happens for a while.
  ///
  /// - Returns: whether that came to be within ten seconds.
  func settles(for quiet: Microseconds = .milliseconds(300)) throws -> Bool {
    let limit = loop.now + .milliseconds(10_000)
    while try loop.step(timeout: quiet) {
      guard loop.now < limit else { return false }
    }
    return true
  }

  /// Lets `change` put an app with that id in front, and says how long it took until that was told. On a busy
  /// machine that may be long; it is printed for who wants to know.
  func expect(_ id: String, after change: () -> Void, on desktop: String) throws {
    let start = WatchedFocus.now
    change()
    #expect(try waits(for: id), "\(app as Any) \(messages.suffix(5))")
    let taken = WatchedFocus.now - start
    print("\(desktop): '\(id)' was told \(Double(taken.rawValue) / 1000) ms after the switch")
  }

  private static var now: Timestamp {
    let now = ContinuousClock.now - WatchedFocus.zero
    let (seconds, attoseconds) = now.components
    return Timestamp(seconds: seconds, microseconds: attoseconds / 1_000_000_000_000)
  }

  private static let zero = ContinuousClock.now
}
