public import StylusCore
public import StylusWire

/// What palettes go through: what is asked of stylus-palette and when, and what is done with its reports.
///
/// A pure value. What pens do, what stylus-palette reports, and which window is in front are told to it; it
/// returns what is to be done, in order, and says when it next needs the time.
public struct PaletteCourse: Equatable, Sendable {
  /// Something to be done.
  public enum Step: Equatable, Sendable {
    /// stylus-palette is to be told.
    case send(PaletteRequest)
    /// An item is to be performed that the path leads to, in the palette's app; keys only if the focus `isBack`
    /// from the palette.
    case perform(ShownPalette, [Int], isBack: Bool)
    /// A dial was turned so many steps, clockwise where they are positive; never 0. Keys only if the focus
    /// `isBack` from the palette, or it never had it.
    case turn(ShownPalette, [Int], steps: Int, isBack: Bool)
    /// The first frame has been painted so long after the gesture.
    case painted(after: Microseconds)
    /// stylus-palette does not answer: it is to be killed.
    case kill
  }

  /// How long stylus-palette has to paint a palette, or to close it.
  public static let patience = Microseconds.milliseconds(2000)
  /// How long nothing may be heard of an open palette before it is asked whether it is there: one that hangs has the
  /// whole screen, and perhaps the keyboard.
  public static let silence = Microseconds.milliseconds(5000)
  /// How long the pen may be away before the palette closes.
  public static let absence = Microseconds.milliseconds(3000)
  /// How long what is chosen waits for the focus.
  public static let focusDelay = Microseconds.milliseconds(500)

  enum Stage: Equatable, Sendable {
    /// None is shown.
    case closed
    /// One is shown, or will be.
    case open(OpenPalette)
    /// One is to be closed.
    case closing(ClosingPalette)
  }

  /// A palette that is to be closed.
  struct ClosingPalette: Equatable, Sendable {
    var number: UInt32
    /// When that was asked for.
    var askedAt: Timestamp
    var shown: ShownPalette
    /// What was turned in it, and is to be done then.
    var turns: [DialTurn]
  }

  /// What a palette that has closed leaves to be done once the focus is back.
  struct Rest: Equatable, Sendable {
    var shown: ShownPalette
    var turns: [DialTurn]
    /// The item chosen; nil where none was.
    var path: [Int]?
    var deadline: Timestamp
  }

  var stage = Stage.closed
  var rest: Rest?
  /// Since when stylus-palette can open palettes; nil while it cannot.
  var readySince: Timestamp?
  private var lastNumber: UInt32 = 0
  var budget = TurnBudget()

  /// None is shown.
  public init() {}

  /// The palette that is shown; nil where none is.
  public var shown: ShownPalette? {
    guard case .open(let open) = stage else { return nil }
    return open.shown
  }

  /// The tablet whose frames are wanted; nil where none are.
  public var tablet: UInt32? { shown?.tablet }

  /// Whether anything is going on, so that reports and windows matter.
  public var isIdle: Bool { stage == .closed && rest == nil }

  /// Shows a palette, or closes it where one of its kind is open.
  ///
  /// - Parameters:
  ///   - shown: the palette, and what for.
  ///   - isHeld: whether the hand holds the button, and phases of that gesture follow.
  ///   - isInRange: whether the tablet's pen is in range.
  ///   - now: the time.
  /// - Returns: what is to be done.
  public mutating func show(
    _ shown: ShownPalette, isHeld: Bool, isInRange: Bool, at now: Timestamp
  ) -> [Step] {
    if case .open(let open) = stage, open.shown.palette.kind == shown.palette.kind {
      return close(at: now)
    }
    // Its window will be in front of what the rest waits for.
    let earlier = takeRest(isBack: false) + takeTurns()
    lastNumber &+= 1
    let open = OpenPalette(lastNumber, shown, isHeld: isHeld, isInRange: isInRange, at: now)
    stage = .open(open)
    return earlier + [.send(.open(open.opening))]
  }

  /// Closes what is open, with nothing chosen; what was chosen already and waits is given up.
  public mutating func cancel(at now: Timestamp) -> [Step] {
    rest = nil
    let steps = close(at: now)
    if case .closing(var closing) = stage {
      closing.turns = []
      stage = .closing(closing)
    }
    return steps
  }

  /// Takes note that stylus-palette has ended: what it showed is gone.
  public mutating func programEnded() {
    stage = .closed
    readySince = nil
  }

  /// Takes note of the window in front.
  public mutating func front(_ window: AppInFront.Window, at now: Timestamp) -> [Step] {
    guard let rest else { return [] }
    let isBack =
      switch window {
      case .untold, .app: true
      case .palette: false
      // There was none before.
      case .none: rest.shown.app == nil
      }
    return isBack ? takeRest(isBack: true) : []
  }

  mutating func close(at now: Timestamp) -> [Step] {
    guard case .open(let open) = stage else { return [] }
    stage = .closing(
      ClosingPalette(number: open.number, askedAt: now, shown: open.shown, turns: open.turns))
    return [.send(.close(number: open.number))]
  }

  /// What was turned in a palette whose place the next takes.
  private func takeTurns() -> [Step] {
    let (shown, turns): (ShownPalette, [DialTurn])
    switch stage {
    case .closed: return []
    case .open(let open): (shown, turns) = (open.shown, open.turns)
    case .closing(let closing): (shown, turns) = (closing.shown, closing.turns)
    }
    return turns.map { .turn(shown, $0.path, steps: $0.steps, isBack: false) }
  }

  mutating func takeRest(isBack: Bool) -> [Step] {
    guard let rest else { return [] }
    self.rest = nil
    let turns = rest.turns.map {
      Step.turn(rest.shown, $0.path, steps: $0.steps, isBack: isBack)
    }
    return turns + (rest.path.map { [.perform(rest.shown, $0, isBack: isBack)] } ?? [])
  }
}
