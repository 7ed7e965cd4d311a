import Testing

@Suite struct `The general tables` {
  static let cases = [
    DiagnosticCase(
      "«foo» = 1",
      "error: unknown key 'foo'; known here are general, timing, eraser-latch, lower, upper, third, "
        + "tail, tip, perform, app, device, pen, palette and color"),
    DiagnosticCase("[«genral»]", "error: unknown key 'genral'; did you mean 'general'?"),
    DiagnosticCase("«hold» = \"1s\"", "error: unknown key 'hold'; it belongs in [timing]"),
    DiagnosticCase(
      "[general]\n«tap» = \"undo\"",
      "error: unknown key 'tap' in [general]; it belongs in a button's table such as [lower]"),
    DiagnosticCase(
      "[timing]\n«lower».tap = \"none\"",
      "error: unknown key 'lower' in [timing]; it belongs at the top of the file, "
        + "before the first [table]"),
    DiagnosticCase("«general» = 1", "error: 'general' must be a table, not an integer"),
    DiagnosticCase(
      "[[«general»]]",
      "error: 'general' must be a table, not an array; write [general] once, in single brackets"),
    DiagnosticCase(
      "general.mode = «\"intersept\"»",
      "error: 'mode' must be observe or intercept, not 'intersept'; did you mean 'intercept'?"),
    DiagnosticCase(
      "general.mode = «true»",
      "error: 'mode' must be one of \"observe\", \"intercept\", not a boolean"),
    DiagnosticCase(
      "general.mode = \"intercept\""),
    DiagnosticCase(
      "general.keyboard = «\"x11\"»",
      "error: 'keyboard' must be auto, uinput, xtest or virtual-keyboard, not 'x11'"),
    DiagnosticCase(
      "general.notify = «\"true\"»",
      "error: 'notify' must be true or false, not a string; leave out the quotes"),
    DiagnosticCase(
      "general.notify = «1»",
      "error: 'notify' must be true or false, not an integer"),
    DiagnosticCase(
      "[eraser-latch]\nuntil = «\"release\"»",
      "error: 'until' must be toggled, out-of-range or released, not 'release'; "
        + "did you mean 'released'?"),
    DiagnosticCase(
      "[eraser-latch]\nreset-after = «\"500ms\"»",
      "error: 'reset-after' must be from 1s to 24h, not '500ms'"),
    DiagnosticCase(
      "[eraser-latch]\nreset-after = «60»",
      "error: 'reset-after' must be a duration such as \"500ms\", not an integer; "
        + "did you mean \"60s\"?"),
    DiagnosticCase(
      "[eraser-latch]\n«hold» = 1",
      "error: unknown key 'hold' in [eraser-latch]; it belongs in [timing]"),
    DiagnosticCase(
      "«eraser-latch» = 1979-05-27",
      "error: 'eraser-latch' must be a table, not a date or time"),
    DiagnosticCase(
      "general.system-shortcut = «\"run-system-shortcut\"»",
      "error: the system shortcut cannot run itself"),
    DiagnosticCase(
      "general.system-shortcut = «\"ignore\"»",
      "error: 'ignore' does nothing, so it is no system shortcut; leave system-shortcut out"),
    DiagnosticCase("general.system-shortcut = { desktop-action = \"org.kde.krita:NewImage\" }"),
    DiagnosticCase(
      "lower.tap = «\"run-system-shortcut\"»\nupper.tap = \"none\"",
      "error: 'run-system-shortcut' does nothing: there is no 'system-shortcut' in [general]; "
        + "set it, for example to { command = [\"grim\"] }"),
    DiagnosticCase(
      "general.system-shortcut = \"none\"\nlower.tap = «\"run-system-shortcut\"»",
      "error: 'run-system-shortcut' does nothing: 'system-shortcut' in [general] is \"none\"; "
        + "set it, for example to { command = [\"grim\"] }"),
    DiagnosticCase(
      "general.system-shortcut = «1»\nlower.tap = \"run-system-shortcut\"",
      "error: 'system-shortcut' must be an action such as \"undo\" or "
        + "{ command = [\"xournalpp\"] }, not an integer"),
  ]

  @Test(arguments: cases) func `tell what is wrong`(_ sample: DiagnosticCase) { sample.check() }
}
