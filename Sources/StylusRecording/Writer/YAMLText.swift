/// Pieces of YAML text.
enum YAMLText {
  /// `text` in double quotes, escaped so that it stays on its line and reads back the same.
  static func quoted(_ text: String) -> String {
    let inner = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where isPlain(scalar): String(scalar)
      default: "\\U" + padded(String(scalar.value, radix: 16), to: 8, with: "0")
      }
    }
    return "\"\(inner.joined())\""
  }

  // YAML 1.1 prints no controls and non-characters; the two separators would be line breaks, and
  // a byte order mark may be dropped.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
    case 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// `[1, 2]`
  static func list(_ numbers: some Sequence<some BinaryInteger>) -> String {
    "[\(numbers.map { "\($0)" }.joined(separator: ", "))]"
  }

  /// `text`, with `filler` before it up to `width` characters.
  static func padded(_ text: String, to width: Int, with filler: Character = " ") -> String {
    String(repeating: filler, count: max(width - text.utf8.count, 0)) + text
  }
}
