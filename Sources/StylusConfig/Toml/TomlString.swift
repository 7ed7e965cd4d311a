/// The strings of a TOML text, as far as where they end.
enum TomlString {
  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// The offset just after the string whose first quote is at `start`.
  ///
  /// One that should end in its line and does not, which is an error at which the parser stops, ends
  /// with the line; one without any end, with the text.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
    let quote = bytes[start]
    let isLong = hasQuotes(3, quote, in: bytes, at: start)
    let width = isLong ? 3 : 1
    var index = start + width
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
      } else if hasQuotes(width, quote, in: bytes, at: index) {
        index += width
        return isLong ? afterOwnQuotes(quote, in: bytes, at: index) : index
      } else if !isLong, bytes[index] == UInt8(ascii: "\n") {
        return index
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  /// A long string may end in one or two quotes of its own.
  private static func afterOwnQuotes(_ quote: UInt8, in bytes: [UInt8], at index: Int) -> Int {
    index + bytes[index...].prefix(2).prefix { $0 == quote }.count
  }

  private static func hasQuotes(
    _ count: Int, _ quote: UInt8, in bytes: [UInt8], at index: Int
  ) -> Bool {
    index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == quote }
  }
}
