/// The items of a HID report descriptor ("Device Class Definition for HID 1.11", §6.2.2).
struct DescriptorItems {
  /// An item's tag and type, with the size bits 0.
  enum Kind: UInt8 {
    case usagePage = 0x04
    case logicalMinimum = 0x14
    case logicalMaximum = 0x24
    case physicalMinimum = 0x34
    case physicalMaximum = 0x44
    case unitExponent = 0x54
    case unit = 0x64
    case reportSize = 0x74
    case reportID = 0x84
    case reportCount = 0x94
    case push = 0xa4
    case pop = 0xb4
    case usage = 0x08
    case usageMinimum = 0x18
    case usageMaximum = 0x28
    case input = 0x80
    case output = 0x90
    case feature = 0xb0
    case collection = 0xa0
    case endCollection = 0xc0
  }

  private(set) var bytes: [UInt8] = []

  /// An item without a value.
  mutating func add(_ kind: Kind) { bytes.append(kind.rawValue) }

  /// An item with a value of one byte.
  mutating func add(_ kind: Kind, _ value: Int) {
    bytes += [kind.rawValue | 1, UInt8(truncatingIfNeeded: value)]
  }

  /// An item of another descriptor as it is.
  mutating func add(copyOf item: ArraySlice<UInt8>) { bytes += item }

  /// One end of a range. Always four bytes: shorter ones would be read as signed.
  mutating func addRange(_ kind: Kind, _ value: Int) {
    bytes.append(kind.rawValue | 3)
    bytes.append(littleEndian: Int32(clamping: value))
  }
}

extension [UInt8] {
  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
