import StylusCore

/// `double-tap-gap`: above nearly all the pauses within a person's double taps.
struct GapProposal {
  /// Nobody wants a click to wait for longer, nor two clicks to be a double tap; mouse settings of desktops
  /// end about there too.
  static let most = Microseconds.milliseconds(900)
  /// The least that it should be over what was seen: one day is slower than another.
  private static let margin = 1.1
  /// The value now is only too much where it is that many times what is needed.
  private static let tooMuch = 1.5

  let value: Microseconds?
  let proposal: Proposal

  init(_ habits: Habits, _ timing: Timing) {
    let current = timing.doubleTapGap
    let gaps = Distribution(habits.gaps.map(\.inDouble))
    (value, proposal) = GapProposal.weigh(gaps, habits.gaps.count, current)
  }

  private static func weigh(
    _ gaps: Distribution, _ count: Int, _ current: Microseconds
  ) -> (Microseconds?, Proposal) {
    let keep = { (reason: String) in
      (Microseconds?.none, Proposal(.doubleTapGap, current, nil, reason))
    }
    guard count >= Proposals.fewest else {
      return keep(Wording.tooFew(count, "double tap"))
    }
    let most = (gaps.values.last ?? 0) * margin
    let need = Microseconds(rounding: max(gaps.upperReach, most)).roundedUp(to: 10)
    let seen = Wording.range(gaps, "pause") + Wording.outliers(gaps)
    if current.inDouble < gaps.upperReach {
      let new = min(need, GapProposal.most)
      guard new > current else {
        return keep("\(seen). That is slow, but more would make two clicks one.")
      }
      let over = gaps.values.count { $0 > current.inDouble }
      let verb = over == 1 ? "is" : "are"
      let fault = over == 0 ? "that is close to it" : "\(over) of \(count) \(verb) over it"
      let rest =
        new < need
        ? "more than \(new.inMilliseconds) would make two clicks one, so some will be missed still"
        : "\(new.inMilliseconds) leaves room for a slow day"
      return (new, Proposal(.doubleTapGap, current, new, "\(seen); \(fault), and \(rest)."))
    }
    // What real pens have shown to be good is never undercut: a few quick tries are no slow day.
    let least = max(need, Timing().doubleTapGap)
    if current.inDouble > least.inDouble * tooMuch {
      return (
        least,
        Proposal(
          .doubleTapGap, current, least,
          "\(seen), so \(least.inMilliseconds) is enough, and a single click need not wait longer.")
      )
    }
    return keep("\(seen), all well below it.")
  }
}
