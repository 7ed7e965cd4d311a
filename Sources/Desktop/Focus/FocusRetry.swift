internal import StylusCore

/// When to look again for a desktop that does not tell which app is in front.
struct FocusRetry {
  private static let shortest = Microseconds.milliseconds(100)
  private static let longest = Microseconds.milliseconds(8000)

  private let perseverance: Microseconds
  private var pause = FocusRetry.shortest
  private var begun: Timestamp?

  /// Makes one that gives up after that time: what was not there for a minute does not come by being asked for.
  init(perseverance: Microseconds = .milliseconds(60_000)) { self.perseverance = perseverance }

  /// How long to wait before the next look, longer each time; nil where enough was looked.
  mutating func next(at now: Timestamp) -> Microseconds? {
    let begun = begun ?? now
    self.begun = begun
    guard now - begun < perseverance else { return nil }
    defer { pause = min(Microseconds(2 * pause.rawValue), FocusRetry.longest) }
    return pause
  }
}
