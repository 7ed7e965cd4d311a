import StylusCore
import Testing

@Suite struct `Which palette opens` {
  private static let key = Binding(.keys("k"))
  private static let button = Binding(.penButton(.upper))
  private static let none = Binding(.none)

  /// What a person has for Krita and for every app, what Krita's profile has, and what
  /// `show-contextual-palette` comes to there, for a pen that is intercepted and for one that is observed.
  struct Case: Sendable {
    var own: Binding?
    var ownPalette: [PaletteItem]?
    var global: Binding?
    var palette: [PaletteItem] = []
    var profile: Binding?
    var profilePalette: [PaletteItem]?
    /// What the profile performs beside it.
    var performs: [PreferredAction: Binding] = [:]
    var intercepted: Decision.Effect
    var observed: Decision.Effect
  }

  private static func items(_ names: String...) -> [PaletteItem] {
    names.map { PaletteItem($0, .choice(Binding(.keys("x")))) }
  }

  private static func builtIn(_ names: String...) -> Decision.Effect {
    let items = names.compactMap { name in
      BuiltInItems.all.first { $0.name == name }
    }
    return .show(Palette(.tools, items, from: .builtIn))
  }

  private static let unperformed = Decision.Effect.unperformed(.showContextualPalette)

  private static func both(
    own: Binding? = nil, ownPalette: [PaletteItem]? = nil, global: Binding? = nil,
    palette: [PaletteItem] = [], profile: Binding? = nil, _ effect: Decision.Effect
  ) -> Case {
    Case(
      own: own, ownPalette: ownPalette, global: global, palette: palette, profile: profile,
      profilePalette: items("profile"), performs: [.undo: key], intercepted: effect,
      observed: effect)
  }

  static let cases = [
    // What the person says performs it comes before all palettes, and so does that nothing does.
    both(own: key, ownPalette: items("app"), palette: items("all"), profile: button, .run(key)),
    both(ownPalette: items("app"), global: key, palette: items("all"), profile: button, .run(key)),
    both(own: none, global: key, palette: items("all"), .lacking(.showContextualPalette, app: nil)),
    both(own: button, palette: items("all"), .run(button)),
    // Then their palettes, that of the app first.
    both(
      ownPalette: items("app"), palette: items("all"), profile: key,
      .show(Palette(.tools, items("app"), from: .app(0)))),
    both(palette: items("all"), profile: key, .show(Palette(.tools, items("all")))),
    both(ownPalette: [], palette: items("all"), .show(Palette(.tools, items("all")))),
    // Then what the profile says, if it can be done, and the profile's own palette.
    both(profile: key, .run(key)),
    Case(
      profile: button, profilePalette: items("profile"), intercepted: .run(button),
      observed: .show(Palette(.tools, items("profile"), from: .app(1)))),
    both(profile: none, .show(Palette(.tools, items("profile"), from: .app(1)))),
    // Then the built-in one, of what can be done.
    Case(intercepted: builtIn("Eraser"), observed: unperformed),
    Case(
      profile: none, performs: [.undo: key, .redo: none], intercepted: builtIn("Eraser", "Undo"),
      observed: builtIn("Undo")),
    Case(
      profile: button, performs: [.switchEraser: none], intercepted: .run(button),
      observed: .run(button)),
    Case(
      profile: none, performs: [.switchEraser: none],
      intercepted: .lacking(.showContextualPalette, app: "Krita"),
      observed: .lacking(.showContextualPalette, app: "Krita")),
    Case(
      performs: [
        .undo: key, .redo: key, .switchPrevious: key, .switchEraser: key, .showColorPalette: key,
        .showInkAttributes: button,
      ],
      intercepted: builtIn(
        "Eraser", "Redo", "Pen settings", "Colours", "Previous tool", "Undo"),
      observed: builtIn("Eraser", "Redo", "Colours", "Previous tool", "Undo")),
  ]

  @Test(arguments: cases) func `is the person's, else the program's`(_ example: Case) {
    let rules = rules(example)
    #expect(effect(rules, isIntercepted: true) == example.intercepted)
    #expect(effect(rules, isIntercepted: false) == example.observed)
  }

  @Test func `leaves out of a profile's what cannot be done there`() {
    let items = [
      PaletteItem("a", .choice(Binding(.preferred(.undo)))),
      PaletteItem("b", .choice(Self.button)),
      PaletteItem(
        "c",
        .group([
          PaletteItem("d", .choice(Self.button)), PaletteItem("e", .choice(Self.key)),
        ])),
      PaletteItem("f", .group([PaletteItem("g", .choice(Self.button))])),
      PaletteItem("h", .dial(less: Binding(.preferred(.undo)), more: Self.key)),
      PaletteItem("i", .dial(less: Self.key, more: Self.key)),
      PaletteItem("j", .choice(Binding(.preferred(.showContextualPalette)))),
      PaletteItem("k", .choice(Binding(.preferred(.runSystemShortcut)))),
    ]
    var rules = rules(Case(profilePalette: items, intercepted: .nothing, observed: .nothing))
    rules.systemShortcut = Binding(.preferred(.showContextualPalette))
    let left = [
      PaletteItem("c", .group([PaletteItem("e", .choice(Self.key))])),
      PaletteItem("i", .dial(less: Self.key, more: Self.key)),
    ]
    #expect(
      effect(rules, isIntercepted: false) == .show(Palette(.tools, left, from: .app(1))))
  }

  @Test func `keeps all of a person's own`() {
    let items = [PaletteItem("a", .choice(Binding(.preferred(.switchPrevious))))]
    let rules = rules(Case(palette: items, intercepted: .nothing, observed: .nothing))
    #expect(effect(rules, isIntercepted: false) == .show(Palette(.tools, items)))
  }

  @Test func `is of the program in front alone`() {
    let rules = rules(Self.both(ownPalette: Self.items("app"), .nothing))
    let gimp = AppIdentity(ids: ["gimp"])
    #expect(effect(rules, in: gimp, isIntercepted: false) == Self.unperformed)
    #expect(effect(rules, in: nil, isIntercepted: false) == Self.unperformed)
    #expect(effect(rules, in: gimp, isIntercepted: true) == Self.builtIn("Eraser"))
  }

  @Test func `of colours is the person's, unless they say what performs it`() {
    let ink = PaletteItem("Ink", .choice(Self.key))
    let shown = Decision.Effect.show(Palette(.colors, [ink]))
    let action = PreferredAction.showColorPalette
    var rules = Rules()
    rules.global.gestures[.lower] = [.tap: Binding(.preferred(action))]
    let profile = AppRule(
      name: "Krita", ids: [Glob("krita")], layer: BindingLayer(perform: [action: Self.button]),
      isShipped: true)
    #expect(effect(rules, isIntercepted: true) == .unperformed(action))
    rules.apps = [profile]
    // The twin has no such button, which is to be said as it is.
    #expect(effect(rules, isIntercepted: false) == .run(Self.button))
    rules.colors = [ink]
    #expect(effect(rules, isIntercepted: true) == shown)
    rules.global.perform[action] = Self.key
    #expect(effect(rules, isIntercepted: true) == .run(Self.key))
  }

  @Test func `is said to be performed where that is`() {
    let app = AppIdentity(ids: ["krita"])
    let source = { (example: Case) in
      TabletBindings(rules(example), for: .tablet())
        .performer(of: .showContextualPalette, serial: 0, app: app)
    }
    let profile = Self.both(profile: Self.key, .nothing)
    #expect(source(profile) == .app(1))
    #expect(source(Self.both(global: Self.key, profile: Self.key, .nothing)) == .global)
    #expect(source(Self.both(own: Self.key, global: Self.key, .nothing)) == .app(0))
    #expect(source(Self.both(.nothing)) == nil)
  }

  private func rules(_ example: Case) -> Rules {
    let action = PreferredAction.showContextualPalette
    var rules = Rules()
    rules.global.gestures[.lower] = [.tap: Binding(.preferred(action))]
    rules.global.perform[action] = example.global
    rules.palette = example.palette
    var own = BindingLayer()
    own.perform[action] = example.own
    var profile = BindingLayer(perform: example.performs)
    profile.perform[action] = example.profile
    rules.apps = [
      AppRule(ids: [Glob("krita")], layer: own, palette: example.ownPalette),
      AppRule(
        name: "Krita", ids: [Glob("Krit?")], layer: profile, palette: example.profilePalette,
        isShipped: true),
    ]
    return rules
  }

  private func effect(
    _ rules: Rules, in app: AppIdentity? = AppIdentity(ids: ["krita"]), isIntercepted: Bool
  ) -> Decision.Effect {
    let gesture = Gesture(time: Timestamp(microseconds: 0), button: .lower, kind: .tap)
    return TabletBindings(rules, for: .tablet())
      .decide(gesture, app: app, isIntercepted: isIntercepted).effect
  }
}

/// The built-in palette of an app in which everything can be done.
private enum BuiltInItems {
  static let all: [PaletteItem] = {
    let binding = Binding(.keys("k"))
    var rules = Rules()
    rules.global.gestures[.lower] = [.tap: Binding(.preferred(.showContextualPalette))]
    for action in Palette.builtInActions { rules.global.perform[action] = binding }
    let gesture = Gesture(time: Timestamp(microseconds: 0), button: .lower, kind: .tap)
    let effect = TabletBindings(rules, for: .tablet())
      .decide(gesture, app: nil, isIntercepted: false).effect
    guard case .show(let palette) = effect else { return [] }
    return palette.items
  }()
}
