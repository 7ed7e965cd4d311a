/// The usages that are said since the last main item of a report descriptor.
struct DescriptorUsages {
  /// A range of them. Those that say no page are of the page that holds at the main item, as the
  /// kernel reads them.
  private struct Range {
    var first: UInt32
    var last: UInt32
    var hasPage: Bool
  }

  private var ranges: [Range] = []
  private var minimum: UInt32?
  private var count = 0

  /// Takes a Usage, Usage Minimum or Usage Maximum item.
  mutating func take(_ item: DescriptorReader.Item) throws(DescriptorError) {
    let value = UInt32(truncatingIfNeeded: item.unsigned)
    switch item.kind {
    case .usageMinimum: minimum = value
    case .usageMaximum: try add(minimum ?? value, through: value, item)
    default: try add(value, through: value, item)
    }
  }

  /// All of them, in their order.
  func all(onPage page: UInt32) -> [HidUsage] {
    ranges.flatMap { range in
      (range.first...range.last).map { HidUsage(range.hasPage ? $0 : page << 16 | $0) }
    }
  }

  private mutating func add(
    _ first: UInt32, through last: UInt32, _ item: DescriptorReader.Item
  ) throws(DescriptorError) {
    guard first <= last, Int(last - first) < ReportLayout.mostUsages - count else {
      throw DescriptorError(offset: item.offset, "the range of usages is empty or too long")
    }
    count += Int(last - first) + 1
    ranges.append(Range(first: first, last: last, hasPage: item.data.count == 4))
  }
}
