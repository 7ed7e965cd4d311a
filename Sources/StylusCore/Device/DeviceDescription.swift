/// What names a model of device: the kernel's `struct input_id`.
public struct DeviceID: Hashable, Sendable {
  /// BUS_USB is 3, BUS_BLUETOOTH 5, BUS_I2C 0x18, …
  public var bus: UInt16
  /// The maker's number; 056a is Wacom.
  public var vendor: UInt16
  /// The maker's own number for the model.
  public var product: UInt16
  /// The device's version.
  public var version: UInt16

  /// Makes an id of the kernel's four numbers.
  public init(bus: UInt16, vendor: UInt16, product: UInt16, version: UInt16) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }
}

extension DeviceID {
  /// Vendor and product as the config writes them: `056a:0304`.
  public var model: String { DeviceID.hex(vendor) + ":" + DeviceID.hex(product) }

  private static func hex(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// All that an input device says of itself: the same for a device node and for a recording.
public struct DeviceDescription: Equatable, Sendable {
  /// The device's name.
  public var name: String
  /// Bus, vendor, product and version.
  public var id: DeviceID
  /// INPUT_PROP_* numbers.
  public var properties: Set<UInt16>
  /// Every type and code that the device can send, EV_SYN left out.
  public var usages: Set<Usage>
  /// The absolute axes, each of which is also in `usages`.
  public var axes: [Usage: AxisRange]
  /// The keys that are down when the device is opened or the recording begins.
  public var pressedKeys: Set<Usage>

  /// Makes a description.
  public init(
    name: String, id: DeviceID, properties: Set<UInt16> = [], usages: Set<Usage> = [],
    axes: [Usage: AxisRange] = [:], pressedKeys: Set<Usage> = []
  ) {
    self.name = name
    self.id = id
    self.properties = properties
    self.usages = usages
    self.axes = axes
    self.pressedKeys = pressedKeys
  }
}
