/// The input reports that a HID report descriptor describes.
public struct ReportLayout: Equatable, Sendable {
  /// The bytes of the longest report that the kernel takes: HID_MAX_BUFFER_SIZE.
  public static let longestReport = 16384
  /// The most usages that an item may stand for: HID_MAX_USAGES.
  public static let mostUsages = 12288

  /// The fields, padding included, in the order of the descriptor.
  public private(set) var fields: [HidField] = []
  /// The application collections, as often as they are there: what functions the device has.
  public private(set) var applications: [HidUsage] = []
  /// How long each report is, by its number.
  private(set) var bits: [UInt8: Int] = [:]

  /// Reads a descriptor.
  /// - Throws: ``DescriptorError`` for the first item that the kernel would refuse.
  public init(of bytes: [UInt8]) throws(DescriptorError) {
    var reader = DescriptorReader(bytes)
    var state = DescriptorState()
    while let item = try reader.next() {
      switch item.kind {
      case .input: try addField(item, &state)
      case .collection:
        if item.unsigned == DescriptorState.application {
          applications.append(state.usages.first ?? HidUsage(0))
        }
        try state.take(item)
      default: try state.take(item)
      }
    }
    guard state.collections.isEmpty else {
      throw DescriptorError(offset: bytes.count, "a collection has no end")
    }
  }

  /// The bytes of a report, its number left out.
  func length(ofReport number: UInt8) -> Int { (bits[number, default: 0] + 7) / 8 }

  private mutating func addField(
    _ item: DescriptorReader.Item, _ state: inout DescriptorState
  ) throws(DescriptorError) {
    let field = state.field(flags: item.unsigned, firstBit: bits[state.report, default: 0])
    let (length, overflows) = field.size.multipliedReportingOverflow(by: field.count)
    guard !overflows, length <= ReportLayout.longestReport * 8 - field.firstBit else {
      throw DescriptorError(
        offset: item.offset, "a report is longer than \(ReportLayout.longestReport) bytes")
    }
    bits[field.report] = field.firstBit + length
    fields.append(field)
    state.endMainItem()
  }
}
