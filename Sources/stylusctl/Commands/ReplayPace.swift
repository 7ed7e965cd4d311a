import Arguments
import Glibc
import PlainText
import StylusCore
import StylusRecording

/// Takes time over a recording, as the pen did.
final class ReplayPace {
  private let speed: Double
  private var start: Timestamp?
  private var begun = timespec()

  /// A pace of `text` times the pen's own.
  ///
  /// - Throws: where that is no speed.
  init(_ text: String) throws(UsageError) { speed = try ReplayPace.speed(text) }

  /// How many times the pen's own pace a text asks for.
  ///
  /// - Throws: where that is no speed.
  static func speed(_ text: String) throws(UsageError) -> Double {
    guard let speed = Double(text), speed.isFinite, speed >= 0.01, speed <= 1000 else {
      throw UsageError(
        "\(text.quoted) is no speed: a number from 0.01 to 1000, and 1 is the pen's own")
    }
    return speed
  }

  /// How many seconds a recording takes; nil where nothing happens in it.
  func length(of recording: Recording) -> Int? {
    guard let first = recording.events.first?.time, let last = recording.events.last?.time else {
      return nil
    }
    // What is longer than a life need not be told to the second.
    return Int(min(Double((last - first).rawValue) / 1e6 / speed, 3e9).rounded())
  }

  /// Begins with the first event's time; nil where there is none.
  func begin(at time: Timestamp?) {
    start = time
    unsafe clock_gettime(CLOCK_MONOTONIC, &begun)
  }

  /// Waits until it is time for an event, and lets what was printed be seen.
  func wait(until time: Timestamp) {
    guard let start else { return }
    fflush(nil)
    // Whoever waits a century for a recording's end is not kept from it.
    let span = Int(min(Double((time - start).rawValue) / speed, 3e15))
    var due = begun
    due.tv_sec += span / 1_000_000
    due.tv_nsec += span % 1_000_000 * 1000
    if due.tv_nsec >= 1_000_000_000 {
      due.tv_sec += 1
      due.tv_nsec -= 1_000_000_000
    }
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, nil) == EINTR {}
  }
}
