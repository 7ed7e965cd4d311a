/// Numbers and truth values as busctl(1) reads them, but for blanks before a number.
enum BusNumber {
  /// An integer: decimal, or after `0x` hexadecimal, `0b` binary, `0o` or a mere `0` octal.
  static func integer<Number: FixedWidthInteger>(
    _ text: String, as type: Number.Type = Number.self
  ) -> Number? {
    let isNegative = text.hasPrefix("-")
    let unsigned = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let (radix, prefix) =
      switch unsigned.prefix(2).lowercased() {
      case "0x": (16, 2)
      case "0b": (2, 2)
      case "0o": (8, 2)
      default: unsigned.count > 1 && unsigned.hasPrefix("0") ? (8, 1) : (10, 0)
      }
    let digits = unsigned.dropFirst(prefix)
    // A second sign is none.
    guard digits.first.map({ $0.isASCII && $0.isHexDigit }) == true else { return nil }
    return Number((isNegative ? "-" : "") + digits, radix: radix)
  }

  /// A number with a fraction or an exponent, or `inf` or `nan`; nil also where it is too large.
  static func double(_ text: String) -> Double? {
    guard let number = Double(text) else { return nil }
    let isNamed = text.drop { "+-".contains($0) }.first.map { "iI".contains($0) } == true
    return number.isInfinite && !isNamed ? nil : number
  }

  /// True or false, in any of their spellings.
  static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "y", "t", "on", "1": true
    case "false", "no", "n", "f", "off", "0": false
    default: nil
    }
  }
}
