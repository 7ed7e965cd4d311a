import StylusConfig
import StylusCore
import Testing

@Suite struct `A file of profiles` {
  private static let undo = "perform.undo = { keys = \"ctrl+z\" }\n"
  private static let sound = profile("a", undo)

  private static func profile(_ id: String, _ rest: String) -> String {
    "[[app]]\nname = \"A\"\nsource = \"b\"\nmatch.id = \"\(id)\"\n" + rest
  }

  private static let cases = [
    ShippedFileCase("", holding: []),
    ShippedFileCase(sound, holding: [1]),
    ShippedFileCase(
      sound + "[[app]«»\n", holding: [], "error: not valid TOML: expected ']', saw '\\n'"),
    ShippedFileCase(
      sound + "[«lower»]\ntap = \"undo\"", holding: [1],
      "error: 'lower' has no place in a file of profiles, only [[app]] has"),
    ShippedFileCase(
      "««[[app]]»»\nmatch.id = \"a\"\n" + undo + sound, holding: [4],
      "error: a profile needs 'name', which says what people call the program",
      "error: a profile needs 'source', which says where it is known from"),
    ShippedFileCase(
      "[[app]]\nname = «\"\"»\nsource = «5»\nmatch.id = \"a\"\n" + undo + sound, holding: [6],
      "error: 'name' must not be empty", "error: 'source' must be a string, not an integer"),
    ShippedFileCase(
      "«[[app]]»\nname = \"A\"\nsource = \"b\"\nmatch.title = \"a\"\n" + undo + sound, holding: [6],
      "error: the match of a profile needs 'id', which names one program; for example "
        + "id = [\"krita\", \"org.kde.krita\"]"),
    ShippedFileCase(
      profile("a", "lower.tap = \"undo\"\n").replacing("lower", with: "«lower»")
        + profile("b", "timing.hold = \"1s\"\n").replacing("timing", with: "«timing»")
        + profile("c", "tip.squeeze = \"undo\"\n").replacing("tip", with: "«tip»"), holding: [],
      "error: 'lower' is a person's choice, and has no place in a profile",
      "error: 'timing' is a person's choice, and has no place in a profile",
      "error: 'tip' is a person's choice, and has no place in a profile"),
    ShippedFileCase(
      profile("b", "perfrom.undo = { keys = \"z\" }\n").replacing("perfrom", with: "«perfrom»")
        + sound, holding: [6], "error: unknown key 'perfrom' in [[app]]; did you mean 'perform'?"),
    ShippedFileCase(
      profile("b", "perform.undoo = { keys = \"z\" }\n").replacing("undoo", with: "«undoo»")
        + sound, holding: [6],
      "error: unknown action 'undoo' in [app.perform]; did you mean 'undo'?"
    ),
    ShippedFileCase(
      profile("b", "perform.undo = { keys = «\"ctrl-z\"» }\n") + sound, holding: [6],
      "error: unknown key 'ctrl-z'; did you mean 'ctrl+z'?"),
    ShippedFileCase(
      profile("b", "palette = [{ name = \"x\", action = «\"run-system-shortcut\"» }]\n") + sound,
      holding: [6],
      "error: 'run-system-shortcut' is a person's choice, and has no place in a profile"),
    ShippedFileCase(
      profile("b", "palette = [{ name = \"x\", action = { keys = \"a\" } }]\n"), holding: [1]),
    ShippedFileCase(
      profile("b", "eraser-end = «\"true\"»\n") + sound, holding: [6],
      "error: 'eraser-end' must be true or false, not a string; leave out the quotes"),
    ShippedFileCase(
      sound + sound.replacing("perform.undo", with: "perform.«undo»"), holding: [1],
      "error: 'perform.undo' never applies: the [[app]] of line 1 matches too, comes first, and sets "
        + "it; leave one of the two out"),
    ShippedFileCase(
      sound + "«[[app]]»\nname = \"A\"\nsource = \"b\"\nmatch.id = \"b\"\n", holding: [1, 6],
      "warning: this [[app]] sets nothing"),
  ]

  @Test(arguments: cases) private func `loses only the profiles that are wrong`(
    _ example: ShippedFileCase
  ) {
    example.check { (profile: AppProfile) in profile.line }
  }

  @Test func `says what a program is called, and how it does things`() throws {
    let text = """
      [[app]]
      name = "Krita"
      source = "krita 5.1.5"
      match = { id = ["krita", "*.Krita"], title = "*" }
      eraser-end = true
      perform.switch-previous = { keys = "/" }
      perform.show-contextual-palette = { pen-button = "upper" }
      perform.show-color-palette = "none"
      palette = [{ name = "Size", less = { keys = "[" }, more = { keys = "]" } }]
      """
    let profile = try #require(AppProfile.parse(text, file: "dir/krita.toml").entries.first)
    #expect(profile.name == "Krita")
    #expect(profile.source == "krita 5.1.5")
    #expect(profile.file == "dir/krita.toml")
    #expect(profile.rule.ids == [Glob("krita"), Glob("*.Krita")])
    #expect(profile.rule.title == Glob("*"))
    let layer = BindingLayer(
      perform: [
        .switchPrevious: Binding(.keys("/")),
        .showContextualPalette: Binding(.penButton(.upper)),
        .showColorPalette: Binding(.none),
      ], knowsEraserEnd: true)
    #expect(profile.rule.layer == layer)
    #expect(profile.rule.isShipped)
    let size = PaletteItem("Size", .dial(less: Binding(.keys("[")), more: Binding(.keys("]"))))
    #expect(profile.rule.palette == [size])
    #expect([profile].performed == [.switchPrevious, .showContextualPalette])
  }

  @Test func `stands behind what the person has set, key by key, and the first of two wins`() throws
  {
    let own = try #require(
      Configuration.parse(
        "lower.tap = \"undo\"\n[[app]]\nmatch.id = \"krita\"\nperform.redo = { keys = \"r\" }",
        file: "f"
      ).configuration)
    let profiles = AppProfile.parse(
      Self.profile("KRITA", Self.undo + "perform.redo = { keys = \"ctrl+y\" }\n")
        + Self.profile("*rita", "perform.redo = \"none\"\neraser-end = true\n"), file: "f"
    ).entries
    #expect(profiles.count == 2)
    let configuration = own.with(profiles)
    #expect(configuration.rules.global == own.rules.global)
    #expect(configuration.rules.apps == own.rules.apps + profiles.map(\.rule))
    for (action, binding) in [
      (PreferredAction.undo, Binding(.keys("ctrl+z"))), (.redo, Binding(.keys("r"))),
    ] {
      var rules = configuration.rules
      rules.global.gestures[.lower] = [.tap: Binding(.preferred(action))]
      #expect(effect(rules, "krita") == .run(binding))
      #expect(effect(rules, "gimp") == .unperformed(action))
    }
    // The second matches too, and is the first that says it.
    var rules = configuration.rules
    rules.global.gestures[.lower] = [.tap: Binding(.preferred(.switchEraser))]
    #expect(effect(rules, "Krita") == .switchEraser)
  }

  private func effect(_ rules: Rules, _ app: String) -> Decision.Effect {
    let id = DeviceID(bus: 3, vendor: 1, product: 1, version: 1)
    let gesture = Gesture(time: Timestamp(microseconds: 0), button: .lower, kind: .tap)
    return TabletBindings(rules, for: DeviceDescription(name: "", id: id))
      .decide(gesture, app: AppIdentity(ids: [app]), isIntercepted: true).effect
  }

  @Test func `presses no keys that no gesture comes to`() throws {
    let profiles = AppProfile.parse(Self.sound, file: "f").entries
    let keys = { (text: String) in
      Configuration.parse(text, file: "f").configuration?.with(profiles).keyChords.count
    }
    #expect(keys("lower.tap = \"ignore\"") == 0)
    #expect(keys("lower.tap = \"undo\"") == 1)
    #expect(keys("lower.tap = \"show-contextual-palette\"") == 1)
  }

  @Test func `performs what nothing else may`() {
    var options = ParseOptions()
    options.performed = AppProfile.parse(Self.sound, file: "f").entries.performed
    let result = Configuration.parse(
      "lower.tap = \"undo\"\nupper.tap = \"redo\"", file: "f", options: options)
    #expect(
      result.diagnostics.map(\.message) == [
        "nothing but apps that handle gestures performs 'redo'"
      ])
  }
}
