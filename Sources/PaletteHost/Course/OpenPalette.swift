internal import StylusCore
internal import StylusWire

/// A palette from when it is asked for until it closes.
struct OpenPalette: Equatable, Sendable {
  /// Where the tablet's pen is.
  enum Range: Equatable, Sendable {
    /// It has not been in range since the palette was asked for.
    case unknown
    case inRange
    /// It has left, and since then.
    case out(Timestamp)
  }

  var number: UInt32
  var shown: ShownPalette
  /// Whether the hand holds the button.
  var isHeld: Bool
  /// When it was asked for.
  var askedAt: Timestamp
  var isPainted = false
  /// When something was heard of it last since it is painted.
  var heardAt: Timestamp?
  /// When it was asked whether it is there, and has not answered; nil while that is not open.
  var inquiredAt: Timestamp?
  var range: Range
  /// Whether the pen turns something in it by its roll.
  let hasDial: Bool
  /// What was turned while the palette had the focus.
  var turns: [DialTurn] = []
  var pacer = ChangePacer<PaletteRequest.Pose>()

  init(
    _ number: UInt32, _ shown: ShownPalette, isHeld: Bool, isInRange: Bool, at now: Timestamp
  ) {
    self.number = number
    self.shown = shown
    self.isHeld = isHeld
    askedAt = now
    range = isInRange ? .inRange : .unknown
    hasDial = shown.palette.items.contains(where: \.hasDial)
  }

  /// What is asked of stylus-palette.
  var opening: PaletteRequest.Opening {
    PaletteRequest.Opening(
      number: number, kind: shown.palette.kind, entries: shown.palette.items.map(PaletteEntry.init),
      pose: shown.decision.gesture.pose.map { PaletteRequest.Pose($0) }, isHeld: isHeld)
  }

  /// Whether a phase is of the gesture that holds it open.
  func isHeld(by gesture: Gesture, onTablet tablet: UInt32) -> Bool {
    let own = shown.decision.gesture
    return isHeld && tablet == shown.tablet && gesture.button == own.button
      && gesture.kind == own.kind
  }

  /// When it is asked whether it is there, or hangs; nil while it has yet to be painted.
  var inquiryDeadline: Timestamp? {
    guard let heardAt else { return nil }
    return inquiredAt.map { $0 + PaletteCourse.patience } ?? heardAt + PaletteCourse.silence
  }

  /// When it closes because the pen is away; nil where it is not, or the gesture will say so.
  var absenceDeadline: Timestamp? {
    guard !isHeld, case .out(let since) = range else { return nil }
    return since + PaletteCourse.absence
  }
}

extension PaletteItem {
  fileprivate var hasDial: Bool {
    switch role {
    case .choice: false
    case .dial: true
    case .group(let items): items.contains(where: \.hasDial)
    }
  }
}
