/// The keys that are down and the axes' values of an input device, as the kernel keeps them.
struct InputState: Sendable {
  /// One more than the highest code of EV_KEY, KEY_MAX.
  private static let keyCount = 0x300
  /// One more than the highest code of EV_ABS, ABS_MAX.
  private static let axisCount = 0x40

  private var keys = [UInt64](repeating: 0, count: keyCount / 64)
  private var axes = [Int32](repeating: 0, count: axisCount)

  /// A device with these values of its axes, and no key down.
  init(_ device: DeviceDescription) {
    for (usage, range) in device.axes { set(usage, range.value) }
  }

  /// Takes what an event says. Relative axes and the like leave nothing behind.
  mutating func set(_ usage: Usage, _ value: Int32) {
    let code = Int(usage.code)
    switch usage.type {
    case Usage.typeKey where code < InputState.keyCount:
      let bit = UInt64(1) << UInt64(code % 64)
      if value == 0 { keys[code / 64] &= ~bit } else { keys[code / 64] |= bit }
    case Usage.typeAxis where code < InputState.axisCount: axes[code] = value
    default: break
    }
  }

  /// Whether a key is down.
  func isDown(_ usage: Usage) -> Bool {
    let code = Int(usage.code)
    guard code < InputState.keyCount else { return false }
    return keys[code / 64] >> UInt64(code % 64) & 1 == 1
  }

  /// An axis's value.
  func value(_ usage: Usage) -> Int32 {
    Int(usage.code) < InputState.axisCount ? axes[Int(usage.code)] : 0
  }

  /// Whether no key or button is down, those that say which tool is in range perhaps left aside.
  func isUp(exceptTools: Bool) -> Bool {
    exceptTools
      ? downKeys.allSatisfy { Usage.isTool($0) } : keys.allSatisfy { $0 == 0 }
  }

  /// The keys that are down, in the order of their codes.
  var downKeys: [Usage] {
    keys.indices.flatMap { index in
      (0..<64).filter { keys[index] >> UInt64($0) & 1 == 1 }.map { .key(UInt16(index * 64 + $0)) }
    }
  }
}
