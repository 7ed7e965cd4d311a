internal import StylusCore

/// Bounds how often the steps of dials are performed: a hand cannot turn faster, and a stylus-palette that
/// goes wrong must not press keys without end.
struct TurnBudget: Equatable, Sendable {
  /// The most steps in a span.
  static let most = 20
  /// The span.
  static let span = Microseconds.milliseconds(100)

  private var since: Timestamp?
  private var count = 0

  /// How many of so many steps are performed, and which way.
  mutating func take(_ steps: Int, at now: Timestamp) -> Int {
    if since.map({ now - $0 >= TurnBudget.span }) ?? true {
      since = now
      count = 0
    }
    let granted = min(Int(clamping: steps.magnitude), TurnBudget.most - count)
    count += granted
    return steps < 0 ? -granted : granted
  }
}
