/// Which barrel buttons' presses are kept from the app.
struct Claims: Sendable {
  /// What becomes of a button's presses.
  enum Claim: Sendable {
    /// The app sees them.
    case none
    /// They are held back until it is known what they are.
    case held
    /// A gesture has them; the app never sees them.
    case kept
  }

  /// The buttons of a pen's barrel, of which a press can be held back.
  static let buttons: [StylusButton] = [.lower, .upper, .third]

  private var claims = PerBarrelButton(Claim.none)

  subscript(button: StylusButton) -> Claim {
    get { claims[button] }
    set { claims[button] = newValue }
  }

  /// Whether a press or a run of taps may still become a gesture.
  var isAnyHeld: Bool { claims.contains { $0 == .held } }

  /// Whether the app sees every press.
  var areNone: Bool { !claims.contains { $0 != .none } }

  /// Follows the recogniser. What a gesture once had, the app does not see, also where the gesture is
  /// over and the button still down.
  mutating func follow(_ button: StylusButton, _ standing: PressStanding) {
    switch standing {
    case .undecided: self[button] = .held
    case .engaged: self[button] = .kept
    case .idle: self[button] = .none
    case .spent, .unknown:
      if self[button] == .held { self[button] = .none }
    }
  }
}
