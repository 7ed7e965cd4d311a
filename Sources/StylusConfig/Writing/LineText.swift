/// The lines of a text by the offsets of their bytes: a line feed ends one, and may have a carriage
/// return before it.
struct LineText {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Where the text begins: after its byte order mark, if it has one.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Where the line begins that the byte at `offset` is in, or ends.
  func lineStart(_ offset: Int) -> Int {
    max(bytes[..<offset].lastIndex(of: LineText.feed).map { $0 + 1 } ?? 0, start)
  }

  /// The end of that line: just before what ends it.
  func lineEnd(_ offset: Int) -> Int {
    guard let feed = bytes[offset...].firstIndex(of: LineText.feed) else { return bytes.count }
    return feed > offset && bytes[feed - 1] == LineText.carriageReturn ? feed - 1 : feed
  }

  /// The whole of the lines that a range is in, with what ends them.
  func lines(_ range: Range<Int>) -> Range<Int> {
    let feed = bytes[range.upperBound...].firstIndex(of: LineText.feed)
    return lineStart(range.lowerBound)..<(feed.map { $0 + 1 } ?? bytes.count)
  }

  /// The blanks that the line of the byte at `offset` begins with.
  func indentation(_ offset: Int) -> ArraySlice<UInt8> {
    bytes[lineStart(offset)...].prefix(while: LineText.isBlank)
  }

  /// What ends the line of the byte at `offset`; of a last line that nothing ends, what ends the one
  /// before; a line feed where there is none.
  func lineBreak(_ offset: Int) -> [UInt8] {
    let feed =
      bytes[offset...].firstIndex(of: LineText.feed) ?? bytes.lastIndex(of: LineText.feed)
    guard let feed, feed > 0, bytes[feed - 1] == LineText.carriageReturn else {
      return [LineText.feed]
    }
    return [LineText.carriageReturn, LineText.feed]
  }

  /// Whether a last line has what ends it; so has none at all.
  var isEnded: Bool { bytes.count == start || bytes.last == LineText.feed }

  /// Whether nothing but blanks is in the last line, or in the one before an empty end; true of an
  /// empty text.
  var endsBlank: Bool {
    guard bytes.count > start else { return true }
    let end = bytes.last == LineText.feed ? bytes.count - 1 : bytes.count
    return bytes[lineStart(end)..<end].allSatisfy {
      LineText.isBlank($0) || $0 == LineText.carriageReturn
    }
  }

  /// Lines of their own at the end, with an empty one before them; where nothing ends the last line,
  /// nothing ends the new one.
  func addition(_ lines: [String]) -> Replacement {
    let lineBreak = lineBreak(bytes.count)
    var added = isEnded ? [] : lineBreak
    if !endsBlank { added += lineBreak }
    added += lines.map { Array($0.utf8) }.joined(separator: lineBreak)
    if isEnded { added += lineBreak }
    return Replacement(at: bytes.count, added)
  }

  /// Lines of their own above a header and the comments right above that, with an empty one after them;
  /// below `before`, where all ends that stands before the header and is no comment.
  func addition(_ lines: [String], above header: Range<Int>, below before: Int) -> Replacement {
    let lineBreak = lineBreak(header.lowerBound)
    var place = lineStart(header.lowerBound)
    while place > start, lineStart(place - 1) >= before, isComment(lineStart(place - 1)) {
      place = lineStart(place - 1)
    }
    let added = (lines + [""]).flatMap { Array($0.utf8) + lineBreak }
    return Replacement(at: place, added)
  }

  private func isComment(_ lineStart: Int) -> Bool {
    bytes[lineStart...].first { !LineText.isBlank($0) } == UInt8(ascii: "#")
  }

  private static let feed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
