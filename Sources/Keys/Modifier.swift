/// A key that is held while another is pressed.
public enum Modifier: String, CaseIterable, Sendable {
  /// Control.
  case control = "ctrl"
  /// Alt.
  case alt
  /// The key with a logo, Meta among desktops.
  case `super`
  /// Shift.
  case shift
  /// The right Alt key of layouts that have a third character on a key.
  case altGr = "altgr"

  /// Every word for a modifier that a config may hold; case does not count.
  static let words: [String: Modifier] = [
    "ctrl": .control, "control": .control, "alt": .alt, "super": .super, "meta": .super,
    "logo": .super, "shift": .shift, "altgr": .altGr,
  ]

  /// The modifier of that name; nil where there is none.
  init?(word: Substring) {
    guard let modifier = Modifier.words[word.lowercased()] else { return nil }
    self = modifier
  }
}
