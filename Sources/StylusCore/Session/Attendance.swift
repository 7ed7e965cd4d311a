/// Whether the person is there to draw, by what is known of their sessions and the machine.
public struct Attendance: Equatable, Sendable {
  /// The person's sessions at seats; nil where nobody tells, as without logind.
  public var sessions: [LoginSession]?
  /// Whether the machine is about to sleep, or asleep.
  public var isAsleep = false
  /// Whether the person asked for pens by hand, from wherever they are, such as over ssh. Without a
  /// session they are there all the same.
  public var isAskedByHand: Bool

  /// Makes one of which nothing is known.
  public init(isAskedByHand: Bool) { self.isAskedByHand = isAskedByHand }

  /// Why pens are to be left alone now; nil where they are to be read.
  public var absence: Absence? {
    if isAsleep { return .asleep }
    guard let sessions = sessions?.filter(\.isOfPerson) else { return nil }
    if sessions.isEmpty { return isAskedByHand ? nil : .noSession }
    let active = sessions.filter(\.isActive)
    if active.isEmpty { return .inactive }
    return active.allSatisfy(\.isLocked) ? .locked : nil
  }
}

/// Why pens are left alone.
public enum Absence: Equatable, Sendable, CustomStringConvertible {
  /// The machine is about to sleep, or asleep.
  case asleep
  /// The person has no session at a seat.
  case noSession
  /// Another's session is the one that the seat shows.
  case inactive
  /// The person's session is locked.
  case locked

  /// In words for the person.
  public var description: String {
    switch self {
    case .asleep: "the machine goes to sleep"
    case .noSession: "you have no session at the screen"
    case .inactive: "your session is not the one on the screen"
    case .locked: "your session is locked"
    }
  }
}
