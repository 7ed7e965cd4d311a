import StylusConfig
import StylusCore
import Testing

/// A config before and after `lower double-tap` is set to `undo`.
private struct Edited: CustomTestStringConvertible, Sendable {
  var name: String
  var old: String
  var new: String

  init(_ name: String, _ old: String, _ new: String) {
    self.name = name
    self.old = old
    self.new = new
  }

  var testDescription: String { name }
}

struct `An edited config` {
  private let edit = ConfigEdit(button: .lower, gesture: .doubleTap, action: .undo)

  private static let values = [
    Edited("a string", "[lower]\ndouble-tap = \"redo\"\n", "[lower]\ndouble-tap = \"undo\"\n"),
    Edited("a literal string", "[lower]\ndouble-tap='redo'", "[lower]\ndouble-tap=\"undo\""),
    Edited(
      "a long string", "[lower]\ndouble-tap = \"\"\"\nredo\"\"\" # x\n",
      "[lower]\ndouble-tap = \"undo\" # x\n"),
    Edited(
      "a table", "[lower]\ntap = \"none\"\ndouble-tap = { shell = \"a # b\" } # c\n",
      "[lower]\ntap = \"none\"\ndouble-tap = \"undo\" # c\n"),
    Edited(
      "a table of several lines",
      "[lower]\ndouble-tap = { command = [ # one\n \"a]}\", # two\n '#', ], max-running = 2 }\ntap = 'ignore'\n",
      "[lower]\ndouble-tap = \"undo\"\ntap = 'ignore'\n"),
    Edited(
      "a dotted key", "lower.double-tap = \"redo\"\n[lower.squeeze]\nshell = \"é\"\n",
      "lower.double-tap = \"undo\"\n[lower.squeeze]\nshell = \"é\"\n"),
    Edited(
      "a dotted key with blanks and quotes", "\"lower\" . 'double-tap'\t= \"redo\"\t\n",
      "\"lower\" . 'double-tap'\t= \"undo\"\t\n"),
    Edited(
      "a key with an escape", "[lower]\n\"double\\u002dtap\" = \"redo\"\n",
      "[lower]\n\"double\\u002dtap\" = \"undo\"\n"),
    Edited(
      "an inline table", "lower = { tap = \"redo\", double-tap = \"redo\", drag = \"none\" }\n",
      "lower = { tap = \"redo\", double-tap = \"undo\", drag = \"none\" }\n"),
    Edited(
      "a table in an inline one", "lower = { double-tap = { shell = \"}\" } }",
      "lower = { double-tap = \"undo\" }"),
    Edited(
      "ends of lines with carriage returns",
      "# é\r\n[lower]\r\ndouble-tap = \"redo\"\r\ntap = \"none\"\r\n",
      "# é\r\n[lower]\r\ndouble-tap = \"undo\"\r\ntap = \"none\"\r\n"),
    Edited(
      "a byte order mark", "\u{feff}lower.double-tap = \"redo\"",
      "\u{feff}lower.double-tap = \"undo\""),
    Edited(
      "the same words elsewhere",
      "# double-tap = \"redo\"\n[upper]\ndouble-tap = \"redo\"\n[lower]\ntap = { shell = '''\n[lower]\ndouble-tap = \"redo\"\n''' }\ndouble-tap = \"redo\"\n[[pen]]\nmatch.serial = \"1\"\nlower.double-tap = \"redo\"\n",
      "# double-tap = \"redo\"\n[upper]\ndouble-tap = \"redo\"\n[lower]\ntap = { shell = '''\n[lower]\ndouble-tap = \"redo\"\n''' }\ndouble-tap = \"undo\"\n[[pen]]\nmatch.serial = \"1\"\nlower.double-tap = \"redo\"\n"
    ),
  ]

  @Test(arguments: values) private func `has another value`(_ edited: Edited) throws {
    try check(edited)
  }

  private static let parts = [
    Edited(
      "in a table",
      "[lower]\n  double-tap.command = [\"a\",\n\"b\"] # why\n# more\n  double-tap.max-running = 2 # two\n  tap = \"none\"\n",
      "[lower]\n  double-tap = \"undo\" # why\n# more\n  tap = \"none\"\n"),
    Edited(
      "at the top",
      "lower.double-tap.shell = \"a\"\nlower.tap = \"none\"\nlower.double-tap.timeout = \"5s\"",
      "lower.double-tap = \"undo\"\nlower.tap = \"none\"\n"),
    Edited(
      "in an inline table",
      "lower = { tap = \"none\", double-tap.shell = \"a\", drag = \"none\", double-tap.timeout = \"5s\" }",
      "lower = { tap = \"none\", double-tap = \"undo\", drag = \"none\" }"),
    Edited(
      "below a header, the button's own header before it",
      "[lower]\ntap = \"none\"\n\n# taps\n[lower.double-tap]\n# a program\ncommand = [\"a\"]\ntimeout = \"5s\"\n\n[upper]\ntap = \"none\"\n",
      "[lower]\ntap = \"none\"\ndouble-tap = \"undo\"\n\n# taps\n# a program\n\n[upper]\ntap = \"none\"\n"
    ),
    Edited(
      "below a header alone",
      "[lower.double-tap]\ncommand = [\"a\"]\n\n[lower.tap]\nshell = \"b\"\n",
      "\n[lower.tap]\nshell = \"b\"\n\n[lower]\ndouble-tap = \"undo\"\n"),
    Edited(
      "below a header and nothing else", "[lower.double-tap]\ncommand = [\"a\"]\n",
      "[lower]\ndouble-tap = \"undo\"\n"),
    Edited(
      "below two headers",
      "[lower.double-tap.dbus]\ndestination = \"a.b\"\npath = \"/\"\ninterface = \"a.b\"\nmethod = \"C\"\n[lower]\ntap = \"none\"\n",
      "[lower]\ntap = \"none\"\ndouble-tap = \"undo\"\n"),
  ]

  @Test(arguments: parts) private func `has one value in the place of keys for its parts`(
    _ edited: Edited
  ) throws {
    try check(edited)
  }

  private static let additions = [
    Edited(
      "after the last", "[lower]\n\ttap = 'none' # x\n\n[upper]\ntap = 'none'\n",
      "[lower]\n\ttap = 'none' # x\n\tdouble-tap = \"undo\"\n\n[upper]\ntap = 'none'\n"),
    Edited(
      "not after a comment that belongs to what follows",
      "[lower]\ntap = 'none'\n# the other button\n[upper]\ntap = 'none'\n",
      "[lower]\ntap = 'none'\ndouble-tap = \"undo\"\n# the other button\n[upper]\ntap = 'none'\n"),
    Edited(
      "before tables in it", "[lower]\ntap = 'none'\n[lower.drag]\nshell = 'a'\n",
      "[lower]\ntap = 'none'\ndouble-tap = \"undo\"\n[lower.drag]\nshell = 'a'\n"),
    Edited(
      "after a value of several lines", "[lower]\ntap = { command = [\n'a',\n] } # x\n# y\n",
      "[lower]\ntap = { command = [\n'a',\n] } # x\ndouble-tap = \"undo\"\n# y\n"),
    Edited(
      "below a header", " [ lower ] # x\n#tap = 'none'\n",
      " [ lower ] # x\n double-tap = \"undo\"\n#tap = 'none'\n"),
    Edited("below a header that ends the file", "[lower]", "[lower]\ndouble-tap = \"undo\""),
    Edited(
      "with carriage returns", "[lower]\r\ntap = 'none'\r\n",
      "[lower]\r\ntap = 'none'\r\ndouble-tap = \"undo\"\r\n"),
    Edited(
      "with carriage returns, after a line that nothing ends", "[lower]\r\ntap = 'none'",
      "[lower]\r\ntap = 'none'\r\ndouble-tap = \"undo\""),
    Edited(
      "into an inline table", "lower = { tap = 'none' } # x\n",
      "lower = { tap = 'none', double-tap = \"undo\" } # x\n"),
    Edited("into an empty one", "lower={}\n", "lower={ double-tap = \"undo\" }\n"),
    Edited("into a blank one", "lower = {  }", "lower = { double-tap = \"undo\" }"),
    Edited(
      "beside dotted keys",
      "  lower.tap = 'none'\nupper.tap = 'none'\n[general]\nnotify = true\n",
      "  lower.tap = 'none'\n  lower.double-tap = \"undo\"\nupper.tap = 'none'\n[general]\nnotify = true\n"
    ),
    Edited(
      "beside dotted keys of tables in it", "lower.tap.shell = 'a'\n[lower.drag]\nshell = 'b'\n",
      "lower.tap.shell = 'a'\nlower.double-tap = \"undo\"\n[lower.drag]\nshell = 'b'\n"),
    Edited(
      "in a table of its own, with others in it", "[lower.drag]\nshell = 'a'\n",
      "[lower.drag]\nshell = 'a'\n\n[lower]\ndouble-tap = \"undo\"\n"),
    Edited(
      "in a table at the end", "[upper]\ntap = 'none'\n",
      "[upper]\ntap = 'none'\n\n[lower]\ndouble-tap = \"undo\"\n"),
    Edited(
      "in a table after the [[pen]]s", "[[pen]]\nmatch.serial = '1'\n[pen.lower]\ntap = 'none'\n\n",
      "[[pen]]\nmatch.serial = '1'\n[pen.lower]\ntap = 'none'\n\n[lower]\ndouble-tap = \"undo\"\n"),
    Edited(
      "in a table after a line that nothing ends", "upper.tap = 'none'",
      "upper.tap = 'none'\n\n[lower]\ndouble-tap = \"undo\""),
    Edited(
      "in a table after a comment", "# é\r\n#[lower]\r\n",
      "# é\r\n#[lower]\r\n\r\n[lower]\r\ndouble-tap = \"undo\"\r\n"),
    Edited("in an empty file", "", "[lower]\ndouble-tap = \"undo\"\n"),
    Edited(
      "after a byte order mark alone", "\u{feff}", "\u{feff}[lower]\ndouble-tap = \"undo\"\n"),
    Edited("after empty lines", "\n \n", "\n \n[lower]\ndouble-tap = \"undo\"\n"),
    Edited("after blanks", "  ", "  \n[lower]\ndouble-tap = \"undo\""),
  ]

  @Test(arguments: additions) private func `has a key more`(_ edited: Edited) throws {
    try check(edited)
  }

  private static let ofApp = [
    Edited(
      "its entry, which is not there yet", "[lower]\ntap = 'none'\n",
      "[lower]\ntap = 'none'\n\n[[app]]\nmatch = { id = [\"krita\", \"org.kde.krita\"] }\nlower.double-tap = \"undo\"\n"
    ),
    Edited(
      "an entry before those that are not of it alone",
      "[[app]]\nmatch.id = 'foot'\n# all\n # with k\n[[app]]\nmatch.id = 'k*'\n[[app]]\nmatch.id = ['krita', 'foot']\n[app.lower]\ntap = 'none'",
      "[[app]]\nmatch.id = 'foot'\n[[app]]\nmatch = { id = [\"krita\", \"org.kde.krita\"] }\nlower.double-tap = \"undo\"\n\n# all\n # with k\n[[app]]\nmatch.id = 'k*'\n[[app]]\nmatch.id = ['krita', 'foot']\n[app.lower]\ntap = 'none'"
    ),
    Edited(
      "an entry before one that would win for one of its names",
      "\u{feff}# mine\r\n[[app]]\r\nmatch.id = ['krita', 'gimp']\r\nlower.double-tap = 'redo'\r\n",
      "\u{feff}[[app]]\r\nmatch = { id = [\"krita\", \"org.kde.krita\"] }\r\nlower.double-tap = \"undo\"\r\n\r\n# mine\r\n[[app]]\r\nmatch.id = ['krita', 'gimp']\r\nlower.double-tap = 'redo'\r\n"
    ),
    Edited(
      "an entry before one that has all its names, and behind what only looks like a comment",
      "[upper]\ntap = { shell = '''\n# a''' }\n[[app]]\nmatch.id = '*krita'\nlower.double-tap = 'undo'\n",
      "[upper]\ntap = { shell = '''\n# a''' }\n[[app]]\nmatch = { id = [\"krita\", \"org.kde.krita\"] }\nlower.double-tap = \"undo\"\n\n[[app]]\nmatch.id = '*krita'\nlower.double-tap = 'undo'\n"
    ),
    Edited(
      "an entry behind what is of some of its windows",
      "[[app]]\nmatch.id = 'krita*'\nupper.tap = 'none'\n[[app]]\nmatch = { id = 'krita', title = 'a*' }\nlower.double-tap = 'redo'\n[lower]\n# x\n[[app]]\nmatch.id = 'k*'\nlower.double-tap = 'redo'\n",
      "[[app]]\nmatch.id = 'krita*'\nupper.tap = 'none'\n[[app]]\nmatch = { id = 'krita', title = 'a*' }\nlower.double-tap = 'redo'\n[lower]\n[[app]]\nmatch = { id = [\"krita\", \"org.kde.krita\"] }\nlower.double-tap = \"undo\"\n\n# x\n[[app]]\nmatch.id = 'k*'\nlower.double-tap = 'redo'\n"
    ),
    Edited(
      "another entry where a wider one before its own has the key",
      "[[app]]\nmatch.id = 'k*'\nlower.double-tap = 'redo'\n[[app]]\nmatch.id = 'krita'\nlower.tap = 'redo'\n",
      "[[app]]\nmatch = { id = [\"krita\", \"org.kde.krita\"] }\nlower.double-tap = \"undo\"\n\n[[app]]\nmatch.id = 'k*'\nlower.double-tap = 'redo'\n[[app]]\nmatch.id = 'krita'\nlower.tap = 'redo'\n"
    ),
    Edited(
      "a key more where a wider entry before its own has others",
      "[[app]]\nmatch.id = 'k*'\nlower.tap = 'redo'\n[[app]]\nmatch.id = 'krita'\nlower.drag = 'redo'\n",
      "[[app]]\nmatch.id = 'k*'\nlower.tap = 'redo'\n[[app]]\nmatch.id = 'krita'\nlower.drag = 'redo'\nlower.double-tap = \"undo\"\n"
    ),
    Edited(
      "a value",
      "[[app]]\nmatch.id = 'gimp'\nlower.double-tap = 'redo'\n[[app]]\nmatch.id = ['Krita']\nlower.double-tap = 'redo' # x\n",
      "[[app]]\nmatch.id = 'gimp'\nlower.double-tap = 'redo'\n[[app]]\nmatch.id = ['Krita']\nlower.double-tap = \"undo\" # x\n"
    ),
    Edited(
      "a key more below its keys",
      "[[app]]\n  match.id = 'krita'\n  # mine\n[lower]\ntap = 'none'\n[[app]]\nmatch.id = 'gimp'\n",
      "[[app]]\n  match.id = 'krita'\n  lower.double-tap = \"undo\"\n  # mine\n[lower]\ntap = 'none'\n[[app]]\nmatch.id = 'gimp'\n"
    ),
    Edited(
      "a key more in the button's table",
      "[[app]]\nmatch.id = 'krita'\n[app.lower]\ntap = 'none'\n[lower]\ntap = 'none'\n",
      "[[app]]\nmatch.id = 'krita'\n[app.lower]\ntap = 'none'\ndouble-tap = \"undo\"\n[lower]\ntap = 'none'\n"
    ),
    Edited(
      "a value in the place of a table, behind tables of others",
      "[[app]]\nmatch.id = 'krita'\n[lower.double-tap]\nshell = 'b'\n[app.lower.double-tap]\nshell = 'a'\n",
      "[[app]]\nmatch.id = 'krita'\nlower.double-tap = \"undo\"\n[lower.double-tap]\nshell = 'b'\n"),
  ]

  @Test(arguments: ofApp) private func `of an app has`(_ edited: Edited) throws {
    try check(
      edited,
      ConfigEdit(
        button: .lower, gesture: .doubleTap, action: .undo, app: ["krita", "org.kde.krita"]))
  }

  @Test func `of an app is refused where the apps are a value`() {
    let edit = ConfigEdit(button: .lower, gesture: .doubleTap, action: .undo, app: ["krita"])
    for app in ["krita", "gimp"] {
      let text = "app = [{ match.id = '\(app)', upper.tap = 'none' }]\n"
      #expect(refusal(of: edit, text) == .entangled(file: "f"))
    }
  }

  @Test(arguments: [
    (
      "[[app]]\nmatch.id = ['gimp', 'krita']\nlower.double-tap = 'redo'\n[[app]]\nmatch.id = ['krita', 'org.kde.krita']\nlower.double-tap = 'undo'",
      4, 1
    ),
    (
      "[[app]]\nmatch.id = 'foot'\n[[app]]\nmatch.id = 'gimp'\n\n[[app]]\nmatch.id = ['gimp', 'krita']\nlower.double-tap = 'redo'\n[[app]]\nmatch = { id = 'org.kde.krita', title = 'a*' }\nlower.double-tap = 'undo'",
      9, 6
    ),
  ]) func `of an app is refused where another could never win`(
    _ text: String, _ line: Int, _ wider: Int
  ) {
    let edit = ConfigEdit(
      button: .lower, gesture: .doubleTap, action: .undo, app: ["krita", "org.kde.krita"])
    #expect(
      refusal(of: edit, text)?.description
        == "f:\(line): this [[app]] must stand before the wider one of line \(wider), which sets "
        + "'lower.double-tap' first; move it there, and set it again")
  }

  @Test func `tells what there is to say of what was set in an app`() throws {
    let edit = ConfigEdit(button: .lower, gesture: .doubleTap, action: .undo, app: ["krita"])
    let text = "[lower]\ntap = \"redo\"\n"
    #expect(try edit.applied(to: Array(text.utf8), file: "f").warnings.map(\.line) == [6])
    var options = ParseOptions()
    options.performed = [.undo]
    #expect(try edit.applied(to: Array(text.utf8), file: "f", options: options).warnings == [])
  }

  private func check(_ edited: Edited) throws { try check(edited, edit) }

  private func check(_ edited: Edited, _ edit: ConfigEdit) throws {
    let outcome = try edit.applied(to: Array(edited.old.utf8), file: "f")
    #expect(
      String(decoding: outcome.text, as: UTF8.self).debugDescription == edited.new.debugDescription)
    #expect(outcome.isChanged)
  }

  @Test func `binds every gesture of every button that has it to every action`() throws {
    for button in StylusButton.allCases {
      for gesture in GestureKind.allCases where button != .tip || gesture == .squeeze {
        for action in PreferredAction.allCases {
          let edit = ConfigEdit(button: button, gesture: gesture, action: action)
          let text = "[general]\nsystem-shortcut = { command = [\"grim\"] }\n"
          let outcome = try edit.applied(to: Array(text.utf8), file: "f")
          let rules = try #require(Configuration.parse(outcome.text, file: "f").configuration).rules
          #expect(rules.global.gestures == [button: [gesture: Binding(.preferred(action))]])
        }
      }
    }
  }

  /// Where nothing is said, an app that handles the gesture gets it.
  @Test func `says 'none' also where it said nothing`() throws {
    let edit = ConfigEdit(button: .lower, gesture: .doubleTap, action: nil)
    let outcome = try edit.applied(to: [], file: "f")
    #expect(outcome.text == Array("[lower]\ndouble-tap = \"none\"\n".utf8))
    #expect(outcome.isChanged)
  }

  @Test(arguments: [
    (PreferredAction?.some(.undo), "lower = { double-tap = 'undo' }"),
    (nil, "[lower]\ndouble-tap = \"none\""),
  ]) func `stays where it says so already`(_ action: PreferredAction?, _ text: String) throws {
    let edit = ConfigEdit(button: .lower, gesture: .doubleTap, action: action)
    let outcome = try edit.applied(to: Array(text.utf8), file: "f")
    #expect(outcome.text == Array(text.utf8))
    #expect(!outcome.isChanged)
  }

  @Test func `can be told to bind nothing`() throws {
    let edit = ConfigEdit(button: .lower, gesture: .squeeze, action: nil)
    let text = "[lower]\nsqueeze = { shell = 'a', on = \"ended\" }\n"
    let outcome = try edit.applied(to: Array(text.utf8), file: "f")
    #expect(String(decoding: outcome.text, as: UTF8.self) == "[lower]\nsqueeze = \"none\"\n")
  }

  @Test func `tells what there is to say of what was set, and nothing else`() throws {
    let text = "[upper]\ndouble-tap = \"undo\"\n[lower]\ntap = \"redo\"\n"
    let outcome = try edit.applied(to: Array(text.utf8), file: "f")
    #expect(
      outcome.warnings.map(\.summary) == [
        "f:5:14: warning: nothing but apps that handle gestures performs 'undo'; keys of your program in [perform] do, such as "
          + "undo = { keys = \"ctrl+z\" }"
      ])
    let performed = "[perform]\nundo = { keys = \"ctrl+z\" }\n" + text
    #expect(try edit.applied(to: Array(performed.utf8), file: "f").warnings == [])
  }

  @Test func `was right before`() {
    let error = refusal(of: edit, "[lower]\ntap = \"none\"\ndouble-tap = \"reod\"\n")
    #expect(
      error?.description == "the config must be right before anything is set in it: f:3:14: error: "
        + "unknown action 'reod'; did you mean 'redo'?")
    #expect(refusal(of: edit, "no toml")?.description.contains("f:1:4: error: not valid") == true)
  }

  @Test func `is right afterwards`() {
    let shortcut = ConfigEdit(button: .lower, gesture: .tap, action: .runSystemShortcut)
    #expect(
      refusal(of: shortcut, "")?.description == "'run-system-shortcut' does nothing: there is no "
        + "'system-shortcut' in [general]; set it, for example to { command = [\"grim\"] }")
    let tip = ConfigEdit(button: .tip, gesture: .tap, action: .undo)
    #expect(
      refusal(of: tip, "")?.description
        == "the tip has no 'tap'; only 'squeeze' can be bound to it")
  }

  private func refusal(of edit: ConfigEdit, _ text: String) -> ConfigEditError? {
    do {
      _ = try edit.applied(to: Array(text.utf8), file: "f")
      return nil
    } catch {
      return error
    }
  }
}
