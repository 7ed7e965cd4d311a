internal import CLibevdev
internal import PlainText
public import StylusCore

extension EvdevDevice {
  /// What the device says of itself, with each axis's range, and the axes and keys as they were
  /// when it was opened or as the events read since have left them.
  public var description: DeviceDescription {
    var description = DeviceDescription(
      name: rawName.printable,
      id: unsafe DeviceID(
        bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(pointer)),
        vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(pointer)),
        product: UInt16(truncatingIfNeeded: libevdev_get_id_product(pointer)),
        version: UInt16(truncatingIfNeeded: libevdev_get_id_version(pointer))),
      properties: properties)
    for type in DeviceDescription.describedTypes {
      for code in codes(of: type) {
        let usage = Usage(type: type, code: code)
        description.usages.insert(usage)
        if type == Usage.typeAxis { description.axes[usage] = axis(code) }
        if type == Usage.typeKey, isDown(code) { description.pressedKeys.insert(usage) }
      }
    }
    return description
  }

  /// The device's name, with whatever is in it.
  var rawName: String {
    guard let name = unsafe libevdev_get_name(pointer) else { return "" }
    return unsafe String(cString: name)
  }

  private var properties: Set<UInt16> {
    let highest = UInt16(INPUT_PROP_MAX)
    return Set(
      (0...highest).filter { unsafe libevdev_has_property(pointer, UInt32($0)) == 1 })
  }

  private func codes(of type: UInt16) -> [UInt16] {
    let highest = libevdev_event_type_get_max(UInt32(type))
    guard highest >= 0 else { return [] }
    return (0...UInt16(truncatingIfNeeded: highest)).filter {
      unsafe libevdev_has_event_code(pointer, UInt32(type), UInt32($0)) == 1
    }
  }

  private func axis(_ code: UInt16) -> AxisRange? {
    guard let info = unsafe libevdev_get_abs_info(pointer, UInt32(code)) else { return nil }
    let range = unsafe info.pointee
    return AxisRange(
      value: range.value, minimum: range.minimum, maximum: range.maximum, fuzz: range.fuzz,
      flat: range.flat, resolution: range.resolution)
  }

  private func isDown(_ code: UInt16) -> Bool {
    unsafe libevdev_get_event_value(pointer, UInt32(Usage.typeKey), UInt32(code)) != 0
  }
}

extension DeviceDescription {
  /// The types whose codes a description lists: what a device tells of itself. LEDs, sounds and
  /// force feedback are what others tell it.
  static let describedTypes = [
    Usage.typeKey, Usage.typeRelative, Usage.typeAxis, Usage.typeMisc, typeSwitch,
  ]

  /// EV_SW.
  static let typeSwitch: UInt16 = 0x05
}
