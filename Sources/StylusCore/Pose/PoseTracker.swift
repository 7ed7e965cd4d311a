/// Reads the pose out of each in-range frame.
struct PoseTracker: Sendable {
  /// A tablet that does not tell its size is taken to be this wide, so that the default slop of
  /// 10 mm is 4 % of the width.
  static let nominalWidth = 250.0

  /// How far the tablet is turned.
  var rotation: PoseRotation

  private let x: AxisRange?
  private let y: AxisRange?
  private let z: AxisRange?
  private let wheel: AxisRange?
  private let pressure: AxisRange?
  private let distance: AxisRange?
  private let tiltX: AxisRange?
  private let tiltY: AxisRange?
  /// The axes that had an event since the device was opened. A tablet declares axes for every pen
  /// it may meet; the Wacom DTH-2242's own pen has no tilt, and would seem to lie on its side.
  private var alive: AxisNews = []
  /// The axes that had one since the pen came in range; before that the value is a reset.
  private var seen: AxisNews = []
  private var firstRoll: Radians?

  init(_ device: DeviceDescription, rotation: PoseRotation) {
    func range(_ usage: Usage) -> AxisRange? {
      device.axes[usage].flatMap { $0.extent == nil ? nil : $0 }
    }
    x = range(.x)
    y = range(.y)
    z = range(.z)
    wheel = range(.wheel)
    pressure = range(.pressure)
    distance = range(.distance)
    let tilts = (range(.tiltX), range(.tiltY))
    // One tilt axis alone cannot tell how the pen leans.
    let hasBoth = tilts.0 != nil && tilts.1 != nil
    tiltX = hasBoth ? tilts.0 : nil
    tiltY = hasBoth ? tilts.1 : nil
    self.rotation = rotation
  }

  /// The pose in `frame`, and where it is in millimetres for measuring movement, not turned; both
  /// nil where nothing is in range or the device has no position.
  mutating func track(_ frame: Frame) -> (pose: Pose, place: Point)? {
    alive.formUnion(frame.news)
    guard frame.tool != nil else {
      seen = []
      firstRoll = nil
      return nil
    }
    seen.formUnion(frame.news)
    guard let x, let y, let anchorX = x.fraction(frame.axes.x),
      let anchorY = y.fraction(frame.axes.y)
    else { return nil }
    var pose = Pose(anchor: rotate(Point(x: anchorX, y: anchorY), within: Point(x: 1, y: 1)))
    let place = place(frame, x, y)
    if let width = x.length, let height = y.length {
      pose.location = rotate(place, within: Point(x: width, y: height))
    }
    readAxes(frame, into: &pose)
    return (pose, place)
  }

  /// In millimetres; on a tablet that does not tell its size, by its nominal one and square units.
  private func place(_ frame: Frame, _ x: AxisRange, _ y: AxisRange) -> Point {
    let nominal = (x.extent ?? 1) / PoseTracker.nominalWidth
    let isSized = x.length != nil && y.length != nil
    return Point(
      x: x.fromMinimum(frame.axes.x) / (isSized ? Double(x.resolution) : nominal),
      y: y.fromMinimum(frame.axes.y) / (isSized ? Double(y.resolution) : nominal))
  }

  private mutating func readAxes(_ frame: Frame, into pose: inout Pose) {
    let turn = Radians(degrees: Double(rotation.rawValue))
    if alive.contains(.distance) { pose.distance = distance?.height(frame.axes.distance) }
    if alive.contains(.tilt), let degreesX = tiltX?.tiltDegrees(frame.axes.tiltX),
      let degreesY = tiltY?.tiltDegrees(frame.axes.tiltY)
    {
      let lean = Lean(tiltX: degreesX, tiltY: degreesY)
      pose.altitude = lean.altitude
      pose.azimuth = (lean.azimuth + turn).wrapped
    }
    if seen.contains(.z), let raw = z?.rotation(frame.axes.z) {
      let first = firstRoll ?? raw
      firstRoll = first
      pose.roll = (raw + turn).wrapped
      pose.rollSinceProximity = (raw - first).wrapped
    }
    if frame.isTouching { pose.pressure = pressure?.fraction(frame.axes.pressure) }
    if seen.contains(.wheel) { pose.wheel = wheel?.fraction(frame.axes.wheel) }
  }

  /// Turns a place clockwise about the tablet's centre, onto the turned tablet's own corner.
  private func rotate(_ place: Point, within size: Point) -> Point {
    switch rotation {
    case .none: place
    case .quarter: Point(x: size.y - place.y, y: place.x)
    case .half: Point(x: size.x - place.x, y: size.y - place.y)
    case .threeQuarters: Point(x: place.y, y: size.x - place.x)
    }
  }
}
