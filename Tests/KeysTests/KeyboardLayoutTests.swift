import Keys
import Testing

/// A chord on a layout, and the kernel's codes of the keys that it takes there.
struct LayoutCase: CustomTestStringConvertible {
  var layout: String
  var variant: String
  var options: String
  var group: Int
  var chord: String
  var keys: [UInt16]
  var lacking: String?

  init(
    _ layout: String, _ chord: String, _ keys: [UInt16], lacking: String? = nil,
    variant: String = "", options: String = "", group: Int = 0
  ) {
    self.layout = layout
    self.variant = variant
    self.options = options
    self.group = group
    self.chord = chord
    self.keys = keys
    self.lacking = lacking
  }

  var testDescription: String {
    "\(chord) on \(layout) \(variant)\(options)\(group > 0 ? ", group \(group)" : "")"
  }
}

@Suite struct `A layout` {
  static let (control, shift, altGr): (UInt16, UInt16, UInt16) = (29, 42, 100)

  static let cases = [
    LayoutCase("us", "ctrl+z", [control, 44]),
    LayoutCase("us", "ctrl+shift+z", [control, shift, 44]),
    LayoutCase("us", "/", [53]),
    LayoutCase("us", "shift+e", [shift, 18]),
    LayoutCase("us", "E", [shift, 18]),
    LayoutCase("us", "?", [shift, 53]),
    LayoutCase("us", "ctrl+?", [control, shift, 53]),
    LayoutCase("us", "(", [shift, 10]),
    LayoutCase("us", "F5", [63]),
    LayoutCase("us", "space", [57]),
    LayoutCase("us", "super+period", [125, 52]),
    LayoutCase("us", "alt+Tab", [56, 15]),
    LayoutCase("us", "Undo", [131]),
    LayoutCase("us", "shift", [shift]),
    LayoutCase("us", "altgr+q", [altGr, 16]),
    LayoutCase("us", "é", [], lacking: "é"),
    LayoutCase("us", "я", [], lacking: "я"),
    LayoutCase("us", "F30", [], lacking: "F30"),

    LayoutCase("de", "ctrl+z", [control, 21]),
    LayoutCase("de", "/", [shift, 8]),
    LayoutCase("de", "ctrl+/", [control, shift, 8]),
    LayoutCase("de", "@", [altGr, 16]),
    LayoutCase("de", "+", [27]),
    LayoutCase("de", "ctrl+shift+z", [control, shift, 21]),
    LayoutCase("de", "F5", [63]),
    LayoutCase("de", "ß", [12]),

    LayoutCase("fr", "ctrl+z", [control, 17]),
    LayoutCase("fr", "/", [shift, 52]),
    LayoutCase("fr", "shift+e", [shift, 18]),
    LayoutCase("fr", "1", [shift, 2]),
    LayoutCase("fr", "@", [altGr, 11]),

    LayoutCase("us", "ctrl+z", [control, 53], variant: "dvorak"),
    LayoutCase("us", "/", [26], variant: "dvorak"),
    LayoutCase("us", "shift+e", [shift, 32], variant: "dvorak"),

    LayoutCase("ru", "ctrl+z", [control, 44], lacking: "z"),
    LayoutCase("ru", "shift+e", [shift, 18], lacking: "e"),
    LayoutCase("ru", "E", [shift, 18], lacking: "E"),
    LayoutCase("ru", "/", [86]),
    LayoutCase("ru", "ctrl+я", [control, 44]),
    LayoutCase("ru", "F5", [63]),
    LayoutCase("ru", "[", [], lacking: "["),

    LayoutCase("us,ru", "ctrl+z", [control, 44]),
    LayoutCase("us,ru", "ctrl+z", [control, 44], group: 1),
    LayoutCase("us,ru", "/", [53]),
    LayoutCase("us,ru", "/", [86], group: 1),
    LayoutCase("us,ru", "я", [44]),
    LayoutCase("ru,de", "ctrl+z", [control, 21]),
    LayoutCase("us,de", "z", [21], group: 1),

    LayoutCase("us", "ctrl+z", [58, 44], options: "ctrl:swapcaps"),
    LayoutCase("us", "alt+z", [125, 44], options: "altwin:swap_alt_win"),
    LayoutCase("de", "{", [43, 32], variant: "neo"),
  ]

  @Test(arguments: cases) func `says which keys a chord takes`(_ sample: LayoutCase) throws {
    let names = LayoutNames(
      layout: sample.layout, variant: sample.variant, options: sample.options)
    let layout = KeyboardLayout(try Keymap(names), group: sample.group)
    let stroke = layout.keystroke(try KeyChord(sample.chord))
    #expect(stroke.keys.map(\.rawValue) == sample.keys)
    #expect(stroke.lacking?.text == sample.lacking)
  }

  @Test func `goes by its names`() throws {
    #expect(try Keymap(LayoutNames(layout: "us,ru")).name == "English (US), Russian")
    #expect(KeyboardLayout(try Keymap(LayoutNames(layout: "de"))).name == "German")
    #expect(KeyboardLayout(try Keymap(LayoutNames(layout: "de")), name: "de").name == "de")
  }

  @Test func `that does not exist is an error`() {
    let names = LayoutNames(layout: "klingon")
    #expect(throws: KeymapError.unknownNames(names)) { try Keymap(names) }
    #expect(throws: KeymapError.unreadableText) { try Keymap(text: Array("xkb_keymap {".utf8)) }
    #expect(throws: KeymapError.unreadableText) { try Keymap(text: []) }
  }
}
