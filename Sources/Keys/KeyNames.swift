internal import PlainText

/// The words for keys.
enum KeyNames {
  /// What keyboards have printed on them and keysyms are not called.
  private static let meanings = [
    "backtick": "grave", "caps": "Caps_Lock", "capslock": "Caps_Lock", "dash": "minus",
    "del": "Delete", "dot": "period", "enter": "Return", "esc": "Escape", "hyphen": "minus",
    "ins": "Insert", "numlock": "Num_Lock", "pagedown": "Page_Down", "pageup": "Page_Up",
    "pgdn": "Page_Down", "pgup": "Page_Up", "printscreen": "Print", "prtsc": "Print",
    "quote": "apostrophe", "scrolllock": "Scroll_Lock", "spacebar": "space",
  ]

  /// The names that a slip of the hand may have meant.
  private static let usual =
    [
      "BackSpace", "Delete", "Down", "End", "Escape", "Home", "Insert", "Left", "Menu", "Page_Down",
      "Page_Up", "Pause", "Print", "Return", "Right", "Tab", "Up", "apostrophe", "backslash",
      "bracketleft", "bracketright", "comma", "equal", "grave", "minus", "period", "plus",
      "semicolon", "slash", "space",
    ] + (1...12).map { "F\($0)" }

  /// The keysym of a character or a name.
  ///
  /// - Throws: where there is none, or more than one.
  static func keysym(_ word: String) throws(KeyChordError) -> Keysym {
    if let scalar = word.unicodeScalars.first, word.unicodeScalars.count == 1 {
      if let keysym = Keysym(character: scalar) { return keysym }
      throw KeyChordError(message: "\(word.quoted) is on no keyboard")
    }
    if let keysym = Keysym(name: word) { return keysym }
    if let keysym = Keysym(nameInAnyCase: word) {
      guard keysym.upper == keysym else {
        throw KeyChordError(
          message: "\(word.quoted) may be a small letter or a capital",
          suggestion: "write '\(keysym.name)' or '\(keysym.upper.name)'")
      }
      return keysym
    }
    let meant = meanings[word.lowercased()].map { "did you mean '\($0)'?" }
    throw KeyChordError(
      message: "unknown key \(word.quoted)",
      suggestion: meant ?? Suggestion.text(for: word, among: usual))
  }
}
