extension PenModel {
  /// The HID report descriptor of the one report that ``PenState/report(of:)`` makes.
  public var reportDescriptor: [UInt8] {
    var items = DescriptorItems()
    items.add(.usagePage, 0x0d)  // Digitizers
    items.add(.usage, 0x02)  // Pen
    items.add(.collection, 0x01)  // Application
    items.add(.usage, 0x20)  // Stylus
    items.add(.collection, 0x00)  // Physical
    addSwitches(to: &items)
    addPosition(to: &items)
    addPressure(to: &items)
    addTilt(to: &items)
    items.add(.endCollection)
    items.add(.endCollection)
    return items.bytes
  }

  private func addSwitches(to items: inout DescriptorItems) {
    // Tip, Barrel, Secondary Barrel, Invert, Eraser, In Range: the bits of `PenState.switches`.
    for usage in [0x42, 0x44, 0x5a, 0x3c, 0x45, 0x32] { items.add(.usage, usage) }
    items.addRange(.logicalMinimum, 0)
    items.addRange(.logicalMaximum, 1)
    items.add(.reportSize, 1)
    items.add(.reportCount, 6)
    items.add(.input, 0x02)  // Data, Variable, Absolute
    items.add(.reportCount, 2)
    items.add(.input, 0x03)  // Constant: fills up the byte
    items.add(.reportCount, 1)
  }

  private func addPosition(to items: inout DescriptorItems) {
    items.add(.push)
    items.add(.usagePage, 0x01)  // Generic Desktop
    items.add(.unit, 0x11)  // Centimetres …
    items.add(.unitExponent, 0x0f)  // … times 10⁻¹
    items.add(.reportSize, 32)
    for (usage, length) in [(0x30, width), (0x31, height)] {
      items.add(.usage, usage)
      items.addRange(.logicalMaximum, length * Self.unitsPerMillimetre)
      items.addRange(.physicalMaximum, length)
      items.add(.input, 0x02)
    }
    items.add(.pop)
  }

  private func addPressure(to items: inout DescriptorItems) {
    items.add(.usage, 0x30)  // Tip Pressure
    items.addRange(.logicalMaximum, Self.fullPressure)
    items.add(.reportSize, 16)
    items.add(.input, 0x02)
  }

  private func addTilt(to items: inout DescriptorItems) {
    let extent = Self.steepestTilt * Self.unitsPerDegree
    items.add(.unit, 0x14)  // Degrees …
    items.add(.unitExponent, 0x0e)  // … times 10⁻²
    items.addRange(.logicalMinimum, -extent)
    items.addRange(.logicalMaximum, extent)
    items.addRange(.physicalMinimum, -extent)
    items.addRange(.physicalMaximum, extent)
    for usage in [0x3d, 0x3e] {
      items.add(.usage, usage)
      items.add(.input, 0x02)
    }
  }
}

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
    case reportCount = 0x94
    case push = 0xa4
    case pop = 0xb4
    case usage = 0x08
    case input = 0x80
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
