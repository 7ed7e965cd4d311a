extension [UInt8] {
  /// The report descriptor with every report cut to what uhid takes, UHID_DATA_MAX less the report's
  /// number. What is longer is the raw image of a touch screen, and no pen's.
  /// - Throws: ``DescriptorError`` for the first item that cannot be read.
  func withShortReports() throws(DescriptorError) -> [UInt8] {
    let most = 8 * (HidRecording.largestReport - 1)
    var reader = DescriptorReader(self)
    var state = DescriptorState()
    var used: [[UInt8]: Int] = [:]
    var result = DescriptorItems()
    while let item = try reader.next() {
      let whole = self[item.offset..<item.data.endIndex]
      switch item.kind {
      case .input, .output, .feature:
        let field = state.field(flags: item.unsigned, firstBit: 0)
        let report = [item.prefix, field.report]
        let fits = field.size > 0 ? (most - used[report, default: 0]) / field.size : field.count
        let count = Swift.min(field.count, fits)
        used[report, default: 0] += field.size * count
        if count < field.count { result.addRange(.reportCount, count) }
        result.add(copyOf: whole)
        if count < field.count { result.addRange(.reportCount, field.count) }
        state.endMainItem()
      default:
        try state.take(item)
        result.add(copyOf: whole)
      }
    }
    return result.bytes
  }
}
