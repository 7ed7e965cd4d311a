internal import CXkbcommon

/// A key that turns on some of xkb's modifiers, and so chooses among the characters of another.
struct ShiftingKey: Equatable {
  var code: KeyCode
  /// xkb's modifiers, a bit for each.
  var mask: UInt32
}

extension Keymap {
  /// The key to hold for a modifier. Options may have moved it.
  func key(for modifier: Modifier) -> KeyCode {
    let keysyms =
      switch modifier {
      case .control: [XKB_KEY_Control_L, XKB_KEY_Control_R]
      case .alt: [XKB_KEY_Alt_L, XKB_KEY_Alt_R]
      case .super: [XKB_KEY_Super_L, XKB_KEY_Super_R, XKB_KEY_Meta_L]
      case .shift: [XKB_KEY_Shift_L, XKB_KEY_Shift_R]
      case .altGr: [XKB_KEY_ISO_Level3_Shift, XKB_KEY_Alt_R]
      }
    return keysyms.lazy.compactMap { self.firstKey(meaning: $0) }.first ?? .usual(modifier)
  }

  /// Whether there is a key to hold for control, which no keyboard of a person's lacks.
  public var hasModifiers: Bool {
    [XKB_KEY_Control_L, XKB_KEY_Control_R].contains { firstKey(meaning: $0) != nil }
  }

  /// The keys by which the second, third and fifth character of a key are reached.
  func shiftingKeys() -> [ShiftingKey] {
    [XKB_KEY_Shift_L, XKB_KEY_ISO_Level3_Shift, XKB_KEY_ISO_Level5_Shift].compactMap { keysym in
      firstKey(meaning: keysym).map { ShiftingKey(code: $0, mask: mask(turnedOnBy: $0)) }
    }
  }

  /// The usual place first: some layouts have two keys of one meaning.
  private func firstKey(meaning keysym: Int32) -> KeyCode? {
    let keysym = Keysym(rawValue: UInt32(keysym))
    return KeyCode.usual.first { keysyms(of: $0, group: 0, level: 0) == [keysym] }
  }

  private func mask(turnedOnBy code: KeyCode) -> UInt32 {
    guard let state = unsafe xkb_state_new(pointer) else { return 0 }
    defer { unsafe xkb_state_unref(state) }
    unsafe xkb_state_update_key(state, code.xkb, XKB_KEY_DOWN)
    return unsafe xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED)
  }

  /// What a key types on a level; most often one keysym.
  func keysyms(of code: KeyCode, group: UInt32, level: UInt32) -> [Keysym] {
    var found: UnsafePointer<UInt32>?
    let count = unsafe xkb_keymap_key_get_syms_by_level(pointer, code.xkb, group, level, &found)
    return unsafe UnsafeBufferPointer(start: found, count: Int(max(count, 0))).map(
      Keysym.init(rawValue:))
  }

  /// The modifiers that choose a level of a key, any one set of them.
  func masks(of code: KeyCode, group: UInt32, level: UInt32) -> [UInt32] {
    var masks = [UInt32](repeating: 0, count: 16)
    let count = unsafe xkb_keymap_key_get_mods_for_level(
      pointer, code.xkb, group, level, &masks, masks.count)
    return Array(masks.prefix(count))
  }
}
