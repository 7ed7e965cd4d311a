/// Takes a sound text apart for `TomlLayout`. Recursion is as deep as the values nest, which TomlNesting
/// and toml++ have bounded.
struct TomlLayoutScanner {
  private let bytes: [UInt8]
  private var index: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = LineText(bytes).start
  }

  /// Nil where the text is not as it should be.
  mutating func scan() -> [TomlLayout.Section]? {
    var sections = [TomlLayout.Section()]
    while true {
      skipSpace()
      guard let byte = next else { return sections }
      if byte == UInt8(ascii: "[") {
        guard let section = header() else { return nil }
        sections.append(section)
      } else {
        guard let pair = pair() else { return nil }
        sections[sections.count - 1].pairs.append(pair)
      }
    }
  }

  private mutating func header() -> TomlLayout.Section? {
    let start = index
    _ = take("[")
    let isOfArray = take("[")
    guard let key = key(), take("]"), !isOfArray || take("]") else { return nil }
    return TomlLayout.Section(path: key.map(\.name), header: start..<index)
  }

  private mutating func pair() -> TomlLayout.Pair? {
    guard let key = key(), take("=") else { return nil }
    skipBlanks()
    let start = index
    var pairs: [TomlLayout.Pair]?
    if next == UInt8(ascii: "{") {
      pairs = inlineTable()
      if pairs == nil { return nil }
    } else if !skipValue() {
      return nil
    }
    return TomlLayout.Pair(key: key, value: start..<index, pairs: pairs)
  }

  private mutating func key() -> [TomlLayout.KeyPart]? {
    var parts: [TomlLayout.KeyPart] = []
    repeat {
      skipBlanks()
      guard let part = keyPart() else { return nil }
      parts.append(part)
      skipBlanks()
    } while take(".")
    return parts
  }

  private mutating func keyPart() -> TomlLayout.KeyPart? {
    let start = index
    if let byte = next, TomlString.isQuote(byte) {
      index = TomlString.end(in: bytes, from: index)
    } else {
      skip { TomlLayoutScanner.isBare($0) }
    }
    guard start < index, let name = TomlLayoutScanner.name(bytes[start..<index]) else { return nil }
    return TomlLayout.KeyPart(name: name, range: start..<index)
  }

  /// What a key's part says; the parser knows the escapes.
  private static func name(_ part: ArraySlice<UInt8>) -> String? {
    if part.allSatisfy(isBare) { return String(decoding: part, as: UTF8.self) }
    if !part.contains(UInt8(ascii: "\\")) {
      return String(decoding: part.dropFirst().dropLast(), as: UTF8.self)
    }
    return try? TomlReader.read(part + Array("=0".utf8)).entries.first?.key
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func inlineTable() -> [TomlLayout.Pair]? {
    _ = take("{")
    var pairs: [TomlLayout.Pair] = []
    while true {
      skipSpace()
      if take("}") { return pairs }
      guard let pair = pair() else { return nil }
      pairs.append(pair)
      skipSpace()
      _ = take(",")
    }
  }

  /// Whether there was one.
  private mutating func skipValue() -> Bool {
    switch next {
    case nil: return false
    case UInt8(ascii: "{"): return inlineTable() != nil
    case UInt8(ascii: "["): return skipArray()
    case let byte? where TomlString.isQuote(byte):
      index = TomlString.end(in: bytes, from: index)
      return true
    default: return skipBareValue()
    }
  }

  private mutating func skipArray() -> Bool {
    _ = take("[")
    while true {
      skipSpace()
      if take("]") { return true }
      guard skipValue() else { return false }
      skipSpace()
      _ = take(",")
    }
  }

  /// A number, a flag, or a date, in which there may be a blank.
  private mutating func skipBareValue() -> Bool {
    let start = index
    skip { !",]}#\r\n".utf8.contains($0) }
    while index > start, LineText.isBlank(bytes[index - 1]) { index -= 1 }
    return index > start
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func skip(while isWanted: (UInt8) -> Bool) {
    while index < bytes.count, isWanted(bytes[index]) { index += 1 }
  }

  private mutating func skipBlanks() { skip(while: LineText.isBlank) }

  /// Skips blanks, ends of lines and comments.
  private mutating func skipSpace() {
    while true {
      skip { LineText.isBlank($0) || "\r\n".utf8.contains($0) }
      guard next == UInt8(ascii: "#") else { return }
      skip { $0 != UInt8(ascii: "\n") }
    }
  }
}
