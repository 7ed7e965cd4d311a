import Glibc

/// What the numbers of a field mean: its global items.
struct HidForm: Equatable {
  /// A Unit item's value: its lowest nibble is a system, the next the power of length or angle.
  private enum Unit {
    static let centimetres = 0x11
    static let radians = 0x12
    static let inches = 0x13
    static let degrees = 0x14
  }

  var logicalMinimum = 0
  var logicalMaximum = 0
  var physicalMinimum = 0
  var physicalMaximum = 0
  var unit = 0
  /// The power of ten that the physical numbers are multiplied by.
  var exponent = 0

  /// The distance from the smallest value to the largest.
  var extent: Int { logicalMaximum - logicalMinimum }

  /// The length that all logical values together stand for; nil where none is told.
  var millimetres: Double? {
    let inUnits = Double(physicalMaximum - physicalMinimum) * scale
    guard inUnits > 0 else { return nil }
    switch unit {
    case Unit.centimetres: return inUnits * 10
    case Unit.inches: return inUnits * 25.4
    default: return nil
    }
  }

  /// Whether a unit of angle is told.
  var isAngle: Bool { unitsPerDegree != nil && physicalMaximum > physicalMinimum }

  /// The value for a fraction of the range, 0 … 1.
  func value(_ fraction: Double) -> Int {
    clamped(Double(logicalMinimum) + fraction * Double(extent))
  }

  /// The value for an angle in degrees, or the nearest that there is. Where the descriptor tells no
  /// angle the values count degrees, as those of the tablets do that leave it out. In a range that
  /// wraps, the two ends are neighbours: it is one value longer.
  func value(degrees: Double, wraps: Bool) -> Int {
    guard let unitsPerDegree, physicalMaximum > physicalMinimum else { return clamped(degrees) }
    let joint = wraps ? 1.0 : 0
    let physicalExtent = Double(physicalMaximum - physicalMinimum) + joint
    let logicalExtent = Double(extent) + joint
    let fraction = (degrees * unitsPerDegree - Double(physicalMinimum)) / physicalExtent
    return clamped(Double(logicalMinimum) + fraction * logicalExtent)
  }

  /// An angle of 0 ..< 360° as the descriptor counts it: from -180° where that is in its range.
  func turned(_ degrees: Double) -> Double {
    physicalMinimum < 0 && degrees >= 180 ? degrees - 360 : degrees
  }

  private var scale: Double { pow(10, Double(exponent)) }

  private var unitsPerDegree: Double? {
    switch unit {
    case Unit.degrees: 1 / scale
    case Unit.radians: .pi / 180 / scale
    default: nil
    }
  }

  private func clamped(_ value: Double) -> Int {
    guard logicalMinimum <= logicalMaximum else { return 0 }
    return Int(min(max(value.rounded(), Double(logicalMinimum)), Double(logicalMaximum)))
  }
}
