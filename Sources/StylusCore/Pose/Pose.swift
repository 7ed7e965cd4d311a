/// A place on the tablet.
public struct Point: Equatable, Sendable {
  /// From the left edge, growing to the right.
  public var x: Double
  /// From the top edge, growing downwards.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Where a pen in range is and how it is held. What the device has no axis for is nil, never 0.
public struct Pose: Equatable, Sendable {
  /// The place on the active area, each coordinate 0 … 1, from the top left.
  public var anchor: Point
  /// The place in millimetres from the top left; nil unless both axes have a resolution.
  public var location: Point?
  /// The pen's height, 0 near … 1 farthest; nil without a distance axis, and until its first
  /// event since the tablet was opened.
  public var distance: Double?
  /// 0 lying flat … π/2 upright; nil without both tilt axes, and until their first event since the
  /// tablet was opened.
  public var altitude: Radians?
  /// 0 ..< 2π clockwise from +x (y down) to the pen's cap; nil as `altitude` is.
  public var azimuth: Radians?
  /// 0 ..< 2π clockwise about the pen's own axis, 0 with the buttons north; nil without the axis,
  /// and until its first event since the pen came in range.
  public var roll: Radians?
  /// `roll` less its first value since the pen came in range, 0 ..< 2π; nil as `roll` is.
  public var rollSinceProximity: Radians?
  /// The tip's pressure, 0 … 1; nil while the tip is up, and without the axis.
  public var pressure: Double?
  /// An airbrush's finger wheel, 0 … 1; nil without the axis, and until its first event since the
  /// pen came in range.
  public var wheel: Double?

  /// Makes a pose of a place alone.
  public init(anchor: Point) { self.anchor = anchor }
}
