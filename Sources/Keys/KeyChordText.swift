internal import PlainText

/// A chord as written, in its parts.
struct KeyChordText {
  private let text: String
  private let modifiers: [Substring]
  private let key: Substring

  init(_ text: String) {
    self.text = text
    if text == "+" {
      (modifiers, key) = ([], "+")
    } else if text.hasSuffix("++") {
      modifiers = text.dropLast(2).split(separator: "+", omittingEmptySubsequences: false)
      key = "+"
    } else {
      let parts = text.split(separator: "+", omittingEmptySubsequences: false)
      modifiers = parts.dropLast()
      key = parts.last ?? ""
    }
  }

  func chord() throws(KeyChordError) -> KeyChord {
    try refuseBlanks()
    let isOfModifiersAlone = Modifier(word: key) != nil
    var chord = KeyChord([], key: nil)
    for word in isOfModifiersAlone ? modifiers + [key] : modifiers {
      guard chord.modifiers.insert(try modifier(word)).inserted else {
        throw KeyChordError(message: "\(text.quoted) has \(String(word).quoted) twice")
      }
    }
    if isOfModifiersAlone { return chord }
    chord.key = try keysym()
    try refuseDoubtfulCapital(chord)
    return chord
  }

  private func refuseBlanks() throws(KeyChordError) {
    guard text.contains(where: \.isWhitespace) else { return }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else {
      throw KeyChordError(message: "a key chord must not be blank", suggestion: "write 'space'")
    }
    throw KeyChordError(
      message: "the key chord \(text.quoted) has a blank in it",
      suggestion: KeyChordText.meant([words.joined(), words.joined(separator: "+")]))
  }

  private func modifier(_ word: Substring) throws(KeyChordError) -> Modifier {
    if let modifier = Modifier(word: word) { return modifier }
    if word.isEmpty {
      let parts = text.split(separator: "+")
      throw KeyChordError(
        message: "\(text.quoted) has a '+' too many",
        suggestion: KeyChordText.meant([parts.joined(separator: "+")]))
    }
    let name = String(word)
    if (try? KeyNames.keysym(name)) != nil {
      throw KeyChordError(
        message: "\(name.quoted) in \(text.quoted) is no modifier",
        suggestion: "a chord has one key, and that comes last")
    }
    throw KeyChordError(
      message: "unknown modifier \(name.quoted)",
      suggestion: Suggestion.text(for: name, among: Modifier.words.keys.sorted()))
  }

  private func keysym() throws(KeyChordError) -> Keysym {
    guard !text.isEmpty else { throw KeyChordError(message: "a key chord must not be empty") }
    guard !key.isEmpty else {
      throw KeyChordError(
        message: "\(text.quoted) ends without a key",
        suggestion: KeyChordText.meant([text + "+"]))
    }
    do throws(KeyChordError) {
      return try KeyNames.keysym(String(key))
    } catch {
      // Others join keys by hyphens.
      let joined = text.map { $0 == "-" ? "+" : $0 }
      let meant = key.contains("-") ? KeyChordText.meant([String(joined)]) : nil
      throw KeyChordError(message: error.message, suggestion: meant ?? error.suggestion)
    }
  }

  /// Programs write `Ctrl+Z` and mean no Shift, but a capital by itself is typed with Shift.
  private func refuseDoubtfulCapital(_ chord: KeyChord) throws(KeyChordError) {
    guard let key = chord.key, key.lower != key, self.key.unicodeScalars.count == 1,
      !chord.modifiers.isEmpty, !chord.modifiers.contains(.shift)
    else { return }
    let plain = KeyChord(chord.modifiers, key: key.lower)
    let shifted = KeyChord(chord.modifiers.union([.shift]), key: key.lower)
    throw KeyChordError(
      message: "the capital in \(text.quoted) leaves open whether Shift is meant",
      suggestion: "write '\(plain)' or '\(shifted)'")
  }

  /// The first of some texts that is a chord, as a question; nil where none is.
  private static func meant(_ texts: [String]) -> String? {
    texts.first { (try? KeyChord($0)) != nil }.map { "did you mean '\($0)'?" }
  }
}
