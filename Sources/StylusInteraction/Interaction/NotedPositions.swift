/// Where a toolkit had the pen in a view, for the last fraction of a second.
struct NotedPositions {
  private static let capacity = 64
  /// A toolkit tells of a movement later than the daemon does of its time.
  static let latency = 0.02
  /// A pen may be lost for this long around a press of its button, and be where it was (the daemon's
  /// `proximity-grace`).
  static let grace = 0.2

  private var notes: [(position: StylusPoint, time: Double)] = []
  /// The oldest, once there are as many as are kept.
  private var next = 0
  /// When the pen left, unless it has come back.
  private var left: Double?

  var hasNoted: Bool { !notes.isEmpty }

  mutating func note(_ position: StylusPoint, at time: Double) {
    left = nil
    if notes.count < NotedPositions.capacity {
      notes.append((position, time))
    } else {
      notes[next] = (position, time)
      next = (next + 1) % NotedPositions.capacity
    }
  }

  mutating func penLeft(at time: Double) {
    if left == nil { left = time }
  }

  /// Where the pen was at `time`; nil where it was not over the view. For a gesture that goes on after the pen
  /// has left, the last place will do.
  func position(at time: Double, isContinuing: Bool) -> StylusPoint? {
    if let left, !isContinuing, time > left + NotedPositions.grace { return nil }
    let known = notes.filter { $0.time <= time + NotedPositions.latency }
    return (known.max { $0.time < $1.time } ?? notes.min { $0.time < $1.time })?.position
  }
}
