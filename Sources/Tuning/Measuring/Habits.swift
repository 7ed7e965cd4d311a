public import StylusCore

/// How a person presses a button, as far as has been seen.
public struct Habits: Equatable, Sendable {
  /// The presses of taps.
  public private(set) var taps: [MeasuredPress] = []
  /// What lies between the two of each double tap.
  public private(set) var gaps: [Microseconds] = []
  /// The presses of squeezes.
  public private(set) var squeezes: [MeasuredPress] = []
  /// The presses of double taps and squeezes: of a single click nobody knows whether it was made in passing.
  public private(set) var gestures: [MeasuredPress] = []
  /// See `PressGroup.bounces`.
  public private(set) var bounces: [Microseconds] = []
  /// Losses of range within presses.
  public private(set) var absences: [Microseconds] = []
  /// Presses that ended since the pen left range for longer than the grace.
  public private(set) var lost = 0
  /// Presses in which the tip touched, which say nothing of taps and squeezes.
  public private(set) var touched = 0
  /// Whether short and long presses go over into each other, so that nobody can tell which was meant as
  /// what; always false where the person was asked for each.
  public private(set) var isMixed = false

  /// Nothing seen.
  public init() {}

  /// Takes a double tap in that the person was asked for.
  public mutating func add(doubleTap group: PressGroup) {
    takeCourse(of: group)
    taps += group.presses
    gestures += group.presses
    gaps += group.gaps
  }

  /// Takes a squeeze in that the person was asked for.
  public mutating func add(squeeze group: PressGroup) {
    takeCourse(of: group)
    squeezes += group.presses
    gestures += group.presses
  }

  /// Takes in what shows how the pen works, whatever the hand did.
  public mutating func takeCourse(of group: PressGroup) {
    bounces += group.bounces
    absences += group.presses.flatMap(\.absences)
    lost += group.presses.count { $0.ending == .left }
    touched += group.presses.count { $0.ending == .touched }
  }

  /// Makes out of recordings what they hold: where the lengths of presses fall into short ones and long ones,
  /// these are taps and squeezes; else `hold` decides. Two taps with a pause before and after them are a
  /// double tap, and of longer runs nobody knows what they were.
  public init(of recordings: [[MeasuredPress]], hold: Microseconds) {
    let groups = recordings.flatMap { PressGroup.groups(of: $0) }
    let whole = groups.flatMap(\.presses).filter(\.isWhole)
    let limit = LengthBreak.between(whole.map(\.length)) ?? hold
    let short = whole.filter { $0.length < limit }
    isMixed = LengthBreak.isBlurred(whole.map(\.length), at: limit)
    taps = short
    squeezes = whole.filter { $0.length >= limit }
    gestures = squeezes
    for group in groups {
      takeCourse(of: group)
      let isDoubleTap =
        group.presses.count == 2 && group.presses.allSatisfy { $0.isWhole && $0.length < limit }
      guard isDoubleTap else { continue }
      gestures += group.presses
      gaps += group.gaps
    }
  }
}
