extension PenModel {
  /// The pen's own report, where the device has others.
  static let reportNumber: UInt8 = 1

  /// The HID report descriptor of the pen's report, and of those that the companions never send.
  public var reportDescriptor: [UInt8] {
    var items = DescriptorItems()
    addPen(to: &items)
    if companions.contains(.touch) { addTouch(to: &items) }
    if companions.contains(.keys) { addKeys(to: &items) }
    return items.bytes
  }

  private func addPen(to items: inout DescriptorItems) {
    items.add(.usagePage, 0x0d)  // Digitizers
    items.add(.usage, 0x02)  // Pen
    items.add(.collection, 0x01)  // Application
    if !companions.isEmpty { items.add(.reportID, Int(Self.reportNumber)) }
    items.add(.usage, 0x20)  // Stylus
    items.add(.collection, 0x00)  // Physical
    addSwitches(to: &items)
    addPosition(to: &items)
    addPressure(to: &items)
    addTilt(to: &items)
    items.add(.endCollection)
    items.add(.endCollection)
  }

  private func addSwitches(to items: inout DescriptorItems) {
    // Tip, Barrel, Secondary Barrel, Invert, Eraser, In Range.
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

  func addPosition(to items: inout DescriptorItems) {
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
