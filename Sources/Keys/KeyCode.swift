/// A key's place on the keyboard, by the kernel's numbers (`linux/input-event-codes.h`).
public struct KeyCode: Hashable, Comparable, Sendable {
  /// The kernel's code.
  public var rawValue: UInt16

  /// Makes a code of the kernel's number.
  public init(_ rawValue: UInt16) { self.rawValue = rawValue }

  /// By the kernel's numbers.
  public static func < (left: KeyCode, right: KeyCode) -> Bool { left.rawValue < right.rawValue }

  /// X11 and Wayland number keys from 8 on.
  package init?(xkb: UInt32) {
    guard xkb >= 8, let code = UInt16(exactly: xkb - 8) else { return nil }
    rawValue = code
  }

  /// The same key by the numbers of X11 and Wayland.
  package var xkb: UInt32 { UInt32(rawValue) + 8 }
}

extension KeyCode {
  /// The keys of a usual keyboard, and those that some have beside them to undo, copy and paste, leaf and
  /// play. The layouts know more, among them keys that no keyboard has and keys that end the session.
  public static let usual: [KeyCode] = [
    1...83, 86...111, 113...115, 117...141, 158...159, 163...166, 182...194,
  ].flatMap { $0 }.map(KeyCode.init)

  /// Where a Latin letter, small or capital, is on the layout `us`; nil for what is none.
  static func onUS(_ letter: String) -> KeyCode? {
    // KEY_Q, KEY_A and KEY_Z begin the rows.
    for (first, row) in [(UInt16(16), "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")] {
      for (code, other) in zip(first..., row) where String(other) == letter.lowercased() {
        return KeyCode(code)
      }
    }
    return nil
  }

  /// Where a modifier is on most keyboards.
  static func usual(_ modifier: Modifier) -> KeyCode {
    switch modifier {
    case .control: KeyCode(29)  // KEY_LEFTCTRL
    case .alt: KeyCode(56)  // KEY_LEFTALT
    case .super: KeyCode(125)  // KEY_LEFTMETA
    case .shift: KeyCode(42)  // KEY_LEFTSHIFT
    case .altGr: KeyCode(100)  // KEY_RIGHTALT
    }
  }
}
