internal import StylusCore

/// When a program that has ended is started again: after a pause that doubles each time, unless it had been
/// well for a while.
///
/// After the longest pause it is not started any more until it is needed: nothing wakes up for a program that
/// always ends.
struct RestartPause: Equatable, Sendable {
  /// The first pause, and the longest.
  static let shortest = Microseconds.milliseconds(1000)
  static let longest = Microseconds.milliseconds(60_000)
  /// A program that has run for so long was well.
  static let soundness = Microseconds.milliseconds(10_000)

  private var pause = RestartPause.shortest
  private var startedAt: Timestamp?
  /// Before it is not started, even if it is needed; nil where it may be at once.
  private(set) var notBefore: Timestamp?
  /// When it is started again by itself; nil where it runs, or is only started when it is needed.
  private(set) var nextStart: Timestamp?

  /// How many times in a row it has ended before it was well.
  private(set) var failures = 0

  /// Whether it may be started now that it is needed.
  func allows(_ now: Timestamp) -> Bool { notBefore.map { $0 <= now } ?? true }

  /// Takes note of a start.
  mutating func started(at now: Timestamp) {
    startedAt = now
    notBefore = nil
    nextStart = nil
  }

  /// Takes note of an end.
  mutating func ended(at now: Timestamp) {
    let wasWell = startedAt.map { now - $0 >= RestartPause.soundness } ?? false
    if wasWell { self = RestartPause() }
    failures += 1
    nextStart = pause < RestartPause.longest ? now + pause : nil
    notBefore = wasWell ? nil : now + pause
    pause = min(Microseconds(pause.rawValue * 2), RestartPause.longest)
  }
}
