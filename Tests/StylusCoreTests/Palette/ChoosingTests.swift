import StylusCore
import Testing

@Suite struct `What is chosen in a palette` {
  private static let items = [
    PaletteItem("Undo", .choice(Binding(.preferred(.undo)))),
    PaletteItem(
      "More",
      .group([
        PaletteItem("Eraser", .choice(Binding(.preferred(.switchEraser)))),
        PaletteItem("Size", .dial(less: Binding(.keys("[")), more: Binding(.keys("]")))),
      ])),
    PaletteItem("Colours", .choice(Binding(.preferred(.showColorPalette)))),
    PaletteItem("Itself", .choice(Binding(.preferred(.runSystemShortcut)))),
    PaletteItem("Steps", .dial(less: Binding(.preferred(.showColorPalette)), more: undo)),
  ]
  private static let undo = Binding(.preferred(.undo))
  private static let ink = PaletteItem("Ink", .choice(Binding(.shell("ink"), maxRunning: 1)))

  private static let bindings: TabletBindings = {
    var rules = Rules()
    rules.palette = items
    rules.colors = [ink]
    rules.systemShortcut = Binding(.preferred(.showContextualPalette))
    rules.global.gestures[.lower] = [.squeeze: Binding(.preferred(.showContextualPalette))]
    rules.apps = [
      AppRule(
        ids: [Glob("krita")], layer: BindingLayer(perform: [.undo: Binding(.keys("ctrl+z"))]))
    ]
    return TabletBindings(rules, for: .tablet())
  }()

  private static let krita = AppIdentity(ids: ["krita"])

  private func shown(in app: AppIdentity? = krita) -> Decision {
    let gesture = Gesture(
      time: Timestamp(microseconds: 5), button: .lower, kind: .squeeze, phase: .began, serial: 7)
    return Self.bindings.decide(gesture, app: app, isIntercepted: true)
  }

  struct Case: Sendable {
    var path: [Int]
    var turn: TabletBindings.Turn?
    var effect: Decision.Effect?
  }

  static let cases = [
    Case(path: [0], effect: .run(Binding(.keys("ctrl+z")))),
    Case(path: [0], turn: .more, effect: nil),
    Case(path: [1], effect: nil),
    Case(path: [1, 0], effect: .switchEraser),
    Case(path: [1, 1], effect: nil),
    Case(path: [1, 1], turn: .less, effect: .run(Binding(.keys("[")))),
    Case(path: [1, 1], turn: .more, effect: .run(Binding(.keys("]")))),
    Case(path: [1, 2], effect: nil),
    Case(path: [0, 0], effect: nil),
    Case(path: [], effect: nil),
    Case(path: [2], effect: .show(Palette(.colors, [ink]))),
    // Whatever the config's text is refused for, no palette opens itself, and none at a dial's step.
    Case(path: [3], effect: .unperformed(.showContextualPalette)),
    Case(path: [4], turn: .less, effect: .unperformed(.showColorPalette)),
    Case(path: [4], turn: .more, effect: .run(Binding(.keys("ctrl+z")))),
  ]

  @Test(arguments: cases) func `is done in the app that was in front`(_ example: Case) {
    let chosen = Self.bindings.decide(
      example.path, example.turn, in: shown(), app: Self.krita, isIntercepted: true)
    #expect(chosen?.effect == example.effect)
  }

  @Test func `is not done where nothing performs it, or the pen is observed`() {
    let decide = { path in
      Self.bindings.decide(path, in: shown(in: nil), app: nil, isIntercepted: false)?.effect
    }
    #expect(decide([0]) == .unperformed(.undo))
    #expect(decide([1, 0]) == .unperformed(.switchEraser))
  }

  @Test func `counts its runs for itself`() throws {
    let shown = shown()
    let colors = try #require(
      Self.bindings.decide([2], in: shown, app: Self.krita, isIntercepted: true))
    let ink = try #require(
      Self.bindings.decide([0], in: colors, app: Self.krita, isIntercepted: true))
    let more = try #require(
      Self.bindings.decide([1, 1], .more, in: shown, app: Self.krita, isIntercepted: true))
    #expect(shown.key?.item == nil)
    #expect(colors.key?.item == PaletteItemKey(kind: .tools, source: .global, path: [2]))
    #expect(ink.key?.item == PaletteItemKey(kind: .colors, source: .global, path: [0]))
    #expect(more.key?.item == PaletteItemKey(kind: .tools, source: .global, path: [1, 1, 1]))
    for decision in [colors, ink, more] {
      #expect(decision.gesture == shown.gesture)
      #expect(decision.key?.source == .global && decision.key?.kind == .squeeze)
    }
    #expect(
      ink.action == .shell("ink") && ink.effect == .run(Binding(.shell("ink"), maxRunning: 1)))
  }

  @Test func `is nothing where no palette was shown`() {
    var decision = shown()
    decision.effect = .nothing
    #expect(Self.bindings.decide([0], in: decision, app: nil, isIntercepted: true) == nil)
  }
}
