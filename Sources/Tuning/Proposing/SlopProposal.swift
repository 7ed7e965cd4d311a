import StylusCore

/// `slop`: above a person's movement in nearly all presses.
struct SlopProposal {
  /// The part of all presses that should stay within it: a press in which the whole hand goes somewhere else
  /// is rare, and is no gesture.
  private static let part = 0.9
  private static let margin = 1.2
  private static let fewestOver = 3
  /// A pen that moves further is going somewhere.
  static let most = Millimetres(30)

  let value: Millimetres?
  let proposal: Proposal

  /// Weighs the movement until `hold` as it will be, after which a squeeze may move as it likes.
  init(_ habits: Habits, _ timing: Timing, hold: Microseconds) {
    let moves = habits.gestures.map { $0.movement(within: hold).rawValue }
    let outcome = SlopProposal.weigh(moves.sorted(), timing.slop)
    value = outcome.value
    proposal = Proposal(
      setting: .slop, current: timing.slop.text, proposed: outcome.value?.text,
      reason: outcome.reason)
  }

  private static func weigh(
    _ moves: [Double], _ current: Millimetres
  ) -> (value: Millimetres?, reason: String) {
    guard moves.count >= Proposals.fewest, let last = moves.last else {
      return (nil, Wording.tooFew(moves.count, "press of a double tap or squeeze"))
    }
    let spread = Distribution(moves)
    // Those that were left out are presses still: a hand that trembles is no outlier of itself.
    let need = Distribution.quantile(part, of: moves)
    let over = moves.count { $0 > current.rawValue }
    let most = Millimetres(last).rounded
    let middle = Millimetres(spread.median).rounded
    if last < 0.05 { return (nil, "The pen did not move in any press.") }
    if need <= current.rawValue || over < fewestOver {
      let rest =
        over == 0
        ? "none by more than \(most)" : "\(over) of \(moves.count) by more than slop, up to \(most)"
      return (nil, "The pen moved by \(middle) or less in half of the presses, \(rest).")
    }
    let new = min(Millimetres((need * margin).rounded(.up)), SlopProposal.most)
    guard new > current else {
      return (
        nil,
        "\(over) of \(moves.count) presses moved further than it, up to \(most); that is more than any "
          + "distance tells from a pen that goes somewhere."
      )
    }
    return (
      new,
      "\(over) of \(moves.count) presses moved further than it, up to \(most), and so were no gestures; "
        + "\(new.text) takes nearly all of them in."
    )
  }
}
