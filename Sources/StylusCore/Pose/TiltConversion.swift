internal import Glibc

/// How a pen leans, as the W3C's Pointer Events and Apple's UIKit say it.
struct Lean: Equatable {
  /// 0 lying flat … π/2 upright.
  var altitude: Radians
  /// 0 ..< 2π clockwise from +x to the pen's cap.
  var azimuth: Radians

  /// Converts plane angles, in degrees, to altitude and azimuth: Pointer Events level 3,
  /// "Converting between tiltX / tiltY and altitudeAngle / azimuthAngle". The order of the tests is
  /// the standard's. Angles past ±90° are clamped first, for a device's ±90 with 57 units/rad is
  /// 90.47° and would turn the tangent round.
  init(tiltX: Double, tiltY: Double) {
    let x = min(max(tiltX, -90), 90)
    let y = min(max(tiltY, -90), 90)
    altitude = Radians(Lean.altitude(x, y))
    azimuth = Radians(Lean.azimuth(x, y))
  }

  private static func altitude(_ tiltX: Double, _ tiltY: Double) -> Double {
    let x = tiltX * .pi / 180
    let y = tiltY * .pi / 180
    if abs(tiltX) == 90 || abs(tiltY) == 90 { return 0 }
    if tiltX == 0 { return .pi / 2 - abs(y) }
    if tiltY == 0 { return .pi / 2 - abs(x) }
    return atan(1 / (tan(x) * tan(x) + tan(y) * tan(y)).squareRoot())
  }

  private static func azimuth(_ tiltX: Double, _ tiltY: Double) -> Double {
    if tiltX == 0 { return tiltY == 0 ? 0 : tiltY > 0 ? .pi / 2 : 3 * .pi / 2 }
    if tiltY == 0 { return tiltX < 0 ? .pi : 0 }
    if abs(tiltX) == 90 || abs(tiltY) == 90 { return 0 }
    return Radians(atan2(tan(tiltY * .pi / 180), tan(tiltX * .pi / 180))).wrapped.rawValue
  }
}

extension AxisRange {
  /// `raw` of ABS_TILT_X or ABS_TILT_Y in degrees off vertical: with a resolution in units per
  /// radian, else ±64 over the range, as libinput reads it. Nil for an axis with no extent.
  ///
  /// In a range that has no negative half the middle is upright: Microsoft's Surfaces count from 0 to
  /// 18000 for -90° to 90°. (There libinput gives ±64 also with a resolution, which is too little.)
  func tiltDegrees(_ raw: Int32) -> Double? {
    guard let extent else { return nil }
    if resolution != 0 {
      let upright = maximum > 0 && minimum < 0 ? 0 : Double(minimum) + extent / 2
      return (Double(raw) - upright) / Double(resolution) * 180 / .pi
    }
    var top = Double(maximum)
    let bottom = Double(minimum)
    // With an even count of values none is the middle; one more makes raw 0 of -64 … 63 upright.
    if (Int64(maximum) - Int64(minimum)) % 2 == 1 { top += 1 }
    return ((Double(raw) - bottom) / (top - bottom) * 2 - 1) * 64
  }

  /// `raw` of ABS_Z as rotation: clockwise, 0 with the buttons north. The wacom driver's own zero is
  /// with the buttons on the left, hence libinput's quarter turn; its divisor has one unit more
  /// than the range because the two ends are neighbours. Nil for an axis with no extent.
  func rotation(_ raw: Int32) -> Radians? {
    guard let extent else { return nil }
    let turns = (Double(raw) - Double(minimum)) / (extent + 1)
    return Radians(degrees: (turns * 360 + 90).truncatingRemainder(dividingBy: 360)).wrapped
  }
}
