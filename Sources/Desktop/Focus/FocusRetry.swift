internal import StylusCore

/// When to look again for a desktop that does not tell which app is in front.
struct FocusRetry {
  private static let shortest = Microseconds.milliseconds(100)
  private static let longest = Microseconds.milliseconds(8000)
  /// What was not there for a minute does not come by being asked for.
  private static let perseverance = Microseconds.milliseconds(60_000)

  private var pause = FocusRetry.shortest
  private var begun: Timestamp?

  /// How long to wait before the next look, longer each time; nil where enough was looked.
  mutating func next(at now: Timestamp) -> Microseconds? {
    let begun = begun ?? now
    self.begun = begun
    guard now - begun < FocusRetry.perseverance else { return nil }
    defer { pause = min(Microseconds(2 * pause.rawValue), FocusRetry.longest) }
    return pause
  }
}
