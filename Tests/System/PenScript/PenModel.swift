/// What a device is called in the kernel: `struct hid_device`'s bus, vendor and product.
public struct HidID: Hashable, Sendable {
  /// BUS_USB is 3, BUS_BLUETOOTH 5, BUS_I2C 0x18.
  public var bus: UInt16
  /// The maker's number.
  public var vendor: UInt32
  /// The maker's number for the model.
  public var product: UInt32

  /// Makes an id.
  public init(bus: UInt16, vendor: UInt32, product: UInt32) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
  }
}

/// Something beside the pen in the same tablet. It is there, and never does anything.
public enum Companion: String, CaseIterable, Sendable {
  /// A touch screen, for which hid-multitouch takes the tablet.
  case touch
  /// A keyboard of eight keys.
  case keys
}

/// The simulated pen tablet.
public struct PenModel: Equatable, Sendable {
  /// Its name.
  public var name = "Simulated Pen"
  /// Its ids: pid.codes' number for tests, which no driver but hid-generic takes.
  public var id = HidID(bus: 3, vendor: 0x1209, product: 0x0001)
  /// The active area's width in whole millimetres.
  public var width = 200
  /// The active area's height in whole millimetres.
  public var height = 120
  /// What else is in it; the kernel makes a node of its own for each.
  public var companions: Set<Companion> = []

  /// The positions in a millimetre; Linux takes it for the axes' resolution.
  public static let unitsPerMillimetre = 100
  /// The pressure's largest value.
  public static let fullPressure = 8191
  /// The tilt's units in a degree.
  public static let unitsPerDegree = 100
  /// How far the tilt axes reach, in degrees to either side.
  public static let steepestTilt = 90

  /// The defaults.
  public init() {}
}
