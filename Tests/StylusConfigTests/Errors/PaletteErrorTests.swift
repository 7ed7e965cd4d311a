import StylusCore
import Testing

@Suite struct `A palette` {
  private static let opened =
    "general.mode = \"intercept\"\nlower.tap = \"show-contextual-palette\"\n"
  private static let colored = "lower.tap = \"show-color-palette\"\n"

  private static func entry(_ rest: String) -> String {
    opened + "palette = [{ name = \"x\", \(rest) }]"
  }

  static let entries = [
    DiagnosticCase(
      "««[[palette]]»»\n", "error: a palette entry needs 'name'",
      "error: a palette entry needs 'action', or 'items', or 'less' and 'more'"),
    DiagnosticCase(
      """
      [[app]]
      match.id = "x"
      palette = [{ name = «""», action = «"none"», «colour» = 1 }, «5»]
      """,
      "error: 'name' must not be empty", "error: a choice in a palette must do something",
      "error: unknown key 'colour' in an entry of the palette; did you mean 'color'?",
      "error: 'palette' must be an array of tables, not an integer"),
    DiagnosticCase(
      """
      palette = [{ name = "x", action = «{ hold-keys = "x" }», color = «"red"», icon = «1» }]
      [[color]]
      name = "x"
      value = «"1a1a2e"»
      action = «"ignore"»
      """,
      "error: 'hold-keys' needs a squeeze or drag to last: a choice in a palette has no length; "
        + "did you mean 'keys'?", "error: 'red' is no colour; write it as \"#rrggbb\"",
      "error: 'icon' must be a string, not an integer",
      "error: '1a1a2e' is no colour; did you mean \"#1a1a2e\"?",
      "error: a choice in a palette must do something"),
    DiagnosticCase(
      "palette = [{ name = «\"\(String(repeating: "x", count: 201))\"», action.keys = \"a\" }]",
      "error: this name is too long for a palette"),
    DiagnosticCase(
      entry("action = { keys = \"x\", «on» = \"ended\" }"),
      "error: 'on' is for squeeze and drag: a choice in a palette has one moment only"),
    DiagnosticCase(
      entry("action = «\"show-contextual-palette\"»"),
      "error: 'show-contextual-palette' opens no palette from within one; "
        + "a palette within a palette is an entry with 'items'"),
    DiagnosticCase(
      "[lower]\n«palette» = 1\n«items» = 1\n«value» = 1",
      "error: unknown gesture 'palette'; it belongs at the top of the file, before the first [table]",
      "error: unknown gesture 'items'; it belongs in an entry of [[palette]]",
      "error: unknown gesture 'value'; it belongs in [[color]]"),
    DiagnosticCase(
      entry("action = «\"show-ink-attributes\"»"),
      "warning: nothing but apps that handle gestures performs 'show-ink-attributes'; "
        + "keys of your program in [perform] do, such as show-ink-attributes = { keys = \"F5\" }"),
    DiagnosticCase(entry("action = { toggle-keys = [\"a\", \"b\"] }")),
    DiagnosticCase(entry("action = { pen-button = \"upper\" }")),
    DiagnosticCase(
      "lower.tap = \"show-contextual-palette\"\n"
        + "palette = [{ name = \"x\", action = «{ pen-button = \"upper\" }» }]",
      "warning: 'pen-button' presses nothing on a pen that is only observed; "
        + "set mode = \"intercept\" in [general]"),
    DiagnosticCase(
      entry("action = «\"run-system-shortcut\"»"),
      "error: 'run-system-shortcut' does nothing: there is no 'system-shortcut' in [general]; "
        + "set it, for example to { command = [\"grim\"] }"),
  ]

  @Test(arguments: entries)
  func `has entries that do something`(_ sample: DiagnosticCase) { sample.check() }

  static let rings = [
    DiagnosticCase(
      "palette = [{ name = \"x\", items = «[]» }]", "error: 'items' must not be empty"),
    DiagnosticCase("palette = «[]»", "error: 'palette' must not be empty"),
    DiagnosticCase("color = «[]»", "error: 'color' must not be empty"),
    DiagnosticCase(
      "[[app]]\nmatch.id = \"x\"\npalette = «[]»", "error: 'palette' must not be empty"),
    DiagnosticCase(
      "palette = [{ name = \"x\", «items» = 5 }]",
      "error: 'items' must be an array of tables, not an integer"),
    DiagnosticCase(
      "palette = [{ name = \"x\", items = [{ name = \"y\", «items» = [{}] }] }]",
      "error: 'items' within 'items' would be a third ring: a palette has two"),
    DiagnosticCase(
      "palette = [{ name = \"x\", items = [««{}»»] }]", "error: an entry of 'items' needs 'name'",
      "error: an entry of 'items' needs 'action', or 'less' and 'more'"),
    DiagnosticCase(
      "palette = [" + many(Palette.mostItems) + ", «{ name = \"x\", action = { keys = \"a\" } }»]",
      "error: a ring of a palette has at most 12 entries; an entry with 'items' has room for 12 more"
    ),
    DiagnosticCase(
      "palette = [{ name = \"x\", items = [" + many(12)
        + ", «{ name = \"x\", action = { keys = \"a\" } }», \(many(1))] }]",
      "error: a ring of a palette has at most 12 entries; an entry with 'items' has room for 12 more"
    ),
  ]

  @Test(arguments: rings) func `has rings that a hand can use`(_ sample: DiagnosticCase) {
    sample.check()
  }

  private static func many(_ count: Int) -> String {
    Array(repeating: "{ name = \"x\", action = { keys = \"a\" } }", count: count).joined(
      separator: ", ")
  }

  static let dials = [
    DiagnosticCase(
      "palette = [{ name = \"x\", «less» = { keys = \"[\" } }]",
      "error: 'less' needs 'more' beside it; such as less = { keys = \"[\" }, more = { keys = \"]\" }"
    ),
    DiagnosticCase(
      "palette = [{ name = \"x\", «more» = { keys = \"[\" } }]",
      "error: 'more' needs 'less' beside it; such as less = { keys = \"[\" }, more = { keys = \"]\" }"
    ),
    DiagnosticCase(
      entry("action = { keys = \"a\" }, «less» = 1, «items» = []"),
      "error: one entry cannot have both 'action' and 'less'",
      "error: one entry cannot have both 'action' and 'items'"),
    DiagnosticCase(
      entry("less = «\"ignore\"», more = «\"none\"»"),
      "error: a step of a dial must do something", "error: a step of a dial must do something"),
    DiagnosticCase(
      entry("less = «{ hold-keys = \"x\" }», more = «{ toggle-keys = [\"a\", \"b\"] }»"),
      "error: 'hold-keys' needs a squeeze or drag to last: a step of a dial has no length; "
        + "did you mean 'keys'?",
      "error: 'toggle-keys' is no step of a dial: each step must do the same; did you mean 'keys'?"
    ),
    DiagnosticCase(
      entry("less = «\"switch-eraser\"», more = «{ pen-button = \"upper\" }»"),
      "error: 'switch-eraser' is no step of a dial; a step may be \"undo\", \"redo\", or one such as "
        + "{ keys = \"]\" }",
      "error: 'pen-button' is no step of a dial: the palette would get the click"),
    DiagnosticCase(entry("less = { keys = \"[\" }, more = { command = [\"x\"], max-running = 1 }")),
    DiagnosticCase(
      "perform = { undo.keys = \"z\", redo.keys = \"y\" }\n"
        + entry("less = \"undo\", more = \"redo\"")),
  ]

  @Test(arguments: dials) func `has dials of two steps`(_ sample: DiagnosticCase) { sample.check() }

  static let icons = [
    DiagnosticCase(entry("icon = \"edit-undo\", action = { keys = \"a\" }")),
    DiagnosticCase(entry("icon = \"org.kde.krita\", action = { keys = \"a\" }")),
    DiagnosticCase(entry("icon = \"/my icons/a.png\", action = { keys = \"a\" }")),
    DiagnosticCase(
      entry("icon = «\"~/a.png\"», action = { keys = \"a\" }"),
      "error: '~/a.png' is neither the name of an icon nor an absolute path; "
        + "write your home directory out"),
    DiagnosticCase(
      entry("icon = «\"a.svg\"», action = { keys = \"a\" }"),
      "error: 'a.svg' is neither the name of an icon nor an absolute path; "
        + "write the whole path, from the first /"),
    DiagnosticCase(
      entry("icon = «\"icons/a\"», action = { keys = \"a\" }"),
      "error: 'icons/a' is neither the name of an icon nor an absolute path; "
        + "write the whole path, from the first /"),
    DiagnosticCase(
      entry("icon = «\"/\(String(repeating: "x", count: 1000))\"», action = { keys = \"a\" }"),
      "error: this is too long for an icon"),
  ]

  @Test(arguments: icons) func `has icons that can be found`(_ sample: DiagnosticCase) {
    sample.check()
  }

  static let colors = [
    DiagnosticCase(
      "««[[color]]»»\nname = \"x\"", "error: a [[color]] needs 'value'",
      "error: a [[color]] needs 'action'"),
    DiagnosticCase(
      colored + "color = [{ name = \"x\", value = \"#fff\", action = «\"show-color-palette\"» }]",
      "error: 'show-color-palette' opens no palette from within one"),
    DiagnosticCase(
      colored + "color = [{ name = \"x\", value = \"#fff\", action = «\"none\"» }]",
      "error: a choice in a palette must do something"),
    DiagnosticCase(
      colored
        + "color = [{ name = \"x\", value = \"#fff\", action = { command = [\"x\"] }, «items» = 1 }]",
      "error: unknown key 'items' in [[color]]; it belongs in an entry of [[palette]]"),
    DiagnosticCase(
      colored + "color = [{ name = \"x\", value = \"#fff\", action = { command = [\"x\"] } }]"),
  ]

  @Test(arguments: colors) func `of colours tells somebody of each`(_ sample: DiagnosticCase) {
    sample.check()
  }

  private static let undo = "[{ name = \"x\", action = { keys = \"a\" } }]"
  private static let ink = "[{ name = \"x\", value = \"#fff\", action = { keys = \"a\" } }]"
  private static let closed =
    "warning: no gesture opens this palette; bind one to it, such as squeeze = "

  static let openings = [
    DiagnosticCase(
      "palette = «\(undo)»", closed + "\"show-contextual-palette\" in [lower]"),
    DiagnosticCase(
      "color = «\(ink)»", closed + "\"show-color-palette\" in [lower]"),
    DiagnosticCase(opened + "color = \(ink)"),
    DiagnosticCase(
      opened + "palette = \(undo)\ncolor = «\(ink)»", closed + "\"show-color-palette\" in [lower]"),
    DiagnosticCase(
      opened + "palette = [{ name = \"x\", action = \"show-color-palette\" }]\ncolor = \(ink)"),
    DiagnosticCase(
      "lower.tap = \"run-system-shortcut\"\ngeneral.system-shortcut = \"show-contextual-palette\"\n"
        + "palette = \(undo)"),
    DiagnosticCase(
      opened + "perform.show-contextual-palette = { keys = \"F1\" }\npalette = «\(undo)»",
      "warning: this palette never opens: [perform] says what else 'show-contextual-palette' does; "
        + "leave it out of [perform]"),
    DiagnosticCase(
      opened
        + "[[app]]\nmatch.id = \"x\"\npalette = \(undo)\n"
        + "perform.show-color-palette = { keys = \"F1\" }"),
    DiagnosticCase(
      opened
        + "[[app]]\nmatch.id = \"x\"\n«palette» = \(undo)\n"
        + "perform.show-contextual-palette = \"none\"",
      "warning: this palette never opens: perform.show-contextual-palette in the same [[app]] comes "
        + "first; leave one of the two out"),
  ]

  @Test(arguments: openings) func `is opened by something`(_ sample: DiagnosticCase) {
    sample.check()
  }
}
