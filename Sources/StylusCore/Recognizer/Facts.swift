internal import Glibc

/// All that a button's machine may look at when an event reaches it.
struct Facts {
  /// The frame's or the deadline's time, with the last in-range pose at that time.
  var now: Moment
  /// Where the pen is, in millimetres.
  var place: Point?
  /// Whether the tip touches. False for the tip's own machine, to which contact is nothing.
  var isTouching = false
  /// The end of the pen in range.
  var tool = Tool.pen
  /// The pen's serial number; 0 where it is not known.
  var serial: UInt32 = 0
  /// When the tool, the range or the tip last changed.
  var lastTransition: Timestamp?
  /// Whether another button went down in this frame.
  var isChord = false
  /// In the first in-range frame after a loss of range, when the loss was.
  var loss: Moment?
  /// The settings for a run that begins now.
  var settings: RecognizerSettings

  /// Whether the pen is further from `origin` than `slop` allows. False where either is unknown.
  func isBeyond(_ slop: Millimetres, from origin: Point?) -> Bool {
    distance(from: origin) > slop
  }

  /// How far the pen is from `origin`; 0 where either is unknown.
  func distance(from origin: Point?) -> Millimetres {
    guard let origin, let place else { return Millimetres(0) }
    return Millimetres(hypot(place.x - origin.x, place.y - origin.y))
  }
}
