import Keys
import StylusConfig
import StylusCore
import Testing

@Suite struct `A configuration` {
  /// The configuration of a text; nil where it holds an error.
  func parse(_ text: String) -> Configuration? {
    let result = Configuration.parse(text, file: "f")
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors == [], "\(errors.map(\.rendered).joined(separator: "\n"))")
    return result.configuration
  }

  @Test func `of an empty text observes and binds nothing`() throws {
    let configuration = try #require(parse(""))
    #expect(configuration == Configuration())
    #expect(configuration.rules == Rules())
    #expect(configuration.rules.mode == .observe)
    #expect(configuration.notify)
    #expect(configuration.keyboard == .auto)
    #expect(configuration.rules.eraserLatch.until == .toggled)
    #expect(configuration.rules.eraserLatch.resetAfter == .milliseconds(60_000))
  }

  @Test func `of a text with an error is not there`() {
    let result = Configuration.parse("lower.tap = \"none\"\nfoo = 1", file: "f")
    #expect(result.configuration == nil)
    #expect(result.diagnostics.count == 1)
  }

  @Test func `keeps its warnings`() {
    let result = Configuration.parse("lower.tap = \"undo\"", file: "f")
    #expect(
      result.configuration?.rules.global.gestures[.lower]?[.tap] == Binding(.preferred(.undo)))
    #expect(result.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `reads the general tables`() throws {
    let configuration = try #require(
      parse(
        """
        [general]
        mode = "intercept"
        keyboard = "xtest"
        notify = false
        system-shortcut = { desktop-action = "org.kde.krita:NewImage" }

        [timing]
        hold = "600ms"
        double-tap-gap = "0.25s"
        slop = "2cm"
        merge = "20000us"
        merge-at-transition = "60ms"
        proximity-grace = "0ms"

        [eraser-latch]
        until = "out-of-range"
        reset-after = "2min"

        [tip]
        squeeze = { shell = "x" }
        press-pressure = 1
        release-pressure = 0.5
        """))
    var timing = TimingOverrides()
    timing.hold = .milliseconds(600)
    timing.doubleTapGap = .milliseconds(250)
    timing.slop = Millimetres(20)
    timing.merge = .milliseconds(20)
    timing.mergeAtTransition = .milliseconds(60)
    timing.proximityGrace = Microseconds(0)
    #expect(configuration.rules.global.timing == timing)
    #expect(configuration.rules.mode == .intercept)
    #expect(configuration.keyboard == .xtest)
    #expect(!configuration.notify)
    #expect(
      configuration.rules.systemShortcut == Binding(.desktopAction("org.kde.krita:NewImage")))
    #expect(configuration.rules.eraserLatch.until == .outOfRange)
    #expect(configuration.rules.eraserLatch.resetAfter == .milliseconds(120_000))
    #expect(configuration.rules.global.gestures == [.tip: [.squeeze: Binding(.shell("x"))]])
    #expect(configuration.rules.tip.pressPressure == 1)
    #expect(configuration.rules.tip.releasePressure == 0.5)
  }

  static let bindings: [(String, Binding)] = [
    ("\"none\"", Binding(.none)),
    ("\"ignore\"", Binding(.preferred(.ignore))),
    ("\"show-ink-attributes\"", Binding(.preferred(.showInkAttributes))),
    ("{ command = [\"a\", \"\", \"b c\"] }", Binding(.command(["a", "", "b c"]))),
    (
      "{ shell = \"x\", on = \"ended\", timeout = \"30s\", max-running = 64 }",
      Binding(.shell("x"), on: .ended, timeout: .milliseconds(30_000), maxRunning: 64)
    ),
    ("{ shell = \"x\", on = \"began\" }", Binding(.shell("x"))),
    ("{ keys = \"ctrl+z\" }", Binding(.keys("ctrl+z"))),
    ("{ toggle-keys = [\"e\", \"b\"] }", Binding(.toggleKeys(["e", "b"]))),
    ("{ hold-keys = \"space\" }", Binding(.holdKeys("space"))),
    ("{ pen-button = \"third\" }", Binding(.penButton(.third))),
    ("{ desktop-action = \"a:B\" }", Binding(.desktopAction("a:B"))),
    (
      "{ desktop-action = \"a\", timeout = \"5s\", max-running = 1 }",
      Binding(.desktopAction("a"), timeout: .milliseconds(5000), maxRunning: 1)
    ),
    (
      "{ dbus = { destination = \":1.5\", path = \"/\", interface = \"a.b\", method = \"M\" } }",
      Binding(
        .busCall(
          BusCall(
            destination: ":1.5", path: "/", interface: "a.b", method: "M", signature: "",
            arguments: [])))
    ),
    (
      "{ dbus = { destination = \"a.b\", path = \"/x\", interface = \"a.b\", method = \"M\", "
        + "signature = \"si\", args = [\"\", \"5\"] } }",
      Binding(
        .busCall(
          BusCall(
            destination: "a.b", path: "/x", interface: "a.b", method: "M", signature: "si",
            arguments: ["", "5"])))
    ),
  ]

  @Test(arguments: bindings) func `reads every kind of binding`(text: String, binding: Binding) {
    let gestures = parse("lower.squeeze = \(text)")?.rules.global.gestures
    #expect(gestures == [.lower: [.squeeze: binding]])
    let performed =
      text.hasPrefix("{") ? parse("perform.redo = \(text)")?.rules.global.perform : nil
    #expect(performed == (text.hasPrefix("{") ? [.redo: binding] : nil))
  }

  @Test func `reads every gesture of every button`() throws {
    for button in ["lower", "upper", "third", "tail"] {
      for gesture in GestureKind.allCases {
        let gestures = parse("[\(button)]\n\(gesture.rawValue) = \"ignore\"")?.rules.global.gestures
        let name = try #require(StylusButton(rawValue: button))
        #expect(gestures == [name: [gesture: Binding(.preferred(.ignore))]])
      }
    }
    let clicks = parse("lower.click = \"swallow\"\nupper.click = \"pass\"")?.rules.global.clicks
    #expect(clicks == [.lower: .swallow, .upper: .pass])
  }

  @Test func `reads every performed action`() {
    let able = PreferredAction.allCases.filter { $0 != .ignore && $0 != .runSystemShortcut }
    let lines = able.map { "\($0.rawValue) = { shell = \"\($0.rawValue)\" }" }
    let perform = parse("[perform]\n" + lines.joined(separator: "\n"))?.rules.global.perform
    #expect(
      perform == Dictionary(uniqueKeysWithValues: able.map { ($0, Binding(.shell($0.rawValue))) }))
  }

  @Test func `is the same with dotted keys, inline tables and tables`() {
    let dotted = parse(
      """
      timing.hold = "650ms"
      lower.squeeze.shell = "x"
      lower.squeeze.on = "ended"
      [[app]]
      match.id = ["a"]
      match.title = "b"
      timing.hold = "700ms"
      upper.drag.hold-keys = "space"
      perform.undo.keys = "ctrl+z"
      """)
    let inline = parse(
      """
      timing = { hold = "650ms" }
      lower = { squeeze = { shell = "x", on = "ended" } }
      app = [{ match = { id = "a", title = "b" }, timing = { hold = "700ms" }, \
      upper = { drag = { hold-keys = "space" } }, perform = { undo = { keys = "ctrl+z" } } }]
      """)
    let tables = parse(
      """
      [timing]
      hold = "650ms"
      [lower.squeeze]
      shell = "x"
      on = "ended"
      [[app]]
      [app.match]
      id = "a"
      title = "b"
      [app.timing]
      hold = "700ms"
      [app.upper.drag]
      hold-keys = "space"
      [app.perform]
      undo = { keys = "ctrl+z" }
      """)
    #expect(dotted != nil)
    #expect(dotted == inline)
    #expect(dotted == tables)
  }

  @Test func `keeps its entries in order, with what each one says`() throws {
    let rules = try #require(
      parse(
        """
        [[device]]
        match = { name = "*Intuos*", id = "056A:*" }
        mode = "intercept"
        pose-rotation = 270
        buttons = { eraser = "lower", stylus = "upper", stylus2 = "third", stylus3 = "lower" }
        lower.tap = "none"
        [[pen]]
        match.serial = "0xFFFFFFFF"
        timing.hold = "650ms"
        [[device]]
        match.name = "*"
        buttons.eraser = "eraser"
        tip.squeeze = "ignore"
        [[app]]
        match.title = "b"
        lower.click = "pass"
        [[pen]]
        match.serial = 5
        lower.tap = "none"
        [[app]]
        match.id = "a"
        tail.tap = "ignore"
        """)?.rules)
    #expect(rules.devices.map(\.name) == [Glob("*Intuos*"), Glob("*")])
    #expect(rules.devices.map(\.id) == [Glob("056A:*"), nil])
    #expect(rules.devices.map(\.mode) == [.intercept, nil])
    #expect(rules.devices.map(\.poseRotation) == [.threeQuarters, nil])
    var buttons = ButtonOverrides()
    buttons.eraser = .lower
    buttons.stylus = .upper
    buttons.stylus2 = .third
    buttons.stylus3 = .lower
    var other = ButtonOverrides()
    other.eraser = .eraser
    #expect(rules.devices.map(\.buttons) == [buttons, other])
    #expect(rules.devices[0].layer.gestures == [.lower: [.tap: Binding(.none)]])
    #expect(rules.devices[1].layer.gestures == [.tip: [.squeeze: Binding(.preferred(.ignore))]])
    #expect(rules.pens.map(\.serial) == [.max, 5])
    #expect(rules.pens[0].layer.timing.hold == .milliseconds(650))
    #expect(rules.apps.map(\.ids) == [[Glob("*")], [Glob("a")]])
    #expect(rules.apps.map(\.title) == [Glob("b"), nil])
    #expect(rules.apps[0].layer.clicks == [.lower: .pass])
    #expect(rules.apps[1].layer.gestures == [.tail: [.tap: Binding(.preferred(.ignore))]])
  }

  @Test func `reads palettes and colours`() throws {
    let configuration = try #require(
      parse(
        """
        [[app]]
        match.id = "krita"
        palette = [{ name = "Redo", action = "redo" }]
        [lower]
        tap = "show-contextual-palette"
        squeeze = "show-color-palette"
        [perform]
        undo = { keys = "ctrl+z" }
        redo = { keys = "ctrl+y" }
        [[palette]]
        name = "Undo"
        icon = "edit-undo"
        color = "#3584e4"
        action = "undo"
        [[palette]]
        name = "Brush"
        icon = "/icons/brush.png"
        items = [
          { name = "Size", less = { keys = "[" }, more = { keys = "]" } },
          { name = "Steps", less = "undo", more = "redo" },
          { name = "Colours", action = "show-color-palette" },
        ]
        [[palette]]
        name = "Zoom"
        less = { keys = "-" }
        more = { shell = "y", max-running = 1 }
        [[color]]
        name = "Ink"
        value = "#1a1a2e"
        action = { shell = "x" }
        [[color]]
        name = "Red"
        value = "#f00"
        action = { keys = "r" }
        """))
    let undo = try #require(configuration.rules.palette.first)
    #expect(configuration.rules.palette.map(\.name) == ["Undo", "Brush", "Zoom"])
    #expect(configuration.rules.palette[1].icon == "/icons/brush.png")
    #expect(
      configuration.rules.palette[1].role
        == .group([
          PaletteItem("Size", .dial(less: Binding(.keys("[")), more: Binding(.keys("]")))),
          PaletteItem(
            "Steps", .dial(less: Binding(.preferred(.undo)), more: Binding(.preferred(.redo)))),
          PaletteItem("Colours", .choice(Binding(.preferred(.showColorPalette)))),
        ]))
    #expect(
      configuration.rules.palette[2].role
        == .dial(less: Binding(.keys("-")), more: Binding(.shell("y"), maxRunning: 1)))
    #expect(undo.name == "Undo" && undo.icon == "edit-undo")
    #expect(undo.color == Color(red: 0x35, green: 0x84, blue: 0xe4))
    #expect(undo.role == .choice(Binding(.preferred(.undo))))
    #expect(configuration.rules.apps.map(\.ids) == [[Glob("krita")]])
    #expect(configuration.rules.apps.map { $0.palette?.map(\.name) } == [["Redo"]])
    #expect(configuration.rules.colors.map(\.name) == ["Ink", "Red"])
    #expect(
      configuration.rules.colors.map(\.role)
        == [.choice(Binding(.shell("x"))), .choice(Binding(.keys("r")))])
    #expect(configuration.rules.colors[1].color == Color(red: 255, green: 0, blue: 0))
    let keys = ["ctrl+z", "ctrl+y", "[", "]", "-", "r"]
    #expect(configuration.keyChords == Set(try keys.map { try KeyChord($0) }))
  }

  @Test func `may say where a shipped entry's facts come from`() {
    let text = """
      [[app]]
      match.id = "krita"
      name = "Krita"
      source = "its shortcut editor"
      lower.tap = "ignore"
      [[device]]
      match.name = "x"
      source = "a recording"
      pose-rotation = 90
      """
    var options = ParseOptions()
    options.isShipped = true
    let shipped = Configuration.parse(text, file: "f", options: options)
    #expect(shipped.configuration?.rules.apps.count == 1)
    #expect(shipped.diagnostics == [])
    #expect(Configuration.parse(text, file: "f").diagnostics.map(\.line) == [3, 4, 8])
  }

  @Test func `has no more entries than can be compared`() {
    let apps = (0...200).map { "[[app]]\nmatch.id = \"a\($0)\"\nlower.tap = \"none\"" }
    let result = Configuration.parse(apps.joined(separator: "\n"), file: "f")
    #expect(result.diagnostics.map(\.message) == ["more than 200 entries of [[app]]"])
    #expect(result.diagnostics.map(\.line) == [601])
    let names = (0...20).map { "\"a\($0)\"" }.joined(separator: ", ")
    let many = Configuration.parse(
      "[[app]]\nmatch.id = [\(names)]\nlower.tap = \"none\"", file: "f")
    #expect(many.diagnostics.map(\.message) == ["'id' has more than 20 names"])
  }
}
