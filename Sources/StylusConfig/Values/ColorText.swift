import StylusCore

extension Color {
  /// Reads `#rrggbb` or `#rgb`; nil for anything else.
  init?(text: String) {
    let digits = text.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    let nibbles = digits.compactMap { $0 }.map { UInt8(truncatingIfNeeded: $0) }
    guard text.utf8.first == UInt8(ascii: "#"), nibbles.count == digits.count else { return nil }
    switch nibbles.count {
    case 3: self.init(red: nibbles[0] * 17, green: nibbles[1] * 17, blue: nibbles[2] * 17)
    case 6:
      self.init(
        red: nibbles[0] * 16 + nibbles[1], green: nibbles[2] * 16 + nibbles[3],
        blue: nibbles[4] * 16 + nibbles[5])
    default: return nil
    }
  }
}
