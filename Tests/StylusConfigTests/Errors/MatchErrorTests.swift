import Testing

@Suite struct `An entry with a match` {
  static let matches = [
    DiagnosticCase(
      "[«app»]\nmatch.id = \"x\"",
      "error: 'app' must be an array of tables, not a table; write [[app]], in double brackets"),
    DiagnosticCase("app = [«1»]", "error: 'app' must be an array of tables, not an integer"),
    DiagnosticCase("«app» = 1", "error: 'app' must be an array of tables, not an integer"),
    DiagnosticCase(
      "«[[app]]»\nlower.tap = \"none\"",
      "error: [[app]] needs 'match'; for example match = { id = \"krita\" }"),
    DiagnosticCase(
      "[[app]]\n«id» = \"krita\"\nmatch.id = \"x\"\nlower.tap = \"none\"",
      "error: unknown key 'id' in [[app]]; it belongs in the match of an [[app]] or [[device]]"),
    DiagnosticCase(
      "[[app]]\nmatch = «{}»",
      "error: 'match' is empty; for example match = { id = \"krita\" }"),
    DiagnosticCase("[[app]]\n«match» = \"krita\"", "error: 'match' must be a table, not a string"),
    DiagnosticCase(
      "[[app]]\nmatch.«class» = \"x\"",
      "error: unknown key 'class' in the match of an [[app]]; known here are id and title"),
    DiagnosticCase("[[app]]\nmatch.id = «[]»", "error: 'id' must not be empty"),
    DiagnosticCase("[[app]]\nmatch.id = «\"\"»", "error: 'id' must not be empty"),
    DiagnosticCase("[[app]]\nmatch.id = «[\"a\", \"\"]»", "error: an id must not be empty"),
    DiagnosticCase(
      "[[app]]\nmatch.id = [\"a\", «1»]", "error: 'id' must be a string, not an integer"),
    DiagnosticCase(
      "[[app]]\nmatch.id = «1»", "error: 'id' must be an array of strings, not an integer"),
    DiagnosticCase("[[app]]\nmatch.title = «1»", "error: 'title' must be a string, not an integer"),
    DiagnosticCase("«[[app]]»\nmatch.id = \"x\"", "warning: this [[app]] sets nothing"),
    DiagnosticCase(
      "[[app]]\nmatch.id = \"x\"\n«source» = \"y\"\nlower.tap = \"none\"",
      "error: unknown key 'source' in [[app]]; known here are match, timing, lower, upper, third, "
        + "tail, tip, eraser-end, perform and palette"),
    DiagnosticCase(
      "«[[device]]»\nmode = \"observe\"",
      "error: [[device]] needs 'match'; for example match = { name = \"*Intuos*\" }"),
    DiagnosticCase("«[[device]]»\nmatch.name = \"x\"", "warning: this [[device]] sets nothing"),
    DiagnosticCase(
      "[[device]]\nmatch.name = «\"\"»\nmode = \"observe\"",
      "error: 'name' must not be empty"),
    DiagnosticCase(
      "[[device]]\nmatch.id = «\"56a:0357\"»",
      "error: '56a:0357' is no id of a device; did you mean \"056a:0357\"?"),
    DiagnosticCase(
      "[[device]]\nmatch.id = «\"56a:*\"»",
      "error: '56a:*' is no id of a device; did you mean \"056a:*\"?"),
    DiagnosticCase(
      "[[device]]\nmatch.id = «\"wacom\"»",
      "error: 'wacom' is no id of a device; write vendor and product in four hexadecimal digits "
        + "each, such as \"056a:0357\""),
    DiagnosticCase(
      "[[device]]\nmatch.id = «\"0x056a:0x0357\"»",
      "error: '0x056a:0x0357' is no id of a device; write vendor and product in four hexadecimal "
        + "digits each, such as \"056a:0357\""),
    // Found by the fuzzer: a suggestion repeated what no terminal shows.
    DiagnosticCase(
      "[[device]]\nmatch.id = «\"*\u{FEFF}:56a\"»",
      "error: '*\\u{FEFF}:56a' is no id of a device; did you mean \"*\\u{FEFF}:056a\"?"),
    DiagnosticCase("[[device]]\nmatch.id = «1386»", "error: 'id' must be a string, not an integer"),
    DiagnosticCase(
      "[[device]]\nmatch.«serial» = 1",
      "error: unknown key 'serial' in the match of a [[device]]; it belongs in the match of a [[pen]]"
    ),
    DiagnosticCase(
      "[[device]]\nmatch.id = \"*\"\npose-rotation = «45»",
      "error: 'pose-rotation' must be 0, 90, 180 or 270, not 45"),
    DiagnosticCase(
      "[[device]]\nmatch.id = \"*\"\npose-rotation = «\"90\"»",
      "error: 'pose-rotation' must be 0, 90, 180 or 270, not a string"),
    DiagnosticCase(
      "[[device]]\nmatch.id = \"*\"\nmode = \"intercept\""),
    DiagnosticCase(
      "[[device]]\nmatch.id = \"*\"\n«buttons» = \"lower\"",
      "error: 'buttons' must be a table, not a string"),
    DiagnosticCase(
      "[[device]]\nmatch.id = \"*\"\nbuttons = { «stylus1» = \"lower\", eraser = «\"tip\"» }",
      "error: unknown key 'stylus1' in 'buttons'; did you mean 'stylus'?",
      "error: 'eraser' must be eraser, lower, upper or third, not 'tip'"),
    DiagnosticCase(
      "«[[pen]]»\nlower.tap = \"none\"",
      "error: [[pen]] needs 'match'; for example match = { serial = \"0x1234abcd\" }"),
    DiagnosticCase("«[[pen]]»\nmatch.serial = 1", "warning: this [[pen]] sets nothing"),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = «0»",
      "error: serial 0 is no pen's: it means that the tablet does not know it"),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = «\"0x0\"»",
      "error: serial 0 is no pen's: it means that the tablet does not know it"),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = «0x100000000»",
      "error: this is no serial number of 32 bits; write it as \"0x1234abcd\""),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = «-1»",
      "error: this is no serial number of 32 bits; write it as \"0x1234abcd\""),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = «\"1234abcd\"»",
      "error: this is no serial number of 32 bits; write it as \"0x1234abcd\""),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = «\"+5\"»",
      "error: this is no serial number of 32 bits; write it as \"0x1234abcd\""),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = «true»",
      "error: 'serial' must be a serial number such as \"0x1234abcd\", not a boolean"),
    DiagnosticCase(
      "[[pen]]\nmatch.«name» = \"x\"",
      "error: unknown key 'name' in the match of a [[pen]]; it belongs in the match of a [[device]]"
    ),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = 1\n«mode» = \"observe\"",
      "error: unknown key 'mode' in [[pen]]; it belongs in [general]"),
  ]

  @Test(arguments: matches) func `says what it is for`(_ sample: DiagnosticCase) { sample.check() }

  static let shadows = [
    DiagnosticCase(
      """
      [[app]]
      match.id = "Krita"
      lower.tap = "none"
      timing.hold = "400ms"
      [[app]]
      match.id = ["krita"]
      lower.«tap» = "none"
      lower.squeeze = "none"
      timing.«hold» = "600ms"
      """,
      "error: 'lower.tap' never applies: the [[app]] of line 1 matches too, comes first, and sets "
        + "it; leave one of the two out",
      "error: 'timing.hold' never applies: the [[app]] of line 1 matches too, comes first, and sets "
        + "it; leave one of the two out"),
    DiagnosticCase(
      """
      [[app]]
      match.id = "*"
      lower.tap = "none"
      [[app]]
      match.id = "krita"
      [app.lower]
      «tap» = "none"
      """,
      "error: 'lower.tap' never applies: the [[app]] of line 1 matches too, comes first, and sets "
        + "it; put the narrower [[app]] first"),
    DiagnosticCase(
      """
      [[app]]
      match.id = "*Krita"
      lower.tap = "none"
      [[app]]
      match.id = ["krita", "org.kde.krita"]
      lower.«tap» = "none"
      [[app]]
      match.id = ["krita", "gimp"]
      lower.tap = "none"
      [[app]]
      match.id = "*.krita"
      lower.tap = "none"
      """,
      "error: 'lower.tap' never applies: the [[app]] of line 1 matches too, comes first, and sets "
        + "it; put the narrower [[app]] first"),
    // A narrower one first is as it should be.
    DiagnosticCase(
      """
      [[app]]
      match = { id = "krita", title = "a*" }
      lower.tap = "none"
      [[app]]
      match.id = ["krita", "gimp"]
      lower.tap = "none"
      [[app]]
      match.id = "*"
      lower.tap = "none"
      """),
    DiagnosticCase(
      """
      [[device]]
      match.name = "*"
      buttons = { eraser = "lower" }
      mode = "observe"
      [[device]]
      match = { name = "Wacom*", id = "056a:*" }
      buttons = { «eraser» = "eraser", stylus = "upper" }
      «mode» = "observe"
      pose-rotation = 90
      """,
      "error: 'buttons.eraser' never applies: the [[device]] of line 1 matches too, comes first, and sets "
        + "it; put the narrower [[device]] first",
      "error: 'mode' never applies: the [[device]] of line 1 matches too, comes first, and sets "
        + "it; put the narrower [[device]] first"),
    DiagnosticCase(
      """
      [[device]]
      match = { name = "Wacom*", id = "056a:*" }
      mode = "observe"
      [[device]]
      match.name = "Wacom*"
      mode = "observe"
      [[device]]
      match.id = "056a:*"
      mode = "observe"
      """),
    DiagnosticCase(
      """
      [[pen]]
      match.serial = 0x12
      lower.tap = "none"
      [[pen]]
      match.serial = "18"
      upper.tap = "none"
      lower.«tap» = "none"
      """,
      "error: 'lower.tap' never applies: the [[pen]] of line 1 matches too, comes first, and sets "
        + "it; leave one of the two out"),
  ]

  @Test(arguments: shadows)
  func `is not hidden by an earlier one`(_ sample: DiagnosticCase) { sample.check() }
}
