import StylusCore

extension FuzzedInput {
  /// What a pen's gestures depend on, which one bit each says that the device has.
  private static let keys: [Usage] = [
    .toolPen, .toolRubber, .touch, .stylus, .stylus2, .stylus3, .toolBrush, .toolMouse,
  ]
  private static let axes: [Usage] = [
    .x, .y, .pressure, .distance, .tiltX, .tiltY, .z, .wheel,
  ]
  /// Others that an event may be about: absent, foreign or out of the kernel's range.
  private static let strange: [Usage] = [
    .serial, .toolFinger, .toolLens, .button0, Usage(type: 2, code: 8), Usage(type: 3, code: 0x28),
    slot, Usage(type: 3, code: 0x35), Usage(type: 3, code: 0x39),
    Usage(type: 5, code: 0), Usage(type: 17, code: 1), Usage(type: 4, code: 4),
    Usage(type: 1, code: 0x2ff), Usage(type: 1, code: 0x300), Usage(type: 3, code: 0x40),
    Usage(type: 0, code: 1), Usage(type: 0, code: 2), Usage(type: 0, code: 15),
    Usage(type: 0x1f, code: 0), Usage(type: 0x20, code: 0), Usage(type: 0xffff, code: 0xffff),
    Usage(type: 0x14, code: 0), Usage(type: 0x15, code: 0x50), Usage(type: 0x16, code: 0),
  ]
  /// ABS_MT_SLOT.
  private static let slot = Usage(type: 3, code: 0x2f)

  static let usages = keys + axes + strange

  /// A device with some of these, in states and with ranges that may make no sense.
  mutating func device() -> DeviceDescription {
    let (keyBits, axisBits) = (byte(), byte())
    var device = DeviceDescription(
      name: "Pen", id: DeviceID(bus: 3, vendor: 0x56a, product: 0x304, version: 1))
    for (index, key) in FuzzedInput.keys.enumerated() where keyBits & (1 << index) != 0 {
      device.usages.insert(key)
    }
    for (index, axis) in FuzzedInput.axes.enumerated() where axisBits & (1 << index) != 0 {
      device.usages.insert(axis)
      device.axes[axis] = range()
    }
    let others = byte()
    if others & 1 != 0 { device.usages.insert(.serial) }
    if others & 2 != 0 { takePressed(into: &device) }
    for _ in 0..<(others >> 6) { takeStrange(into: &device) }
    return device
  }

  /// Which of its keys the device has down.
  mutating func takePressed(into device: inout DeviceDescription) {
    let bits = byte()
    device.pressedKeys = []
    for (index, key) in FuzzedInput.keys.enumerated()
    where bits & (1 << index) != 0 && device.usages.contains(key) {
      device.pressedKeys.insert(key)
    }
  }

  private mutating func takeStrange(into device: inout DeviceDescription) {
    let usage = choice(FuzzedInput.strange)
    guard usage.type != Usage.typeSync else { return }
    device.usages.insert(usage)
    if usage == FuzzedInput.slot {
      // The kernel holds all slots in one piece of memory, and libevdev's are on the stack.
      device.axes[usage] = AxisRange(minimum: 0, maximum: Int32(byte()) * 4 - 1)
    } else if usage.type == Usage.typeAxis {
      device.axes[usage] = range()
    }
  }

  private mutating func range() -> AxisRange {
    let shape = byte()
    switch shape & 7 {
    case 0: return AxisRange(minimum: 0, maximum: 0, resolution: Int32(shape >> 3))
    case 1: return AxisRange(minimum: number(), maximum: number(), resolution: number())
    case 2: return AxisRange(minimum: .min, maximum: .max, resolution: 1)
    case 3: return AxisRange(value: 20, minimum: -64, maximum: 63, resolution: 57)
    case 4: return AxisRange(minimum: -9000, maximum: 9000, resolution: 5730)
    case 5: return AxisRange(minimum: 10, maximum: -10, resolution: -1)
    case 6: return AxisRange(value: number(), minimum: 0, maximum: 2047)
    default: return AxisRange(minimum: 0, maximum: 25_000, resolution: 100)
    }
  }

  /// A value for anything: small, at or past a range's ends, or any at all.
  mutating func value() -> Int32 {
    let shape = byte()
    switch shape {
    case 0..<8: return Int32(shape)
    case 8: return -1
    case 9: return .min
    case 10: return .max
    case 11: return number()
    case 12: return -65
    default: return Int32(shape) * 100
    }
  }

  /// Where an axis stands at present.
  mutating func takeAxisValue(into device: inout DeviceDescription) {
    let axis = choice(FuzzedInput.axes)
    device.axes[axis]?.value = value()
  }
}
