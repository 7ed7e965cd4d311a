import Testing

@testable import StylusConfig

@Suite struct `A rendered diagnostic` {
  /// What a person sees of the first diagnostic of a text.
  func seen(_ text: String) -> String {
    Configuration.parse(text, file: "config.toml").diagnostics.first?.rendered ?? "nothing"
  }

  @Test func `has place, message, line and caret`() {
    #expect(
      seen("[lower]\ntripple-tap = \"undo\"\n") == """
        config.toml:2:1: error: unknown gesture 'tripple-tap'; did you mean 'triple-tap'?
        tripple-tap = "undo"
        ^~~~~~~~~~~
        """)
  }

  @Test func `keeps tabs before the caret, so that it lines up at any width of them`() {
    #expect(
      seen("[general]\n\tnotify\t=\t1") == """
        config.toml:2:11: error: 'notify' must be true or false, not an integer
        \tnotify\t=\t1
        \t      \t \t^
        """)
  }

  @Test func `counts characters, and underlines wide ones at their width`() {
    #expect(
      seen("[general]\n\"é日本\" = 1") == """
        config.toml:2:1: error: unknown key 'é日本' in [general]; known here are mode, keyboard, \
        notify and system-shortcut
        "é日本" = 1
        ^~~~~~~
        """)
  }

  @Test func `puts blanks as wide as the characters before the caret`() {
    #expect(
      seen("lower.tap = { shell = \"日e\u{301}😀\", on = \"ended\" }") == """
        config.toml:1:31: error: 'on' is for squeeze and drag: a tap has one moment only
        lower.tap = { shell = "日e\u{301}😀", on = "ended" }
        \(String(repeating: " ", count: 31))^~
        """)
  }

  @Test func `shows the end of a text that stops too early`() {
    #expect(
      seen("[general]\nmode = ") == """
        config.toml:2:8: error: not valid TOML: encountered end-of-file
        mode = 
        \(String(repeating: " ", count: 7))^
        """)
  }

  @Test func `leaves out the byte order mark and the carriage return`() {
    #expect(
      seen("\u{feff}foo = 1\r\n") == """
        config.toml:1:1: error: unknown key 'foo'; known here are general, timing, eraser-latch, \
        lower, upper, third, tail, tip, perform, app, device, pen, palette and color
        foo = 1
        ^~~
        """)
  }

  @Test func `replaces what could command a terminal`() {
    #expect(
      seen("a\u{1b}[2J = 1") == """
        config.toml:1:2: error: not valid TOML: expected '=', saw '\\u001B'
        a\u{fffd}[2J = 1
         ^
        """)
  }

  @Test func `replaces what could turn the text around`() {
    #expect(
      seen("a\u{202e} = 1 # \u{2028}\u{2066}👩\u{200d}🎨") == """
        config.toml:1:2: error: not valid TOML: expected '=', saw '\\u{202E}'
        a\u{fffd} = 1 # \u{fffd}\u{fffd}👩\u{200d}🎨
         ^
        """)
  }

  @Test func `shows the part of a long line around the caret`() {
    let padding = String(repeating: "x", count: 500)
    let lines = seen("lower.tap = { shell = \"\(padding)\", on = 1, timeout = \"\(padding)\" }")
      .split(separator: "\n")
    #expect(lines[1].count == SourceExcerpt.widest + 2)
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…"))
    let column = lines[2].prefix { $0 == " " }.count
    #expect(lines[1].dropFirst(column).hasPrefix("1, timeout"))
  }

  @Test func `cuts a long mark`() {
    let lines = seen("general.mode = \"\(String(repeating: "x", count: 500))\"")
      .split(separator: "\n")
    #expect(lines[1].hasSuffix("…") && !lines[1].hasPrefix("…"))
    #expect(lines[2].count <= SourceExcerpt.widest + 1)
  }

  @Test func `is told in the order of the text`() {
    let lines = Configuration.parse("[pen]\n[timing]\nhold = 1\n[general]\nmode = 1", file: "f")
      .diagnostics.map(\.line)
    #expect(lines == [1, 3, 5])
  }

  @Test func `of many says how many more there are, and tells errors rather than warnings`() {
    let warnings = (0..<150).map { "[[app]]\nmatch.id = \"a\($0)\"\nlower.tap = \"undo\"" }
    let errors = (0..<150).map { "[[pen]]\nmatch.serial = 0\nlower.x\($0) = 1" }
    let text = (warnings + errors).joined(separator: "\n")
    let diagnostics = Configuration.parse(text, file: "f").diagnostics
    #expect(diagnostics.count == DiagnosticLog.most)
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    #expect(diagnostics.last?.message.hasSuffix("(and 250 more, not shown)") == true)
  }

  @Test func `of many warnings tells the first`() {
    let apps = (0..<180).map { "[[app]]\nmatch.id = \"a\($0)\"\nlower.tap = \"undo\"" }
    let pens = (1...120).map { "[[pen]]\nmatch.serial = \($0)\nlower.tap = \"undo\"" }
    let warnings = apps + pens
    let diagnostics = Configuration.parse(warnings.joined(separator: "\n"), file: "f").diagnostics
    #expect(diagnostics.count == DiagnosticLog.most)
    #expect(diagnostics.last?.message.hasSuffix("(and 100 more, not shown)") == true)
  }
}
