extension Unicode.Scalar {
  /// How many columns of a terminal this takes: 0 where it joins the one before, 2 where East Asian
  /// text or an emoji is wide, else 1. A tab counts as 1: only its blank knows its true width.
  public var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: isWide ? 2 : 1
    }
  }

  /// Blanks as wide as this: for a tab itself, since its width depends on where it stands.
  public var blank: String {
    self == "\t" ? "\t" : String(repeating: " ", count: columns)
  }

  // The blocks that are Wide or Fullwidth in Unicode's EastAsianWidth.txt.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
