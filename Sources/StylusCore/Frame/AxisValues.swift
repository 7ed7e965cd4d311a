/// The raw values of a stylus's axes, in device units. A value of an axis that the device lacks
/// stays 0 and is never looked at.
public struct AxisValues: Equatable, Sendable {
  /// ABS_X.
  public var x: Int32 = 0
  /// ABS_Y.
  public var y: Int32 = 0
  /// ABS_Z: rotation.
  public var z: Int32 = 0
  /// ABS_WHEEL.
  public var wheel: Int32 = 0
  /// ABS_PRESSURE.
  public var pressure: Int32 = 0
  /// ABS_DISTANCE.
  public var distance: Int32 = 0
  /// ABS_TILT_X.
  public var tiltX: Int32 = 0
  /// ABS_TILT_Y.
  public var tiltY: Int32 = 0

  /// All axes at 0.
  public init() {}
}

/// The axes of which a frame had an event, where that tells more than the value: a value that no event
/// has brought yet is the kernel's reset, or the zero of an axis that this pen does not have.
public struct AxisNews: OptionSet, Sendable {
  /// One bit an axis.
  public var rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ABS_Z.
  public static let z = AxisNews(rawValue: 1)
  /// ABS_WHEEL.
  public static let wheel = AxisNews(rawValue: 2)
  /// ABS_TILT_X or ABS_TILT_Y.
  public static let tilt = AxisNews(rawValue: 4)
  /// ABS_DISTANCE.
  public static let distance = AxisNews(rawValue: 8)
}
