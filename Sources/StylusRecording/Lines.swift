/// One line of a text, without its line break.
struct Line {
  var bytes: ArraySlice<UInt8>
  /// From 1.
  var number: Int
  /// False for a last line that the file ends in the middle of.
  var isTerminated: Bool

  var isBlank: Bool { bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
}

/// The lines of a text, one after another.
struct Lines {
  private let bytes: [UInt8]
  private var position = 0
  /// The number of the line that `next` gave last; 0 before the first.
  private(set) var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next line; nil at the end. A line break at the very end begins no further line.
  mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    let rest = bytes[position...]
    let lineBreak = rest.firstIndex(of: UInt8(ascii: "\n"))
    var end = lineBreak ?? bytes.count
    position = lineBreak.map { $0 + 1 } ?? bytes.count
    number += 1
    if end > rest.startIndex, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return Line(
      bytes: rest[..<end], number: number, isTerminated: lineBreak != nil)
  }
}
