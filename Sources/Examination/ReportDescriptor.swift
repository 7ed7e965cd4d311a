/// A HID device's report descriptor, as far as it says whether the device is a pen. HID 1.11, 6.2.2.
enum ReportDescriptor {
  /// Whether one of its application collections is a pen's: of the usage Pen, of the usage
  /// Digitizer with a Stylus in it, or of Wacom's own page with the usages by which the kernel's
  /// driver knows a pen (WACOM_HID_WD_DIGITIZER and WACOM_HID_WD_PEN in drivers/hid/wacom_wac.h).
  static func declaresPen(_ bytes: [UInt8]) -> Bool {
    var page: UInt32 = 0
    var usages: [UInt32] = []
    var isInDigitizer = false
    var depth = 0
    for item in items(bytes) {
      switch item.tag {
      case Tag.usagePage: page = item.value
      case Tag.usage: usages.append(item.size == 4 ? item.value : page << 16 | item.value)
      case Tag.collection:
        if depth == 0, let usage = usages.last {
          if pens.contains(usage) { return true }
          isInDigitizer = usage == digitizer
        } else if isInDigitizer, usages.last == stylus {
          return true
        }
        depth += 1
        usages = []
      case Tag.endCollection:
        depth -= 1
        usages = []
      case Tag.input, Tag.output, Tag.feature: usages = []
      default: break
      }
    }
    return false
  }

  private static let pens: Set<UInt32> = [0x0d_0002, 0xff0d_0001, 0xff0d_0002]
  private static let digitizer: UInt32 = 0x0d_0001
  private static let stylus: UInt32 = 0x0d_0020

  /// The first byte of an item, without its size.
  private enum Tag {
    static let usagePage: UInt8 = 0x04
    static let usage: UInt8 = 0x08
    static let input: UInt8 = 0x80
    static let output: UInt8 = 0x90
    static let collection: UInt8 = 0xa0
    static let feature: UInt8 = 0xb0
    static let endCollection: UInt8 = 0xc0
    /// An item of another make: its size stands in the next byte.
    static let long: UInt8 = 0xfe
  }

  private struct Item {
    var tag: UInt8
    var size: Int
    var value: UInt32
  }

  /// The short items, up to the first that is cut off.
  private static func items(_ bytes: [UInt8]) -> [Item] {
    var items: [Item] = []
    var rest = bytes[...]
    while let first = rest.popFirst() {
      if first == Tag.long {
        guard let size = rest.first else { break }
        rest = rest.dropFirst(2 + Int(size))
        continue
      }
      let size = [0, 1, 2, 4][Int(first & 3)]
      guard rest.count >= size else { break }
      let value = rest.prefix(size).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      items.append(Item(tag: first & 0xfc, size: size, value: value))
      rest = rest.dropFirst(size)
    }
    return items
  }
}
