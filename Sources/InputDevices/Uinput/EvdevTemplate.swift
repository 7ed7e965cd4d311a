internal import CLibevdev
internal import EventLoop
internal import Glibc
internal import StylusCore

/// A description as libevdev holds it, with no device behind it.
@safe  // The pointer is the object's own, and freed with it.
final class EvdevTemplate {
  let pointer: OpaquePointer

  /// - Throws: ENOMEM, or EINVAL where libevdev does not take a code.
  init(_ description: DeviceDescription) throws(SystemError) {
    guard let pointer = unsafe libevdev_new() else { throw .last("cannot describe a device") }
    unsafe self.pointer = pointer
    unsafe libevdev_set_name(pointer, description.name)
    let id = description.id
    unsafe libevdev_set_id_bustype(pointer, CInt(id.bus))
    unsafe libevdev_set_id_vendor(pointer, CInt(id.vendor))
    unsafe libevdev_set_id_product(pointer, CInt(id.product))
    unsafe libevdev_set_id_version(pointer, CInt(id.version))
    for property in description.properties {
      unsafe libevdev_enable_property(pointer, UInt32(property))
    }
    for usage in description.usages { try enable(usage, description.axes[usage]) }
  }

  deinit {
    unsafe libevdev_free(pointer)
  }

  private func enable(_ usage: Usage, _ range: AxisRange?) throws(SystemError) {
    let (type, code) = (UInt32(usage.type), UInt32(usage.code))
    let result: CInt
    if usage.type == Usage.typeAxis {
      let range = range ?? AxisRange(minimum: 0, maximum: 0)
      var info = input_absinfo(
        value: range.value, minimum: range.minimum, maximum: range.maximum, fuzz: range.fuzz,
        flat: range.flat, resolution: range.resolution)
      result = unsafe libevdev_enable_event_code(pointer, type, code, &info)
    } else {
      result = unsafe libevdev_enable_event_code(pointer, type, code, nil)
    }
    guard result >= 0 else { throw SystemError(EINVAL, "cannot describe a device") }
  }
}
