/// Bounds how deep a text can nest, before any recursive code sees it.
///
/// toml++ bounds values in values, but not the length of a dotted key, each part of which is a table
/// in a table, freed by recursion: half a megabyte of `a.a.a…` would overflow the stack.
struct TomlNesting {
  /// A key has at most this many parts.
  static let mostKeyParts = 16

  private let bytes: [UInt8]
  private var index = 0
  private var dots = 0

  /// Where a key has too many parts: the offset of the dot in bytes; nil where none has.
  static func tooDeep(_ bytes: [UInt8]) -> Int? {
    var scanner = TomlNesting(bytes: bytes)
    return scanner.scan()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func scan() -> Int? {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "."):
        dots += 1
        if dots >= TomlNesting.mostKeyParts { return index }
      case UInt8(ascii: "#"):
        skip { $0 == UInt8(ascii: "\n") }
        continue
      case let byte where TomlString.isQuote(byte):
        index = TomlString.end(in: bytes, from: index)
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        dots = 0
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
  }
}
