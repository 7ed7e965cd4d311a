/// A key with the modifiers held meanwhile, such as `ctrl+z`, or modifiers alone.
public struct KeyChord: Hashable, Sendable {
  /// The modifiers that are named; which more it takes to type `key`, the layout says.
  public var modifiers: Set<Modifier>
  /// What is typed; nil where the modifiers are all there is.
  public var key: Keysym?

  /// Makes a chord.
  public init(_ modifiers: Set<Modifier>, key: Keysym?) {
    self.modifiers = modifiers
    self.key = key
  }

  /// Reads a chord as a config writes it: modifiers and a key joined by `+`.
  ///
  /// A key is a character or the name of a keysym. Case counts in a character, and in a name only
  /// where two names differ by nothing else.
  ///
  /// - Throws: what is wrong with it.
  public init(_ text: String) throws(KeyChordError) {
    self = try KeyChordText(text).chord()
  }
}

/// Why a text is no key chord.
public struct KeyChordError: Error, Equatable, Sendable {
  /// What is wrong, in words: no capital, no full stop.
  public var message: String
  /// What to write instead; nil where nothing is known.
  public var suggestion: String?
}

extension KeyChord: CustomStringConvertible {
  /// The chord as a config writes it.
  public var description: String {
    let names = Modifier.allCases.filter(modifiers.contains).map(\.rawValue)
    return (names + (key.map { [$0.text] } ?? [])).joined(separator: "+")
  }
}
