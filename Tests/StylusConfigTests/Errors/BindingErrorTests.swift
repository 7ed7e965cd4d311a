import Testing

@Suite struct `A binding` {
  static let names = [
    DiagnosticCase(
      "lower.«tripple-tap» = \"undo\"",
      "error: unknown gesture 'tripple-tap'; did you mean 'triple-tap'?"),
    DiagnosticCase("«lower» = \"undo\"", "error: 'lower' must be a table, not a string"),
    DiagnosticCase(
      "lower.tap = «\"run-sytem-shortcut\"»",
      "error: unknown action 'run-sytem-shortcut'; did you mean 'run-system-shortcut'?"),
    DiagnosticCase(
      "lower.tap = «\"none \"»", "error: unknown action 'none '; did you mean 'none'?"),
    DiagnosticCase(
      "lower.tap = «\"xournalpp\"»",
      "error: unknown action 'xournalpp'; to run a program, write "
        + "{ command = [\"program\", \"argument\"] }"),
    DiagnosticCase("lower.tap = «\"keys\"»", "error: unknown action 'keys'; write { keys = … }"),
    DiagnosticCase(
      "lower.tap = «[\"xournalpp\"]»",
      "error: 'tap' must be an action such as \"undo\" or { command = [\"xournalpp\"] }, "
        + "not an array; to run a program, write { command = […] }"),
    DiagnosticCase(
      "lower.tap = «true»",
      "error: 'tap' must be an action such as \"undo\" or { command = [\"xournalpp\"] }, "
        + "not a boolean"),
    DiagnosticCase(
      "lower.click = «\"swalow\"»",
      "error: 'click' must be pass or swallow, not 'swalow'; did you mean 'swallow'?"),
    DiagnosticCase(
      "lower.click = «\"swallow\"»",
      "warning: apps see each click of a pen that is only observed; "
        + "set mode = \"intercept\" in [general]"),
    DiagnosticCase("general.mode = \"intercept\"\nlower.click = \"swallow\""),
    DiagnosticCase(
      "tail.«click» = \"swallow\"",
      "warning: 'click' does nothing for the tail button, which only the desktop sees"),
    DiagnosticCase(
      "[tip]\n«tap» = 1\nsqueeze = \"none\"\n«click» = \"pass\"\n«squeze» = 1",
      "error: the tip has no 'tap'; only 'squeeze' can be bound to it",
      "error: the tip has no 'click'; only 'squeeze' can be bound to it",
      "error: unknown key 'squeze' in [tip]; did you mean 'squeeze'?"),
    DiagnosticCase("«tip» = 1", "error: 'tip' must be a table, not an integer"),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = 1\n«tip» = 1",
      "error: 'tip' must be a table, not an integer"),
    DiagnosticCase(
      "tip.press-pressure = «85»",
      "error: 'press-pressure' must be from 0 to 1, not 85.0; did you mean 0.85?"),
    DiagnosticCase(
      "tip.press-pressure = «-1»", "error: 'press-pressure' must be from 0 to 1, not -1.0"),
    DiagnosticCase(
      "tip.press-pressure = «nan»",
      "error: 'press-pressure' must be from 0 to 1, not nan"),
    DiagnosticCase(
      "tip.press-pressure = «\"0.8\"»",
      "error: 'press-pressure' must be a number from 0 to 1, not a string"),
    DiagnosticCase(
      "tip.press-pressure = «0.5»",
      "error: 'release-pressure' (0.6) must be at most 'press-pressure' (0.5)"),
    DiagnosticCase(
      "[tip]\nrelease-pressure = «0.9»\npress-pressure = 0.8",
      "error: 'release-pressure' (0.9) must be at most 'press-pressure' (0.8)"),
    DiagnosticCase(
      "[tip]\nrelease-pressure = 0.9\npress-pressure = «2»",
      "error: 'press-pressure' must be from 0 to 1, not 2.0; did you mean 0.02?"),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = 1\ntip.«press-pressure» = 0.5",
      "error: 'press-pressure' is the same for all; it belongs in [tip] at the top of the file"),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = 1\ntip.«foo» = 1",
      "error: unknown key 'foo' in [pen.tip]; known here is squeeze"),
  ]

  @Test(arguments: names) func `must be known`(_ sample: DiagnosticCase) { sample.check() }

  static let kindNames =
    "command, shell, keys, toggle-keys, hold-keys, pen-button, dbus, desktop-action"

  static let tables = [
    DiagnosticCase(
      "lower.tap = «{}»", "error: 'tap' does not say what to do; add one of \(kindNames)"),
    DiagnosticCase(
      "lower.squeeze = «{ on = \"ended\" }»",
      "error: 'squeeze' does not say what to do; add one of \(kindNames)"),
    DiagnosticCase(
      "lower.squeeze = { «comand» = [\"x\"], on = \"ended\" }",
      "error: unknown key 'comand' in 'squeeze'; did you mean 'command'?"),
    DiagnosticCase(
      "lower.tap = { keys = \"x\", «toggle-keys» = [\"a\", \"b\"], «dbus» = 1 }",
      "error: one action cannot have both 'keys' and 'toggle-keys'",
      "error: one action cannot have both 'keys' and 'dbus'"),
    DiagnosticCase(
      "lower.tap = { command = «\"xournalpp\"» }",
      "error: 'command' must be an array such as [\"xournalpp\", \"notes.xopp\"], not a string; "
        + "for a line as in a terminal, write shell = \"…\""),
    DiagnosticCase(
      "lower.tap = { command = «5» }",
      "error: 'command' must be an array of strings: a program and its arguments, not an integer"),
    DiagnosticCase("lower.tap = { command = «[]» }", "error: 'command' must not be empty"),
    DiagnosticCase(
      "lower.tap = { command = «[\"\", \"x\"]» }",
      "error: the program of 'command' must not be empty"),
    DiagnosticCase(
      "lower.tap = { command = [\"sleep\", «5»] }",
      "error: 'command' must be a string, not an integer"),
    DiagnosticCase(
      "lower.tap = { command = [\"echo\", «\"a\\u0000\"»] }",
      "error: 'command' must not hold a NUL character"),
    DiagnosticCase("lower.tap = { command = [\"echo\", \"\"] }"),
    DiagnosticCase(
      "lower.tap = { command = «[\"xournalpp notes.xopp\"]» }",
      "warning: this runs a program whose name is 'xournalpp notes.xopp', blanks and all; "
        + "write each argument as a string of its own, or use shell = \"…\""),
    DiagnosticCase("lower.tap = { command = [\"/opt/my app/run\", \"a b\"] }"),
    DiagnosticCase(
      "lower.tap = { command = «[\"~/bin/run\"]» }",
      "warning: no shell reads this command, so '~/bin/run' is passed on as it stands; "
        + "use shell = \"…\""),
    DiagnosticCase(
      "lower.tap = { command = «[\"echo\", \"at $STYLUS_X\"]» }",
      "warning: no shell reads this command, so 'at $STYLUS_X' is passed on as it stands; "
        + "use shell = \"…\""),
    DiagnosticCase("lower.tap = { command = [\"sh\", \"-c\", \"echo $STYLUS_X\"] }"),
    DiagnosticCase("lower.tap = { shell = «\"\"» }", "error: 'shell' must not be empty"),
    DiagnosticCase(
      "lower.tap = { shell = «[\"x\"]» }", "error: 'shell' must be a string, not an array"),
    DiagnosticCase(
      "lower.tap = { toggle-keys = «[\"e\"]» }",
      "error: 'toggle-keys' takes turns between two or more; did you mean 'keys'?"),
    DiagnosticCase(
      "lower.tap = { toggle-keys = [\"e\", «\"\"»] }", "error: a key chord must not be empty"),
    DiagnosticCase(
      "lower.tap = { toggle-keys = «[]» }", "error: 'toggle-keys' takes turns between two or more"),
    DiagnosticCase(
      "lower.tap = { toggle-keys = [\"e\", «5»] }",
      "error: 'toggle-keys' must be a key chord such as \"ctrl+z\", not an integer"),
    DiagnosticCase(
      "lower.tap = { toggle-keys = [«\"ctlr+e\"», «\"retrun\"»] }",
      "error: unknown modifier 'ctlr'; did you mean 'ctrl'?",
      "error: unknown key 'retrun'; did you mean 'Return'?"),
    DiagnosticCase(
      "lower.tap = { keys = «\"ctrl+Z\"» }",
      "error: the capital in 'ctrl+Z' leaves open whether Shift is meant; "
        + "write 'ctrl+z' or 'ctrl+shift+z'"),
    DiagnosticCase(
      "lower.tap = { keys = «\"\"» }", "error: a key chord must not be empty"),
    DiagnosticCase(
      "lower.drag = { hold-keys = «\"spcae\"» }",
      "error: unknown key 'spcae'; did you mean 'space'?"),
    DiagnosticCase(
      "perform.undo = { keys = «\"ctrl + z\"» }",
      "error: the key chord 'ctrl + z' has a blank in it; did you mean 'ctrl+z'?"),
    DiagnosticCase(
      "lower.tap = { toggle-keys = «\"e\"» }",
      "error: 'toggle-keys' must be an array of key chords, not a string"),
    DiagnosticCase(
      "lower.tap = { pen-button = «\"uper\"» }",
      "error: 'pen-button' must be lower, upper or third, not 'uper'; did you mean 'upper'?"),
    DiagnosticCase(
      "lower.tap = { pen-button = «\"tip\"» }",
      "error: 'pen-button' must be lower, upper or third, not 'tip'"),
    DiagnosticCase(
      "lower.tap = { desktop-action = «\"krita:\"» }",
      "error: 'krita:' is no action of a .desktop file; write \"file-id:ActionName\", "
        + "such as \"org.kde.krita:NewImage\""),
    DiagnosticCase(
      "lower.tap = { desktop-action = «\"a:b:c\"» }",
      "error: 'a:b:c' is no action of a .desktop file; write \"file-id:ActionName\", "
        + "such as \"org.kde.krita:NewImage\""),
    DiagnosticCase("lower.tap = { desktop-action = \"krita\" }"),
    DiagnosticCase(
      "lower.tap = { desktop-action = «\"krita.desktop\"» }",
      "error: the id of a .desktop file goes without '.desktop'; did you mean \"krita\"?"),
    DiagnosticCase(
      "lower.tap = { desktop-action = «\"kde/krita:New\"» }",
      "error: the id of a .desktop file is no path; a directory below applications is joined to the "
        + "name by '-'"),
    DiagnosticCase(
      "lower.tap = { desktop-action = «\"krita.desktop:New\"» }",
      "error: the id of a .desktop file goes without '.desktop'; did you mean \"krita:New\"?"),
    DiagnosticCase(
      "lower.tap = { desktop-action = «1» }",
      "error: 'desktop-action' must be a string, not an integer"),
    DiagnosticCase(
      "lower.tap = { dbus = «\"org.x\"» }",
      "error: 'dbus' must be a table with destination, path, interface and method, not a string"),
    DiagnosticCase(
      "lower.tap = { «dbus» = { destination = «\"x\"», path = «\"x\"», interface = «\"x\"» } }",
      "error: 'dbus' needs 'method'",
      "error: 'x' is no D-Bus destination; it looks like \"org.example.App\"",
      "error: 'x' is no D-Bus path; it looks like \"/org/example/App\"",
      "error: 'x' is no D-Bus interface; it looks like \"org.example.App\""),
    DiagnosticCase(
      """
      [lower.tap.dbus]
      destination = "org.x"
      path = "/x"
      interface = "org.x"
      method = "Set"
      «args» = ["x"]
      """,
      "error: 'args' needs 'signature', which gives their D-Bus types; "
        + "for one string, write signature = \"s\""),
    DiagnosticCase(
      """
      [lower.tap.dbus]
      destination = «""»
      path = "/x"
      interface = "org.x"
      method = "Set"
      «signature» = "s"
      """,
      "error: 'destination' must not be empty", "error: 'signature' needs 'args'"),
    DiagnosticCase(
      "lower.tap = { dbus = { destination = «\"org.9x\"», path = «\"/x/\"», interface = "
        + "«\"org.x-y\"», method = «\"a.b\"» } }",
      "error: 'org.9x' is no D-Bus destination; it looks like \"org.example.App\"",
      "error: '/x/' is no D-Bus path; it looks like \"/org/example/App\"",
      "error: 'org.x-y' is no D-Bus interface; it looks like \"org.example.App\"",
      "error: 'a.b' is no D-Bus method; it looks like \"SetColor\""),
  ]

  private static func call(_ arguments: String) -> String {
    """
    [lower.tap.dbus]
    destination = "org.x"
    path = "/x"
    interface = "org.x"
    method = "Set"

    """ + arguments
  }

  static let arguments = [
    DiagnosticCase(call("signature = \"yy\"\nargs = [\"1\", \"255\"]")),
    DiagnosticCase(
      call("signature = \"yy\"\nargs = [\"1\", «\"300\"»]"),
      "error: args[1] '300' is no byte, 0 to 255"),
    DiagnosticCase(
      call("signature = «\"sz\"»\nargs = [\"1\"]"),
      "error: 'sz' is no D-Bus signature: there is no type 'z'"),
    DiagnosticCase(
      call("signature = «\"h\"»\nargs = [\"1\"]"),
      "error: 'h' is an open file, which cannot be written as text"),
    DiagnosticCase(
      call("signature = \"a{sv}\"\nargs = «[\"1\", \"a\", \"s\"]»"),
      "error: the arguments end where a string is to follow"),
    DiagnosticCase(
      call("signature = \"s\"\nargs = [\n  \"a\",\n  «\"b\"»,\n  \"c\",\n]"),
      "error: args[1] 'b' is one too many for signature 's'"),
    DiagnosticCase(
      call("signature = \"s\"\nargs = [«5»]"), "error: 'args' must be a string, not an integer"),
  ]

  @Test(arguments: arguments) func `gives a method its arguments`(_ sample: DiagnosticCase) {
    sample.check()
  }

  @Test(arguments: tables) func `has one sound kind`(_ sample: DiagnosticCase) { sample.check() }

  static let manners = [
    DiagnosticCase(
      "lower.tap = { shell = \"x\", «on» = \"ended\" }",
      "error: 'on' is for squeeze and drag: a tap has one moment only"),
    DiagnosticCase(
      "lower.squeeze = { shell = \"x\", on = «\"end\"» }",
      "error: 'on' must be began or ended, not 'end'; did you mean 'ended'?"),
    DiagnosticCase(
      "lower.squeeze = { hold-keys = \"space\", «on» = \"ended\" }",
      "error: 'on' cannot go with 'hold-keys', which last all the time"),
    DiagnosticCase(
      "lower.double-tap = «{ hold-keys = \"space\" }»",
      "error: 'hold-keys' needs a squeeze or drag to last: a tap has no length; "
        + "did you mean 'keys'?"),
    DiagnosticCase(
      "lower.tap = { shell = \"x\", timeout = «30» }",
      "error: 'timeout' must be a duration such as \"500ms\", not an integer; did you mean \"30s\"?"
    ),
    DiagnosticCase(
      "lower.tap = { shell = \"x\", timeout = «\"99ms\"» }",
      "error: 'timeout' must be from 100ms to 24h, not '99ms'"),
    DiagnosticCase(
      "lower.tap = { shell = \"x\", max-running = «0» }",
      "error: 'max-running' must be from 1 to 64, not 0"),
    DiagnosticCase(
      "lower.tap = { shell = \"x\", max-running = «65» }",
      "error: 'max-running' must be from 1 to 64, not 65"),
    DiagnosticCase(
      "lower.tap = { shell = \"x\", max-running = «1.0» }",
      "error: 'max-running' must be a whole number, not a float"),
    DiagnosticCase(
      "lower.tap = { keys = \"x\", «timeout» = \"1s\", «max-running» = 1 }",
      "error: 'timeout' is for 'command', 'shell', 'dbus' and 'desktop-action': 'keys' has no run",
      "error: 'max-running' is for 'command', 'shell', 'dbus' and 'desktop-action': 'keys' has no run"
    ),
    DiagnosticCase(
      "lower.tap = { desktop-action = \"a:b\", timeout = \"1s\", max-running = 1 }"),
    DiagnosticCase(
      "upper.tap = «{ pen-button = \"upper\" }»",
      "error: the upper button cannot press itself"),
  ]

  @Test(arguments: manners) func `is done in a way it has`(_ sample: DiagnosticCase) {
    sample.check()
  }

  static let performs = [
    DiagnosticCase("«perform» = 1", "error: 'perform' must be a table, not an integer"),
    DiagnosticCase(
      "perform.«ignore» = \"none\"",
      "error: 'ignore' is never performed: it means that nothing is done"),
    DiagnosticCase(
      "perform.«run-system-shortcut» = { shell = \"x\" }",
      "error: 'run-system-shortcut' is not performed by [perform]; "
        + "set system-shortcut in [general] instead"),
    DiagnosticCase(
      "perform.undo = «\"redo\"»",
      "error: 'redo' is itself an action that something must perform; "
        + "say how, such as { command = [\"program\"] }"),
    DiagnosticCase(
      "perform.«undoo» = { shell = \"x\" }",
      "error: unknown action 'undoo' in [perform]; did you mean 'undo'?"),
    DiagnosticCase(
      "[[app]]\nmatch.id = \"x\"\nperform.«undoo» = { shell = \"x\" }",
      "error: unknown action 'undoo' in [app.perform]; did you mean 'undo'?"),
    DiagnosticCase("perform.undo = \"none\""),
  ]

  @Test(arguments: performs) func `of perform says how`(_ sample: DiagnosticCase) { sample.check() }

  static let advice =
    "keys of your program in [perform] do, such as undo = { keys = \"ctrl+z\" }"
  static let observed =
    "warning: 'pen-button' presses nothing on a pen that is only observed; "
    + "set mode = \"intercept\" in [general]"

  static let unperformed = [
    DiagnosticCase("lower.tap = { keys = \"x\" }"),
    DiagnosticCase("lower.tap = { toggle-keys = [\"x\", \"y\"] }"),
    DiagnosticCase("lower.drag = { hold-keys = \"x\" }"),
    DiagnosticCase(
      "lower.tap = «{ pen-button = \"upper\" }»", observed),
    DiagnosticCase(
      "device = [{ match.id = \"056a:*\", mode = \"intercept\", lower.tap.pen-button = \"upper\" }]"
    ),
    DiagnosticCase("general.mode = \"intercept\"\nlower.tap = \"switch-eraser\""),
    DiagnosticCase("lower.tap = \"switch-eraser\"\nperform.switch-eraser = { keys = \"e\" }"),
    DiagnosticCase(
      "lower.tap = «\"switch-eraser\"»",
      "warning: nothing but apps that handle gestures performs 'switch-eraser'; mode = \"intercept\" "
        + "in [general] does; or keys of your program in [perform] do, such as switch-eraser = { keys = \"e\" }"
    ),
    DiagnosticCase(
      "lower.tap = «\"show-contextual-palette\"»",
      "warning: nothing but apps that handle gestures performs 'show-contextual-palette'; "
        + "entries of [[palette]] do, each with a 'name' and an 'action'"),
    DiagnosticCase(
      "lower.tap = \"show-contextual-palette\"\nperform.undo = { keys = \"ctrl+z\" }"),
    DiagnosticCase("general.mode = \"intercept\"\nlower.tap = \"show-contextual-palette\""),
    DiagnosticCase(
      "lower.tap = «\"show-color-palette\"»",
      "warning: nothing but apps that handle gestures performs 'show-color-palette'; "
        + "entries of [[color]] do; or keys of your program in [perform] do, such as "
        + "show-color-palette = { keys = \"shift+i\" }"),
    DiagnosticCase(
      "lower.tap = \"undo\"\nperform.undo = { dbus = { destination = \"org.x\", path = \"/\", "
        + "interface = \"org.x\", method = \"X\" } }"),
    DiagnosticCase("lower.tap = \"undo\"\nperform.undo = { keys = \"ctrl+z\" }"),
    DiagnosticCase(
      "lower.tap = \"undo\"\nperform.undo = «{ pen-button = \"upper\" }»", observed),
    DiagnosticCase(
      "lower.tap = «\"undo\"»",
      "warning: nothing but apps that handle gestures performs 'undo'; \(advice)"),
    DiagnosticCase(
      "lower.tap = «\"undo\"»\nperform.undo = \"none\"",
      "warning: nothing but apps that handle gestures performs 'undo'; \(advice)"),
    DiagnosticCase("lower.tap = \"undo\"\nperform.undo = { command = [\"x\"] }"),
    DiagnosticCase(
      "lower.tap = \"undo\"\n[[app]]\nmatch.id = \"x\"\nperform.undo = { shell = \"x\" }"),
    DiagnosticCase(
      "tail.tap = «\"undo\"»",
      "warning: nothing but apps that handle gestures performs 'undo'; keys of your program in [perform] do, such as "
        + "undo = { keys = \"ctrl+z\" }"),
    DiagnosticCase("tail.tap = \"none\""),
    DiagnosticCase(
      "lower.tap = \"undo\"\nperform.undo = «5»",
      "error: 'undo' must be an action such as \"undo\" or { command = [\"xournalpp\"] }, "
        + "not an integer"),
    DiagnosticCase("lower.tap = \"ignore\"\nupper.tap = \"none\"\nthird.tap = { shell = \"x\" }"),
  ]

  @Test(arguments: unperformed)
  func `that nothing performs yet is told`(_ sample: DiagnosticCase) { sample.check() }
}
