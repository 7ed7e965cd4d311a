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
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString()
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

  // A string that does not end in its line is an error, at which the parser stops.
  private mutating func skipString() {
    let quote = bytes[index]
    let isLong = starts(with: quote, count: 3)
    index += isLong ? 3 : 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
      } else if isLong ? starts(with: quote, count: 3) : bytes[index] == quote {
        index += isLong ? 3 : 1
        break
      } else if !isLong, bytes[index] == UInt8(ascii: "\n") {
        break
      } else {
        index += 1
      }
    }
    // A long string may end in one or two quotes of its own.
    if isLong {
      var extra = 0
      while extra < 2, starts(with: quote, count: 1) {
        index += 1
        extra += 1
      }
    }
  }

  private func starts(with byte: UInt8, count: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == byte }
  }
}
