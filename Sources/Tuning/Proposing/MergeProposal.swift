import StylusCore

/// `merge`: only where the pen's switch is seen to bounce for longer.
struct MergeProposal {
  /// One may be chance.
  private static let fewest = 2

  let value: Microseconds?
  let proposal: Proposal

  init(_ habits: Habits, _ timing: Timing) {
    let outcome = MergeProposal.weigh(habits.bounces.sorted(), timing)
    value = outcome.value
    proposal = Proposal(.merge, timing.merge, outcome.value, outcome.reason)
  }

  private static func weigh(
    _ bounces: [Microseconds], _ timing: Timing
  ) -> (value: Microseconds?, reason: String) {
    guard let longest = bounces.last else {
      return (nil, "No press came too soon after another to be a finger's.")
    }
    let seen = bounces.count == 1 ? "one press came" : "\(bounces.count) presses came"
    let soon = longest.inMilliseconds
    if bounces.count < fewest {
      return (nil, "Only \(seen) too soon after another to be a finger's, after \(soon).")
    }
    // A finger is never that quick, and `merge` may not be over `merge-at-transition`.
    let new = min(
      Microseconds(rounding: longest.inDouble * 1.1).roundedUp(to: 5), PressGroup.bounce,
      timing.mergeAtTransition)
    guard new > timing.merge else {
      return (nil, "\(seen.capitalisedFirst) up to \(soon) after another, but it cannot be longer.")
    }
    return (
      new,
      "\(seen.capitalisedFirst) up to \(soon) after another, sooner than a finger can: the pen's switch "
        + "bounces, and \(new.inMilliseconds) makes them one."
    )
  }
}

extension String {
  /// With a capital at its beginning.
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
