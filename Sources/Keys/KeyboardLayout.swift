internal import CXkbcommon
internal import PlainText

/// The layout in use: a keymap, and which of its layouts is active.
public struct KeyboardLayout {
  /// The keymap.
  public let keymap: Keymap
  /// Which of its layouts is active, from 0.
  public var group: Int
  /// What people call it, such as `de`.
  public var name: String

  /// Puts a keymap to use; without a `name` it goes by the keymap's own.
  public init(_ keymap: Keymap, group: Int = 0, name: String? = nil) {
    self.keymap = keymap
    self.group = group
    self.name = name ?? keymap.name
  }

  /// The keys to press for a chord.
  ///
  /// The active layout comes first, then the others: programs look for their shortcuts there too. A Latin
  /// letter that none has is the key in its place on `us`, which some programs understand.
  public func keystroke(_ chord: KeyChord) -> Keystroke {
    let modifiers = Modifier.allCases.filter(chord.modifiers.contains).map(keymap.key(for:))
    guard let keysym = chord.key else { return Keystroke(keys: modifiers) }
    if let keys = keys(typing: keysym) {
      return Keystroke(keys: modifiers + keys.filter { !modifiers.contains($0) })
    }
    guard let key = KeyCode.onUS(keysym.text) else {
      return Keystroke(keys: [], lacking: keysym)
    }
    let shift = keymap.key(for: .shift)
    let isCapital = keysym.lower != keysym && !modifiers.contains(shift)
    return Keystroke(keys: modifiers + (isCapital ? [shift] : []) + [key], lacking: keysym)
  }

  /// What a person must know who wants that chord typed, such as `the layout 'ru' has no 'z'`; nil where
  /// the layout has it.
  public func complaint(about chord: KeyChord) -> String? {
    let stroke = keystroke(chord)
    guard let lacking = stroke.lacking else { return nil }
    let consequence =
      stroke.keys.isEmpty
      ? "so nothing is typed" : "so the key that is \(lacking.text.quoted) on 'us' is pressed"
    return "the layout \(name.quoted) has no \(lacking.text.quoted), \(consequence)"
  }

  /// The keys that type a keysym, its own last: in the first layout that has it, those with the fewest to
  /// hold.
  private func keys(typing keysym: Keysym) -> [KeyCode]? {
    let shifting = keymap.shiftingKeys()
    let others = (0..<keymap.groupCount).filter { $0 != group }
    return ([group] + others).lazy.compactMap { group in
      KeyCode.usual
        .compactMap { self.keys(typing: keysym, with: $0, group: UInt32(group), shifting) }
        .min { $0.count < $1.count }
    }.first
  }

  private func keys(
    typing keysym: Keysym, with code: KeyCode, group: UInt32, _ shifting: [ShiftingKey]
  ) -> [KeyCode]? {
    let levels = unsafe xkb_keymap_num_levels_for_key(keymap.pointer, code.xkb, group)
    for level in 0..<levels {
      guard keymap.keysyms(of: code, group: group, level: level) == [keysym] else { continue }
      for mask in keymap.masks(of: code, group: group, level: level) {
        let held = shifting.filter { $0.mask != 0 && $0.mask & mask == $0.mask }
        guard held.reduce(0, { $0 | $1.mask }) == mask else { continue }
        return held.map(\.code) + [code]
      }
    }
    return nil
  }
}

/// The keys that a chord is on some layout.
public struct Keystroke: Equatable, Sendable {
  /// What to press, in order; released in reverse. Empty where the layout has no key for it.
  public var keys: [KeyCode]
  /// What the layout lacks; nil where it has all.
  public var lacking: Keysym?

  /// Makes a keystroke.
  public init(keys: [KeyCode], lacking: Keysym? = nil) {
    self.keys = keys
    self.lacking = lacking
  }
}
