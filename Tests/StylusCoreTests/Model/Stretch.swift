import StylusCore

/// A time during which a button was really down: contact bounce and short losses of range taken
/// out with hindsight.
struct Stretch {
  /// A button's way up.
  struct Release {
    let time: Timestamp
    /// The in-range frame before or at `time`, whose pose is the release's.
    let poseIndex: Int
    /// The first in-range frame in which the button is up.
    let seenIndex: Int
    /// When it counts.
    let counts: DecisionTime
    /// When it, or the loss that hid it, came.
    let came: DecisionTime
    /// Whether another button goes down where this one goes up.
    let isChord: Bool
  }

  /// A time in which it was not known whether the button was down, up to the frame that told.
  struct Doubt {
    let start: DecisionTime
    let end: DecisionTime
  }

  /// The in-range frame of the press.
  let first: Int
  /// Whether the button was seen up before.
  let isFresh: Bool
  /// Nil if it is down to the end.
  var release: Release?
  /// Releases and losses that were none.
  var doubts: [Doubt] = []

  /// Whether the button is down in an in-range frame, by hindsight.
  func isDown(at index: Int) -> Bool { index >= first && index < release?.seenIndex ?? .max }

  /// Whether it is down there, and was known to be at once.
  func isSurelyDown(at index: Int, _ timeline: Timeline) -> Bool {
    let moment = timeline.sights[index].moment
    return isDown(at: index) && settled(moment) == moment
  }

  /// `moment`, or the end of the doubt that it falls in.
  func settled(_ moment: DecisionTime) -> DecisionTime {
    doubts.filter { $0.start <= moment && moment < $0.end }.map(\.end).max() ?? moment
  }
}
