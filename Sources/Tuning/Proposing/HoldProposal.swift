internal import Glibc
import StylusCore

/// `hold`: between a person's longest tap and their shortest squeeze.
struct HoldProposal {
  /// How much longer than the longest tap it should be at least; that it is no longer than nearly all squeezes
  /// is enough, for those who squeeze wait until something happens.
  private static let margin = 1.1
  /// The least that the shortest squeeze must be of the longest tap for anything to lie between.
  private static let leastRatio = 1.25
  /// What a careful person would choose at most and at least: a click in daily work is longer than one
  /// that is made when asked.
  private static let bounds = Microseconds.milliseconds(200)...Microseconds.milliseconds(1500)

  let value: Microseconds?
  let proposal: Proposal

  init(_ habits: Habits, _ timing: Timing) {
    let current = timing.hold
    let outcome = HoldProposal.weigh(habits, current)
    value = outcome.value == current ? nil : outcome.value
    proposal = Proposal(.hold, current, value, outcome.reason)
  }

  private static func weigh(
    _ habits: Habits, _ current: Microseconds
  ) -> (value: Microseconds?, reason: String) {
    if habits.taps.count < Proposals.fewest {
      return (nil, Wording.tooFew(habits.taps.count, "tap"))
    }
    if habits.squeezes.count < Proposals.fewest {
      return (nil, Wording.tooFew(habits.squeezes.count, "squeeze"))
    }
    let taps = Distribution(habits.taps.map(\.length.inDouble))
    let squeezes = Distribution(habits.squeezes.map(\.length.inDouble))
    guard let longest = taps.values.last, let shortest = squeezes.values.first else {
      return (nil, Wording.tooFew(0, "tap"))
    }
    let seen =
      "Your taps last up to \(Microseconds(rounding: longest).inMilliseconds), your squeezes "
      + "\(Microseconds(rounding: shortest).inMilliseconds) and more"
      + Wording.outliers(taps, "tap") + Wording.outliers(squeezes, "squeeze")
    if habits.isMixed {
      return (
        nil,
        "Short and long presses go over into each other, so nobody can tell which were meant as what."
      )
    }
    if shortest < longest * leastRatio { return (nil, overlap(longest, shortest)) }
    let now = current.inDouble
    if taps.upperReach <= now && now <= squeezes.lowerReach
      || longest * margin <= now && now * margin <= shortest
    {
      return (nil, "\(seen); it lies between the two.")
    }
    let new = between(taps, squeezes, longest, shortest, current)
    let (before, after) = (misses(habits, current), misses(habits, new))
    guard after < before || after == 0 else {
      return (nil, "\(seen); no other time would tell more of your tries apart.")
    }
    return (new, "\(seen); \(new.inMilliseconds) lies between the two with more room.")
  }

  /// How many tries would be taken for the other gesture, those that are far from all others too.
  private static func misses(_ habits: Habits, _ hold: Microseconds) -> Int {
    habits.taps.count { $0.length >= hold } + habits.squeezes.count { $0.length < hold }
  }

  private static func overlap(_ longest: Double, _ shortest: Double) -> String {
    "Your squeezes and taps overlap: the longest tap was \(Microseconds(rounding: longest).inMilliseconds), the "
      + "shortest squeeze \(Microseconds(rounding: shortest).inMilliseconds), and no time tells them apart. Tap more "
      + "briefly or squeeze for longer, and try again."
  }

  /// As near to the value now as leaves room on both sides; the middle where there is little room.
  private static func between(
    _ taps: Distribution, _ squeezes: Distribution, _ longest: Double, _ shortest: Double,
    _ current: Microseconds
  ) -> Microseconds {
    let least = Microseconds(rounding: max(taps.upperReach, longest * margin)).roundedUp(to: 10)
    let most = Microseconds(rounding: squeezes.lowerReach).roundedDown(to: 10)
    let middle = Microseconds(rounding: (longest * shortest).squareRoot()).roundedUp(to: 10)
    let new = least <= most ? min(max(current, least), most) : middle
    return min(max(new, bounds.lowerBound), bounds.upperBound)
  }
}
