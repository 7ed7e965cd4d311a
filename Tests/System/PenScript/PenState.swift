/// How a pen is held at one time.
struct PenState: Equatable {
  var isInRange = false
  var tool = Tool.pen
  var buttons: Set<Button> = []
  /// The tip's pressure; nil while it is up.
  var pressure: Double?
  /// The place, each coordinate 0 … 1 of the active area, from its top left.
  var point = Point(x: 0, y: 0)
  var tilt = Tilt(x: 0, y: 0)
  /// Clockwise about its own axis, in degrees, 0 ..< 360.
  var twist = 0.0
  var isTrembling = false
  /// Above the surface: 0 near … 1 as far as it is noticed.
  var hover = 0.5

  /// How high it is now: a pen that touches is near.
  var height: Double { pressure == nil ? hover : 0 }
}
