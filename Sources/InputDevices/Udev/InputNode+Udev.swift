internal import PlainText
internal import StylusCore

extension InputNode {
  /// The node that udev describes; nil if it is no event node or is going away.
  init?(_ device: borrowing UdevDevice) {
    guard let systemPath = device.systemPath, let path = device.nodePath,
      device.systemName?.hasPrefix("event") == true
    else { return nil }
    let failure = device.readingFailure
    self.init(
      path: path, systemPath: systemPath,
      physicalPath: device.inputAttribute("phys") ?? "",
      group: device.property("LIBINPUT_DEVICE_GROUP")?.printable,
      description: DeviceDescription(device), tags: DeviceTag.tags(of: device),
      failure: failure)
  }
}

extension DeviceTag {
  /// The tags that are set; nil if udev's `input_id` has not run.
  static func tags(of device: borrowing UdevDevice) -> Set<DeviceTag>? {
    guard device.isSet("ID_INPUT") else { return nil }
    var tags: Set<DeviceTag> = []
    for tag in allCases where device.isSet(tag.rawValue) { tags.insert(tag) }
    return tags
  }
}

extension UdevDevice {
  /// udev's database can only set a property to 0 where it would take it away.
  fileprivate borrowing func isSet(_ name: String) -> Bool {
    guard let value = property(name) else { return false }
    return value != "0"
  }
}

extension DeviceDescription {
  /// What sysfs tells of the input device; whatever it does not tell is empty or 0.
  fileprivate init(_ device: borrowing UdevDevice) {
    self.init(
      name: (device.inputAttribute("name") ?? "").printable,
      id: DeviceID(
        bus: device.hexadecimal("id/bustype"), vendor: device.hexadecimal("id/vendor"),
        product: device.hexadecimal("id/product"), version: device.hexadecimal("id/version")),
      properties: device.bits("properties"))
    for (type, attribute) in DeviceDescription.attributes {
      usages.formUnion(device.bits(attribute).map { Usage(type: type, code: $0) })
    }
  }

  private static let attributes: [(UInt16, String)] = [
    (Usage.typeKey, "capabilities/key"), (Usage.typeRelative, "capabilities/rel"),
    (Usage.typeAxis, "capabilities/abs"), (Usage.typeMisc, "capabilities/msc"),
  ]
}

extension UdevDevice {
  fileprivate borrowing func hexadecimal(_ attribute: String) -> UInt16 {
    inputAttribute(attribute).flatMap { UInt16($0, radix: 16) } ?? 0
  }

  fileprivate borrowing func bits(_ attribute: String) -> Set<UInt16> {
    inputAttribute(attribute).flatMap { SysfsBitmap.bits($0) } ?? []
  }
}
