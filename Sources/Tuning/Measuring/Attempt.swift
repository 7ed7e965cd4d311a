import StylusCore

/// What a person who was asked for a gesture has done.
public enum Attempt: Equatable, Sendable {
  /// It.
  case made(PressGroup)
  /// Something else, which says nothing of how they make it; why, in words that follow "that was".
  case none(String)

  /// A press that is longer is none of a double tap, however slow the hand.
  static let longestTap = Microseconds.milliseconds(1000)
  /// The shortest `hold` of a config: what is shorter can be no squeeze.
  static let shortestSqueeze = Microseconds.milliseconds(100)

  /// Looks at what was to be a double tap.
  public init(doubleTap group: PressGroup) {
    if let fault = Attempt.fault(group) {
      self = .none(fault)
    } else if let long = group.presses.first(where: { $0.length > Attempt.longestTap }) {
      self = .none("a press of \(long.length.inMilliseconds)")
    } else if group.presses.count == 2 {
      self = .made(group)
    } else {
      self = .none(group.presses.count == 1 ? "one press" : "\(group.presses.count) presses")
    }
  }

  /// Looks at what was to be a squeeze.
  public init(squeeze group: PressGroup) {
    if let fault = Attempt.fault(group) {
      self = .none(fault)
    } else if group.presses.count > 1 {
      self = .none("\(group.presses.count) presses")
    } else if group.presses[0].length < Attempt.shortestSqueeze {
      self = .none("a press of only \(group.presses[0].length.inMilliseconds)")
    } else {
      self = .made(group)
    }
  }

  private static func fault(_ group: PressGroup) -> String? {
    for press in group.presses {
      switch press.ending {
      case .released, .heldOn: break
      case .touched: return "a press with the tip on the surface"
      case .left: return "a press in which the pen left the tablet"
      case .brokenOff: return "a press that another button or pen broke off"
      }
    }
    return nil
  }
}
