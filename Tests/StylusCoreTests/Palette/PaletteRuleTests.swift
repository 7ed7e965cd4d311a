import StylusCore
import Testing

@Suite struct `Rules with palettes` {
  private static let tools = Binding(.preferred(.showContextualPalette))
  private static let colors = Binding(.preferred(.showColorPalette))
  private static let ink = [PaletteItem("Ink", .choice(Binding(.keys("i"))))]

  private func rules(_ binding: Binding?, _ change: (inout Rules) -> Void = { _ in }) -> Rules {
    var rules = Rules()
    rules.pens = [PenRule(serial: 7, layer: BindingLayer())]
    rules.pens[0].layer.gestures[.upper] = binding.map { [.squeeze: $0] } ?? [:]
    change(&rules)
    return rules
  }

  @Test func `may show them where a gesture is bound to one`() {
    #expect(!rules(nil).mayShowPalettes)
    #expect(!rules(nil) { $0.palette = Self.ink }.mayShowPalettes)
    #expect(!rules(Binding(.preferred(.undo))).mayShowPalettes)
    #expect(rules(Self.tools).mayShowPalettes)
    #expect(
      !rules(Self.tools) { $0.global.perform[.showContextualPalette] = Binding(.none) }
        .mayShowPalettes)
    #expect(!rules(Self.colors).mayShowPalettes)
    #expect(rules(Self.colors) { $0.colors = Self.ink }.mayShowPalettes)
    #expect(
      !rules(Self.colors) {
        $0.colors = Self.ink
        $0.global.perform[.showColorPalette] = Binding(.keys("x"))
      }.mayShowPalettes)
    let shortcut = Binding(.preferred(.runSystemShortcut))
    #expect(!rules(shortcut).mayShowPalettes)
    #expect(rules(shortcut) { $0.systemShortcut = Self.tools }.mayShowPalettes)
  }

  private func keys(_ binding: Binding?, _ change: (inout Rules) -> Void = { _ in }) -> Set<String>
  {
    Set(
      rules(binding, change).actions.compactMap { action in
        guard case .keys(let keys) = action else { return nil }
        return keys
      })
  }

  private static let profile = AppRule(
    name: "Krita", ids: [Glob("krita")],
    layer: BindingLayer(perform: [.undo: Binding(.keys("z")), .redo: Binding(.keys("y"))]),
    palette: [PaletteItem("p", .choice(Binding(.keys("p"))))], isShipped: true)

  @Test func `come to all that is in palettes that a gesture opens`() {
    let items = [
      PaletteItem("a", .group([PaletteItem("b", .choice(Binding(.keys("b"))))])),
      PaletteItem("c", .dial(less: Binding(.keys("l")), more: Binding(.keys("m")))),
      PaletteItem("d", .choice(Binding(.preferred(.redo)))),
    ]
    let change: (inout Rules) -> Void = { rules in
      rules.palette = items
      rules.colors = Self.ink
      rules.apps = [
        AppRule(
          ids: [Glob("gimp")], layer: BindingLayer(),
          palette: [PaletteItem("g", .choice(Binding(.keys("g"))))]), Self.profile,
      ]
    }
    #expect(keys(nil, change) == [])
    // The profile's palette and the built-in one are behind the person's.
    #expect(keys(Self.tools, change) == ["b", "l", "m", "y", "g"])
    #expect(keys(Self.colors, change) == ["i"])
    let showsColors: (inout Rules) -> Void = { rules in
      change(&rules)
      rules.palette = [PaletteItem("x", .choice(Self.colors))]
    }
    #expect(keys(Self.tools, showsColors) == ["i", "g"])
    let runsShortcut: (inout Rules) -> Void = { rules in
      change(&rules)
      rules.palette = [PaletteItem("x", .choice(Binding(.preferred(.runSystemShortcut))))]
      rules.systemShortcut = Self.colors
    }
    #expect(keys(Self.tools, runsShortcut) == ["i", "g"])
  }

  @Test func `come to what the built-in palette does where the person has none`() {
    #expect(keys(Self.tools) { $0.apps = [Self.profile] } == ["p", "y", "z"])
    #expect(
      keys(Self.tools) { rules in
        rules.apps = [Self.profile]
        rules.colors = Self.ink
      } == ["p", "y", "z", "i"])
    #expect(
      keys(Self.tools) { rules in
        rules.apps = [Self.profile]
        rules.global.perform[.showContextualPalette] = Binding(.command(["x"]))
      } == [])
  }

  @Test func `offer in the built-in palette what something must perform`() {
    #expect(
      Set(Palette.builtInActions) == [
        .switchEraser, .switchPrevious, .undo, .redo, .showColorPalette, .showInkAttributes,
      ])
    #expect(Palette.builtInActions.count == 6)
  }
}
