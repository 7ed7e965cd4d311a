extension PenModel {
  /// A touch screen for one finger, the size of the pen's area.
  func addTouch(to items: inout DescriptorItems) {
    items.add(.usagePage, 0x0d)  // Digitizers
    items.add(.usage, 0x04)  // Touch Screen
    items.add(.collection, 0x01)  // Application
    items.add(.reportID, 2)
    items.add(.usage, 0x22)  // Finger
    items.add(.collection, 0x02)  // Logical
    items.add(.usage, 0x42)  // Tip Switch
    addField(to: &items, bits: 1, count: 1, maximum: 1)
    addPadding(to: &items, bits: 7)
    items.add(.usage, 0x51)  // Contact Identifier, which makes it one for hid-multitouch
    addField(to: &items, bits: 8, count: 1, maximum: 15)
    addPosition(to: &items)
    items.add(.endCollection)
    items.add(.usage, 0x54)  // Contact Count
    addField(to: &items, bits: 8, count: 1, maximum: 1)
    items.add(.endCollection)
  }

  /// A keyboard of the keys F1 to F8, a bit for each.
  func addKeys(to items: inout DescriptorItems) {
    items.add(.usagePage, 0x01)  // Generic Desktop
    items.add(.usage, 0x06)  // Keyboard
    items.add(.collection, 0x01)  // Application
    items.add(.reportID, 3)
    items.add(.usagePage, 0x07)  // Keyboard
    for usage in 0x3a...0x41 { items.add(.usage, usage) }
    addField(to: &items, bits: 1, count: 8, maximum: 1)
    items.add(.endCollection)
  }

  private func addField(
    to items: inout DescriptorItems, bits: Int, count: Int, maximum: Int
  ) {
    items.addRange(.logicalMinimum, 0)
    items.addRange(.logicalMaximum, maximum)
    items.add(.reportSize, bits)
    items.add(.reportCount, count)
    items.add(.input, 0x02)  // Data, Variable, Absolute
  }

  private func addPadding(to items: inout DescriptorItems, bits: Int) {
    items.add(.reportSize, bits)
    items.add(.input, 0x03)  // Constant
  }
}
