internal import CXkbcommon

/// What a key means on some layout: a character, or a function such as `F5`, by the numbers that X11
/// and Wayland share.
public struct Keysym: Hashable, Sendable {
  /// The number.
  public var rawValue: UInt32

  /// Makes a keysym of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The keysym that types a character; nil for one that no key types, as a control character.
  init?(character: Unicode.Scalar) {
    guard character.properties.generalCategory != .control else { return nil }
    let number = xkb_utf32_to_keysym(character.value)
    guard number != 0 else { return nil }
    rawValue = number
  }

  /// The keysym of a name such as `Page_Up`; nil where there is none.
  init?(name: String) {
    let number = unsafe xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS)
    guard number != 0 else { return nil }
    rawValue = number
  }

  /// The same where case does not count. Of two names that differ in case alone, such as `eacute`
  /// and `Eacute`, it is the one in lower case.
  init?(nameInAnyCase name: String) {
    let number = unsafe xkb_keysym_from_name(name, XKB_KEYSYM_CASE_INSENSITIVE)
    guard number != 0 else { return nil }
    rawValue = number
  }

  /// The same letter in upper case; what is no letter stays as it is.
  var upper: Keysym { Keysym(rawValue: xkb_keysym_to_upper(rawValue)) }

  /// The same letter in lower case; what is no letter stays as it is.
  var lower: Keysym { Keysym(rawValue: xkb_keysym_to_lower(rawValue)) }

  /// The character that it types, if that can be seen, else its name.
  public var text: String {
    let scalar = Unicode.Scalar(xkb_keysym_to_utf32(rawValue))
    if let scalar, scalar.value > 0x20, scalar.value != 0x7F { return String(scalar) }
    return name
  }

  /// Its name, such as `slash`.
  var name: String {
    var buffer = [CChar](repeating: 0, count: 64)
    let length = unsafe xkb_keysym_get_name(rawValue, &buffer, buffer.count)
    guard length > 0 else { return "keysym \(rawValue)" }
    return String(
      decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
