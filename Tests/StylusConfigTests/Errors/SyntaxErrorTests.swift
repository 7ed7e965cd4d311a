import StylusConfig
import Testing

@Suite struct `A text that is no TOML` {
  static let unquoted = [
    DiagnosticCase(
      "lower.double-tap = «s»witch-eraser",
      "error: not valid TOML: could not determine value type; did you mean \"switch-eraser\"?"),
    DiagnosticCase(
      "lower.tap =\tn«o»ne",
      "error: not valid TOML: expected 'nan', saw 'no'; did you mean \"none\"?"),
    DiagnosticCase(
      "lower.tap = i«g»nore # not told",
      "error: not valid TOML: expected 'inf', saw 'ig'; did you mean \"ignore\"?"),
    DiagnosticCase(
      "lower.tap = { keys = «c»trl+z }",
      "error: not valid TOML: could not determine value type; did you mean \"ctrl+z\"?"),
    DiagnosticCase(
      "lower.tap = { command = [\"sleep\", «x»] }",
      "error: not valid TOML: could not determine value type; did you mean \"x\"?"),
    DiagnosticCase(
      "timing.hold = 500«m»s",
      "error: not valid TOML: expected digit, saw 'm'; did you mean \"500ms\"?"),
    DiagnosticCase(
      "timing.hold = 1.5«s»\n",
      "error: not valid TOML: expected decimal digit, saw 's'; did you mean \"1.5s\"?"),
    DiagnosticCase(
      "general.notify = «T»rue",
      "error: not valid TOML: expected 'true', saw 'T'; did you mean true?"),
    DiagnosticCase(
      "general.notify = «o»ff",
      "error: not valid TOML: could not determine value type; did you mean false?"),
    DiagnosticCase(
      "general.notify = «$»x", "error: not valid TOML: could not determine value type"),
    DiagnosticCase("general.notify = «+»", "error: not valid TOML: encountered end-of-file"),
    DiagnosticCase(
      "lower.tap = «“»undo”",
      "error: not valid TOML: could not determine value type; write plain quotes, \" or '"),
  ]

  @Test(arguments: unquoted)
  func `for want of quotes is told how to write it`(_ sample: DiagnosticCase) { sample.check() }

  static let structure = [
    DiagnosticCase(
      "lower.tap = \"undo«\n»upper.tap = 1",
      "error: not valid TOML: unescaped control characters other than TAB (U+0009) are explicitly "
        + "prohibited; the string must end in its line"),
    // Found by the fuzzer: toml++ counts the line feed that ends the text as a column.
    DiagnosticCase("lower.tap = '«\n»", "error: not valid TOML: encountered end-of-file"),
    DiagnosticCase(
      "lower.tap = { shell = \"grep \"«x»\"\" }",
      "error: not valid TOML: expected comma or closing '}', saw 'x'; a string in '…' may hold \""),
    DiagnosticCase(
      "lower.tap = {«\n» shell = \"x\" }",
      "error: not valid TOML: expected key or closing '}', saw '\\n'; "
        + "all from { to } must be in one line"),
    DiagnosticCase(
      "[lower]\n[[app]]\nmatch.id = \"x\"\n«[»lower]\ntap = \"undo\"",
      "error: not valid TOML: cannot redefine existing table 'lower'; join the two; "
        + "what belongs to an [[app]] is written [app.lower] below it"),
    DiagnosticCase(
      "[app]\n«[»[app]]",
      "error: not valid TOML: cannot redefine existing table 'app' as array-of-tables; "
        + "write [[app]] each time, in double brackets"),
    DiagnosticCase(
      "[[pen]]\n«[»pen]",
      "error: not valid TOML: cannot redefine existing array 'pen' as table; "
        + "write [[pen]] each time, in double brackets"),
    DiagnosticCase(
      "[lower]\ntap = \"none\"\ntap = «\"»undo\"",
      "error: not valid TOML: cannot redefine existing string 'tap'; "
        + "a key may stand only once in its table"),
    DiagnosticCase("lower.tap«:» \"undo\"", "error: not valid TOML: expected '=', saw ':'"),
    DiagnosticCase(
      "[lower]\ndouble «t»ap = \"none\"",
      "error: not valid TOML: expected '=', saw 't'; did you mean double-tap?"),
    DiagnosticCase(
      "[lower]\ntap «n»one", "error: not valid TOML: expected '=', saw 'n'"),
    DiagnosticCase(
      "«/»/ mine",
      "error: not valid TOML: expected keys, tables, whitespace or comments, saw '/'; "
        + "a comment begins with #"),
    DiagnosticCase(
      "lower.tap = \"none\" «/»/ mine",
      "error: not valid TOML: expected a comment or whitespace, saw '/'; a comment begins with #"),
  ]

  @Test(arguments: structure)
  func `is told what to change`(_ sample: DiagnosticCase) { sample.check() }

  @Test func `nor UTF-8 is told to be saved as such`() {
    let latin1 = Array("lower.tap = { shell = \"caf".utf8) + [0xe9] + Array("\" }".utf8)
    let diagnostics = Configuration.parse(latin1, file: "f").diagnostics
    #expect(diagnostics.map(\.suggestion) == ["save the file as UTF-8"])
  }
}
