/// Reads the kernel's bitmaps in sysfs, such as `capabilities/key`.
enum SysfsBitmap {
  /// Reads one.
  ///
  /// The kernel writes words in hexadecimal, the highest first, without leading zeros and without
  /// the empty words before the first one that is set (`input_print_bitmap` in drivers/input).
  ///
  /// - Parameters:
  ///   - text: the attribute's content; a trailing newline is fine.
  ///   - wordBits: the width of a word: that of the reading program's C `long`.
  /// - Returns: the numbers of the bits that are set; nil if `text` is no such bitmap.
  static func bits(_ text: String, wordBits: Int = Int.bitWidth) -> Set<UInt16>? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, words.count * wordBits <= highestBitCount else { return nil }
    var bits: Set<UInt16> = []
    for (index, text) in words.reversed().enumerated() {
      guard text.allSatisfy(\.isHexDigit), let word = UInt64(text, radix: 16),
        word.bitWidth - word.leadingZeroBitCount <= wordBits
      else { return nil }
      for bit in 0..<wordBits where word >> bit & 1 == 1 {
        bits.insert(UInt16(index * wordBits + bit))
      }
    }
    return bits
  }

  /// No bitmap of the input system is longer than that of the keys (KEY_CNT, 0x300); twice that
  /// leaves room for a kernel to come.
  private static let highestBitCount = 0x600
}
