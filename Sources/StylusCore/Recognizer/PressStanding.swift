/// What a button's press, or a run of taps that may still go on, has come to so far.
public enum PressStanding: Equatable, Sendable {
  /// The button is up, and nothing is open.
  case idle
  /// It may still become a gesture that is bound.
  case undecided
  /// It is a squeeze or a drag that has begun.
  case engaged
  /// It is no gesture any more, and goes on until the button is up.
  case spent
  /// The button must be seen up in range before anything of it counts.
  case unknown
}

/// The presses of a button that have turned out to be no gesture.
public struct GivenUpPresses: Equatable, Sendable {
  /// Those that had ended by then.
  public var clicks = 0
  /// Whether the button was still down in the last of them.
  public var isPressed = false

  /// No presses.
  public init() {}
}

extension ButtonMachine {
  var standing: PressStanding {
    switch state {
    case .unknown: .unknown
    case .idle: .idle
    case .gap: .undecided
    case .trailing: .engaged
    case .down(let course), .releasing(let course), .lost(let course):
      switch course {
      case .undecided: .undecided
      case .squeezing, .dragging: .engaged
      case .spent: .spent
      }
    }
  }

  /// The press under way is no gesture.
  mutating func giveUpPress() {
    guard standing == .undecided else { return }
    switch state {
    case .down: givenUp.isPressed = true
    // A pen that left range has let go of its buttons, whatever becomes of it.
    case .releasing, .lost: givenUp.clicks += 1
    case .unknown, .idle, .gap, .trailing: break
    }
  }

  /// The taps of the run are no gesture.
  mutating func giveUpRun() {
    givenUp.clicks += run.taps
    run.taps = 0
  }
}
