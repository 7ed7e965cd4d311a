internal import StylusCore
internal import StylusWire

extension RingCourse {
  /// Does something, and tells of a redraw if it looks otherwise after it.
  mutating func noting(_ change: (inout RingCourse) -> [Outcome]) -> [Outcome] {
    let before = self
    let outcomes = change(&self)
    return looks(like: before) ? outcomes : [.redraw] + outcomes
  }

  private func looks(like other: RingCourse) -> Bool {
    level == other.level && marked == other.marked && centre == other.centre
      && steps == other.steps && isHeld == other.isHeld
  }

  /// Does what an item is for.
  mutating func activate(_ item: Int) -> [Outcome] {
    if items[item].role == .choice { return [.choose(path(to: item))] }
    return enter(item)
  }

  /// Shows the group or the dial that an item is. That of a group comes around a hand that holds on, so that
  /// every direction is as near; a dial is turned round the ring's centre.
  mutating func enter(_ item: Int) -> [Outcome] {
    restingSince = nil
    steps = 0
    turning = DialTurn()
    rolling = DialTurn()
    if items[item].role == .dial {
      marked = item
      level = .dial(path(to: item))
      return []
    }
    marked = nil
    centreBefore = centre
    level = .group(item)
    if isHeld {
      centre = Placement.centre(
        wanted: hand, radius: layout.outerRadius + margin, in: output)
    } else {
      centre = Placement.centre(
        wanted: centre, radius: layout.outerRadius + margin, in: output)
    }
    start = hand
    hasMoved = !isHeld
    return []
  }

  /// Shows what was shown before.
  mutating func goBack() -> [Outcome] {
    restingSince = nil
    pressed = nil
    switch level {
    case .ring: return [.close]
    case .group(let group):
      level = .ring
      centre = centreBefore
      marked = group
    case .dial(let path):
      level = path.count == 1 ? .ring : .group(path[0])
      marked = path[path.count - 1]
    }
    start = hand
    hasMoved = false
    return []
  }

  /// The path to the dial that is shown, or else marked; nil where neither is.
  public var dialAtHand: [Int]? {
    if case .dial(let path) = level { return path }
    guard let marked, items[marked].role == .dial else { return nil }
    return path(to: marked)
  }

  mutating func turned(_ path: [Int], _ count: Int) -> [Outcome] {
    guard count != 0 else { return [] }
    steps += count
    return [.turn(path, count)]
  }
}
