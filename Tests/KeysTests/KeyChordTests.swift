import Testing

@testable import Keys

@Suite struct `A key chord` {
  static let sound: [(String, Set<Modifier>, UInt32?)] = [
    ("ctrl+z", [.control], 0x7a),
    ("Control+Shift+z", [.control, .shift], 0x7a),
    ("shift+e", [.shift], 0x65),
    ("shift+E", [.shift], 0x45),
    ("E", [], 0x45),
    ("ctrl+shift+Z", [.control, .shift], 0x5a),
    ("/", [], 0x2f),
    ("slash", [], 0x2f),
    ("F5", [], 0xffc2),
    ("alt+f5", [.alt], 0xffc2),
    ("space", [], 0x20),
    ("+", [], 0x2b),
    ("ctrl++", [.control], 0x2b),
    ("ctrl+plus", [.control], 0x2b),
    ("ctrl+-", [.control], 0x2d),
    ("super+period", [.super], 0x2e),
    ("meta+.", [.super], 0x2e),
    ("logo+Tab", [.super], 0xff09),
    ("altgr+q", [.altGr], 0x71),
    ("page_up", [], 0xff55),
    ("RETURN", [], 0xff0d),
    ("eacute", [], 0xe9),
    ("Eacute", [], 0xc9),
    ("é", [], 0xe9),
    ("я", [], 0x6d1),
    ("XF86AudioPlay", [], 0x1008_ff14),
    ("ctrl", [.control], nil),
    ("ctrl+shift", [.control, .shift], nil),
  ]

  @Test(arguments: sound)
  func `is modifiers and a key`(text: String, modifiers: Set<Modifier>, keysym: UInt32?) throws {
    let chord = try KeyChord(text)
    #expect(chord.modifiers == modifiers)
    #expect(chord.key?.rawValue == keysym)
  }

  static let wrong: [(String, String, String?)] = [
    ("", "a key chord must not be empty", nil),
    (" ", "a key chord must not be blank", "write 'space'"),
    ("ctrl + z", "the key chord 'ctrl + z' has a blank in it", "did you mean 'ctrl+z'?"),
    ("ctrl z", "the key chord 'ctrl z' has a blank in it", "did you mean 'ctrl+z'?"),
    ("hello world", "the key chord 'hello world' has a blank in it", nil),
    ("ctrl+", "'ctrl+' ends without a key", "did you mean 'ctrl++'?"),
    ("+z", "'+z' has a '+' too many", "did you mean 'z'?"),
    ("ctrl++z", "'ctrl++z' has a '+' too many", "did you mean 'ctrl+z'?"),
    ("crtl+z", "unknown modifier 'crtl'", "did you mean 'ctrl'?"),
    ("hyper+z", "unknown modifier 'hyper'", nil),
    ("a+b", "'a' in 'a+b' is no modifier", "a chord has one key, and that comes last"),
    ("z+ctrl", "'z' in 'z+ctrl' is no modifier", "a chord has one key, and that comes last"),
    ("ctrl+control+z", "'ctrl+control+z' has 'control' twice", nil),
    ("shift+shift", "'shift+shift' has 'shift' twice", nil),
    ("ctrl+retrun", "unknown key 'retrun'", "did you mean 'Return'?"),
    ("enter", "unknown key 'enter'", "did you mean 'Return'?"),
    ("Esc", "unknown key 'Esc'", "did you mean 'Escape'?"),
    ("ctrl-z", "unknown key 'ctrl-z'", "did you mean 'ctrl+z'?"),
    ("undo the last", "the key chord 'undo the last' has a blank in it", nil),
    ("EACUTE", "'EACUTE' may be a small letter or a capital", "write 'eacute' or 'Eacute'"),
    (
      "ctrl+Z", "the capital in 'ctrl+Z' leaves open whether Shift is meant",
      "write 'ctrl+z' or 'ctrl+shift+z'"
    ),
    ("\u{7}", "'\\u{07}' is on no keyboard", nil),
  ]

  @Test(arguments: wrong)
  func `that is wrong says why`(text: String, message: String, suggestion: String?) {
    #expect(throws: KeyChordError(message: message, suggestion: suggestion)) {
      try KeyChord(text)
    }
  }

  @Test(arguments: ["ctrl+z", "ctrl+alt+super+shift+altgr+F5", "ctrl++", "/", "space", "shift"])
  func `reads back as it is written`(text: String) throws {
    #expect(try KeyChord(text).description == text)
  }
}
