/// What the items of a report descriptor have said so far, for the main items that follow.
struct DescriptorState {
  /// The value of a Collection item that begins a function of the device.
  static let application = 1

  /// What a Push item saves.
  private struct Globals {
    var usagePage: UInt32 = 0
    var report: UInt8 = 0
    var size = 0
    var count = 0
    var form = HidForm()
  }

  /// HID_GLOBAL_STACK_SIZE.
  private static let mostPushed = 4
  private static let mostNested = 64

  private var globals = Globals()
  private var pushed: [Globals] = []
  private var locals = DescriptorUsages()
  private(set) var collections: [HidUsage] = []

  /// The number of the report that is being described.
  var report: UInt8 { globals.report }

  /// The usages that are said for the main item that comes next.
  var usages: [HidUsage] { locals.all(onPage: globals.usagePage) }

  /// Takes any item but an Input item.
  mutating func take(_ item: DescriptorReader.Item) throws(DescriptorError) {
    switch item.kind {
    case .usage, .usageMinimum, .usageMaximum: try locals.take(item)
    case .push: try push(item)
    case .pop: try pop(item)
    case .collection:
      guard collections.count < DescriptorState.mostNested else {
        throw DescriptorError(offset: item.offset, "collections are nested too deep")
      }
      collections.append(usages.first ?? HidUsage(0))
      endMainItem()
    case .endCollection:
      guard collections.popLast() != nil else {
        throw DescriptorError(offset: item.offset, "a collection ends that has not begun")
      }
      endMainItem()
    case .output, .feature: endMainItem()
    default: try takeGlobal(item)
    }
  }

  /// The field that an Input item with these flags makes.
  func field(flags: Int, firstBit: Int) -> HidField {
    HidField(
      report: globals.report, firstBit: firstBit, size: globals.size, count: globals.count,
      usages: usages, collections: collections, flags: HidField.Flags(rawValue: flags),
      form: globals.form)
  }

  /// Usages hold for one main item.
  mutating func endMainItem() { locals = DescriptorUsages() }

  private mutating func takeGlobal(_ item: DescriptorReader.Item) throws(DescriptorError) {
    switch item.kind {
    case .usagePage: globals.usagePage = UInt32(item.unsigned & 0xffff)
    case .logicalMinimum: globals.form.logicalMinimum = item.signed
    case .logicalMaximum:
      globals.form.logicalMaximum = item.maximum(above: globals.form.logicalMinimum)
    case .physicalMinimum: globals.form.physicalMinimum = item.signed
    case .physicalMaximum:
      globals.form.physicalMaximum = item.maximum(above: globals.form.physicalMinimum)
    case .unit: globals.form.unit = item.unsigned
    case .unitExponent: globals.form.exponent = item.exponent
    case .reportSize: globals.size = item.unsigned
    case .reportCount: globals.count = item.unsigned
    case .reportID:
      guard let number = UInt8(exactly: item.unsigned), number > 0 else {
        throw DescriptorError(offset: item.offset, "a report's number is not in 1 … 255")
      }
      globals.report = number
    default: break  // Strings, designators and delimiters say nothing of a report's form.
    }
  }

  private mutating func push(_ item: DescriptorReader.Item) throws(DescriptorError) {
    guard pushed.count < DescriptorState.mostPushed else {
      throw DescriptorError(offset: item.offset, "too much is pushed")
    }
    pushed.append(globals)
  }

  private mutating func pop(_ item: DescriptorReader.Item) throws(DescriptorError) {
    guard let last = pushed.popLast() else {
      throw DescriptorError(offset: item.offset, "there is nothing to pop")
    }
    globals = last
  }
}

extension DescriptorReader.Item {
  /// The upper end of a range: signed only where the lower end is negative, as the kernel reads it,
  /// for many devices write 255 in one byte.
  fileprivate func maximum(above minimum: Int) -> Int { minimum < 0 ? signed : unsigned }

  /// A power of ten: four bits with a sign, or a whole number where a device has it so. No length or
  /// angle needs more than twenty zeros.
  fileprivate var exponent: Int {
    if (0...15).contains(signed) { return signed < 8 ? signed : signed - 16 }
    return min(max(signed, -20), 20)
  }
}
