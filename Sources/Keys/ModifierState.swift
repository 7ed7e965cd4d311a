internal import CXkbcommon

/// Which modifiers hold while keys go down and up on a keyboard.
@safe  // The pointer is the object's own, and the keymap is kept.
public final class ModifierState {
  /// Modifiers, a bit for each of the keymap's own.
  public struct Masks: Equatable, Sendable {
    /// Those whose keys are down.
    public var depressed: UInt32 = 0
    /// Those that hold for the next key.
    public var latched: UInt32 = 0
    /// Those that hold until their key is pressed again.
    public var locked: UInt32 = 0

    /// No modifiers.
    public init() {}
  }

  private let keymap: Keymap
  private let pointer: OpaquePointer

  /// Begins with all keys up; nil where there is no memory.
  public init?(_ keymap: Keymap) {
    guard let pointer = unsafe xkb_state_new(keymap.pointer) else { return nil }
    unsafe self.pointer = pointer
    self.keymap = keymap
  }

  deinit { unsafe xkb_state_unref(pointer) }

  /// Takes a key's press or release.
  public func take(_ key: KeyCode, isDown: Bool) {
    unsafe xkb_state_update_key(pointer, key.xkb, isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
  }

  /// What holds now.
  public var masks: Masks {
    var masks = Masks()
    masks.depressed = unsafe xkb_state_serialize_mods(pointer, XKB_STATE_MODS_DEPRESSED)
    masks.latched = unsafe xkb_state_serialize_mods(pointer, XKB_STATE_MODS_LATCHED)
    masks.locked = unsafe xkb_state_serialize_mods(pointer, XKB_STATE_MODS_LOCKED)
    return masks
  }
}
