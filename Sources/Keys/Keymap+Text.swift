internal import CXkbcommon
internal import Glibc

extension Keymap {
  /// Its text, by which others read it; nil where there is no memory.
  public var text: String? {
    guard let text = unsafe xkb_keymap_get_as_string(pointer, XKB_KEYMAP_FORMAT_TEXT_V1) else {
      return nil
    }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
