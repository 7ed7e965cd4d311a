/// New bytes in the place of some of a text; in the place of none they are put in.
struct Replacement {
  /// Offsets of bytes.
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
    self.range = range
    self.bytes = bytes
  }

  init(at offset: Int, _ bytes: [UInt8]) { self.init(offset..<offset, bytes) }
}

extension [UInt8] {
  /// The text after the replacements, no two of which touch the same byte.
  func replacing(_ replacements: [Replacement]) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    for replacement in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += self[index..<replacement.range.lowerBound] + replacement.bytes
      index = replacement.range.upperBound
    }
    return text + self[index...]
  }
}
