import Testing

@testable import StylusCore

/// The conversions of tilt and rotation. Vectors of the W3C's web-platform-tests are exact; the
/// others were computed in IEEE double from the standard's formulas.
@Suite struct `Tilt and rotation` {
  static let standard: [(Double, Double, Double, Double)] = [
    (0.0, 0.0, 0.0, Double.pi / 2), (0, 90, .pi / 2, 0), (0, -90, 3 * .pi / 2, 0), (90, 0, 0, 0),
    (90, 90, 0, 0), (90, -90, 0, 0), (-90, 0, .pi, 0), (-90, 90, 0, 0), (-90, -90, 0, 0),
    (0, 45, .pi / 2, .pi / 4), (0, -45, 3 * .pi / 2, .pi / 4), (45, 0, 0, .pi / 4),
    (-45, 0, .pi, .pi / 4),
  ]

  @Test(arguments: standard)
  func `the standard's own vectors`(
    _ tiltX: Double, _ tiltY: Double, _ azimuth: Double, _ altitude: Double
  ) {
    let lean = Lean(tiltX: tiltX, tiltY: tiltY)
    #expect(lean.azimuth.rawValue == azimuth)
    #expect(lean.altitude.rawValue == altitude)
  }

  static let computed: [(Double, Double, Double, Double)] = [
    (0.0, 0.0, 1.5707963267948966, 0.0), (45, 0, 0.7853981633974483, 0),
    (-45, 0, 0.7853981633974483, 3.141592653589793),
    (0, 45, 0.7853981633974483, 1.5707963267948966),
    (0, -45, 0.7853981633974483, 4.71238898038469), (90, 0, 0, 0), (-90, 0, 0, 3.141592653589793),
    (0, 90, 0, 1.5707963267948966), (0, -90, 0, 4.71238898038469), (90, 90, 0, 0),
    (90, -90, 0, 0), (-90, 90, 0, 0), (-90, -90, 0, 0), (90, 45, 0, 0), (30, -90, 0, 0),
    (1, 0, 1.5533430342749532, 0), (0, 1, 1.5533430342749532, 1.5707963267948966),
    (45, 45, 0.6154797086703874, 0.7853981633974483),
    (-45, 45, 0.6154797086703874, 2.356194490192345),
    (-45, -45, 0.6154797086703874, 3.9269908169872414),
    (45, -45, 0.6154797086703874, 5.497787143782138),
    (30, 30, 0.8860771237926136, 0.7853981633974483),
    (30, 60, 0.5010930132653573, 1.2490457723982544),
    (60, 30, 0.5010930132653573, 0.3217505543966423),
    (60, -30, 0.5010930132653573, 5.961434752782944),
    (-20, 10, 1.1864747974457859, 2.6904586899445775),
    (15, -50, 0.686017386762255, 4.933547384935119),
    (-60, -60, 0.38759668665518077, 3.9269908169872414),
    (64, 64, 0.3321054354395768, 0.7853981633974483),
    (89, 89, 0.012341968078570013, 0.7853981633974483),
    (1, 1, 1.5461161494529403, 0.7853981633974483),
    (-1, -1, 1.5461161494529403, 3.9269908169872414),
    (10, -5, 1.3764423266254404, 5.822604089275611),
    (63, -64, 0.3387503404915064, 5.475937840919835),
  ]

  @Test(arguments: computed)
  func `computed vectors`(
    _ tiltX: Double, _ tiltY: Double, _ altitude: Double, _ azimuth: Double
  ) {
    let lean = Lean(tiltX: tiltX, tiltY: tiltY)
    #expect(abs(lean.altitude.rawValue - altitude) < 1e-14)
    #expect(abs(lean.azimuth.rawValue - azimuth) < 1e-14)
  }

  static let pastHorizon: [(Double, Double, Double, Double)] = [
    (90.467, 0.0, 0.0, 0.0), (90.009, 10, 0, 0), (-120, 0, 0, .pi), (0, 95, 0, .pi / 2),
  ]

  @Test(arguments: pastHorizon)
  func `angles past the horizon are clamped first`(
    _ tiltX: Double, _ tiltY: Double, _ altitude: Double, _ azimuth: Double
  ) {
    let lean = Lean(tiltX: tiltX, tiltY: tiltY)
    #expect(lean.altitude.rawValue == altitude)
    #expect(lean.azimuth.rawValue == azimuth)
  }

  static let rawTilt: [(Int32, Int32, Int32, Int32, Double)] = [
    (63, -64, 63, 57, 63.326914), (-64, -64, 63, 57, -64.332103),
    (30, -64, 63, 57, 30.155673), (45, -90, 90, 57, 45.233510), (90, -90, 90, 57, 90.467020),
    (9000, -9000, 9000, 5730, 89.993371), (9000, -9000, 9000, 5729, 90.009079),
    (60, -60, 60, 0, 64), (30, -60, 60, 0, 32), (127, -127, 127, 0, 64), (64, 0, 127, 0, 0),
    (127, 0, 127, 0, 63), (0, 0, 127, 0, -64),
    // Surface Book 2 and Surface Laptop Studio: -90° to 90° from 0, with a resolution.
    (11000, 0, 18000, 5730, 19.998527), (8000, 0, 18000, 5730, -9.999263),
    (9000, 0, 18000, 5730, 0),
  ]

  @Test(arguments: rawTilt)
  func `raw tilt in degrees`(
    _ raw: Int32, _ minimum: Int32, _ maximum: Int32, _ resolution: Int32, _ degrees: Double
  ) throws {
    let range = AxisRange(minimum: minimum, maximum: maximum, resolution: resolution)
    #expect(abs(try #require(range.tiltDegrees(raw)) - degrees) < 1e-6)
  }

  static let rawRotation: [(Int32, Double)] = [
    (-900, 90.0), (-450, 180), (-225, 225), (0, 270), (225, 315), (449, 359.8), (450, 0),
    (675, 45), (899, 89.8),
  ]

  @Test(arguments: rawRotation)
  func `raw rotation of an Art Pen`(_ raw: Int32, _ degrees: Double) throws {
    let range = AxisRange(minimum: -900, maximum: 899, resolution: 287)
    #expect(abs(try #require(range.rotation(raw)).degrees - degrees) < 1e-9)
  }

  @Test func `an axis with no extent reads nothing`() {
    for range in [AxisRange(minimum: 5, maximum: 5), AxisRange(minimum: 5, maximum: -5)] {
      #expect(range.fraction(5) == nil)
      #expect(range.length == nil)
      #expect(range.tiltDegrees(5) == nil)
      #expect(range.rotation(5) == nil)
    }
  }

  @Test func `the widest axis there can be`() throws {
    let range = AxisRange(minimum: .min, maximum: .max, resolution: 1)
    #expect(range.fraction(.max) == 1)
    #expect(range.fraction(.min) == 0)
    #expect(try #require(range.tiltDegrees(.max)).isFinite)
    #expect(try #require(range.rotation(.min)).rawValue.isFinite)
  }
}
