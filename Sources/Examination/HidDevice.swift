internal import StylusCore

/// A HID device as sysfs describes it; no node is opened.
struct HidDevice: Equatable {
  /// What it calls itself.
  var name: String
  /// Bus, vendor and product; it has no version.
  var id: DeviceID
  /// Its place below /sys/devices, above that of its input devices.
  var systemPath: String
  /// The driver that has it; nil where none does.
  var driver: String?
  /// By what its driver's module is found.
  var alias: String
  /// Whether its report descriptor has a pen. Linux 6.1 shows none of a device without a driver.
  var declaresPen: Bool

  /// Every one that there is.
  static func all(in folder: String = "/sys/bus/hid/devices") -> [HidDevice] {
    KernelFiles.names(in: folder).compactMap { HidDevice("\(folder)/\($0)") }
  }

  /// Nil where the place has none, or it has just gone.
  private init?(_ path: String) {
    let fields = KernelFiles.fields("\(path)/uevent")
    // HID_ID=0003:0000056A:00000374
    let numbers = (fields["HID_ID"] ?? "").split(separator: ":").compactMap {
      UInt16($0, radix: 16)
    }
    guard numbers.count == 3, let place = KernelFiles.resolved(path) else { return nil }
    name = fields["HID_NAME"] ?? "HID device"
    id = DeviceID(bus: numbers[0], vendor: numbers[1], product: numbers[2], version: 0)
    systemPath = place
    driver = fields["DRIVER"]
    alias = fields["MODALIAS"] ?? ""
    declaresPen = ReportDescriptor.declaresPen(
      KernelFiles.bytes("\(path)/report_descriptor") ?? [])
  }
}
