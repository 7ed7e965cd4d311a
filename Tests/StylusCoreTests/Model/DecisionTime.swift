import StylusCore

/// When something is decided: at a deadline, at a frame, or when the recording ends.
///
/// A deadline comes before the frames of its own time, and frames of one time in their own order.
struct DecisionTime: Comparable {
  let time: Timestamp
  /// 0 for a deadline, a frame's number from 1, the largest number for the end.
  private let rank: Int

  static func deadline(_ time: Timestamp) -> DecisionTime { DecisionTime(time: time, rank: 0) }
  static func frame(_ number: Int, at time: Timestamp) -> DecisionTime {
    DecisionTime(time: time, rank: number + 1)
  }
  static func end(_ time: Timestamp) -> DecisionTime { DecisionTime(time: time, rank: .max) }

  /// Whether it is a deadline.
  var isDeadline: Bool { rank == 0 }

  static func < (left: DecisionTime, right: DecisionTime) -> Bool {
    (left.time, left.rank) < (right.time, right.rank)
  }
}

extension Timestamp {
  /// The deadline of a span that is still within the rule at its very end.
  func past(_ span: Microseconds) -> DecisionTime { .deadline(self + span + Microseconds(1)) }
}

/// A gesture and the moment at which it is told.
struct Decided {
  let moment: DecisionTime
  let gesture: Gesture
}
