public import StylusCore

/// Where the hand is on the output, followed by two things: the pen's poses on its tablet, of which only the
/// differences say something, and the events of our own surface, which are exact but need not come, as the app
/// below may hold the pointer.
public struct HandPlace: Equatable, Sendable {
  /// For how long after an event poses are passed over: they tell of the same movement again.
  public static let quiet = Microseconds.milliseconds(100)

  /// Where it is, from the output's top left.
  public private(set) var place: Point
  private let start: Point
  private let scale: Size
  private var anchor: Point?
  private var lastEvent: Timestamp?
  private var lastPoint: Point?
  private var isGuess: Bool
  /// From the events' places to ours, while the place at the opening was a guess and the hand holds on.
  private var shift = Point(x: 0, y: 0)

  /// Begins where a palette opens, the pen being at that place of its tablet then, and the hand holding on or not.
  public init(_ opening: OpeningPlace.Decision, anchor: Point?, isHeld: Bool) {
    place = opening.place
    start = opening.place
    scale = opening.scale
    isGuess = isHeld && !opening.isExact
    self.anchor = anchor
  }

  /// Takes a pose.
  ///
  /// - Returns: where the hand is now; nil where an event has just told that better.
  public mutating func pose(_ anchor: Point, at time: Timestamp) -> Point? {
    let last = self.anchor ?? anchor
    self.anchor = anchor
    if let lastEvent, time.microseconds - lastEvent.microseconds < HandPlace.quiet.rawValue {
      return nil
    }
    place = place + (anchor - last) * scale
    return place
  }

  /// Takes an event of our surface. The first after a guess moves neither the ring, which would jump under the
  /// hand, nor the hand: what it does from there on counts from where it was taken to be.
  ///
  /// - Returns: where the hand is now.
  public mutating func event(at point: Point, time: Timestamp) -> Point {
    if isGuess {
      isGuess = false
      shift = place - point
    }
    // A window that appears below a pointer is told of it, which is no movement of the hand.
    let isMovement = (lastPoint ?? start).distance(to: point) >= 1
    lastPoint = point
    guard isMovement else { return place }
    lastEvent = time
    place = point + shift
    return place
  }

  /// The hand has let go: now it points at what it sees.
  public mutating func letGo() {
    isGuess = false
    shift = Point(x: 0, y: 0)
  }
}
