/// What the kernel says of one absolute axis (`struct input_absinfo`).
public struct AxisRange: Equatable, Sendable {
  /// The value when the device was opened or the recording began.
  public var value: Int32
  /// The smallest value.
  public var minimum: Int32
  /// The largest value.
  public var maximum: Int32
  /// The noise the kernel filters, in device units.
  public var fuzz: Int32
  /// The dead zone around the centre, in device units.
  public var flat: Int32
  /// Units per millimetre, or per radian for tilt and rotation; 0 where the device says nothing.
  public var resolution: Int32

  /// Makes a description of an axis.
  public init(
    value: Int32 = 0, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
    resolution: Int32 = 0
  ) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// The distance from the smallest to the largest value; nil for an axis with no extent, whose
  /// readings mean nothing.
  var extent: Double? {
    maximum > minimum ? Double(maximum) - Double(minimum) : nil
  }

  /// `raw` as 0 … 1 of the range, clamped; nil for an axis with no extent.
  func fraction(_ raw: Int32) -> Double? {
    extent.map { fromMinimum(raw) / $0 }
  }

  /// `raw` of ABS_DISTANCE as 0 near … 1 farthest; nil for an axis with no extent.
  ///
  /// HID's Z falls with the height, and hid-input passes it on as it is. A range that ends at 0, the
  /// surface, shows it: the PineNote's is -255 … 0. (Wacom's driver turns it round.)
  func height(_ raw: Int32) -> Double? {
    fraction(raw).map { maximum <= 0 ? 1 - $0 : $0 }
  }

  /// `raw`, clamped to the range, in device units above the smallest value.
  func fromMinimum(_ raw: Int32) -> Double {
    Double(min(max(raw, minimum), max(minimum, maximum))) - Double(minimum)
  }

  /// The axis's whole length in millimetres; nil without extent or resolution.
  public var length: Double? {
    guard resolution > 0, let extent else { return nil }
    return extent / Double(resolution)
  }
}
