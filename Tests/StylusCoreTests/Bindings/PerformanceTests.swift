import StylusCore
import Testing

@Suite struct `What performs an action` {
  private static let e = Binding(.keys("e"))
  private static let f = Binding(.keys("f"))
  private static let none = Binding(.none)

  private static func layer(_ binding: Binding? = nil, end: Bool? = nil) -> BindingLayer {
    BindingLayer(perform: binding.map { [.switchEraser: $0] } ?? [:], knowsEraserEnd: end)
  }

  /// What `switch-eraser` comes to in an app with these entries, narrowest first, the last of which is a
  /// profile's, for a pen that is intercepted and for one that is observed.
  struct Case: Sendable {
    var own = BindingLayer()
    var profile = BindingLayer()
    var global = BindingLayer()
    var intercepted: Decision.Effect
    var observed: Decision.Effect
  }

  static let cases = [
    Case(intercepted: .switchEraser, observed: .unperformed(.switchEraser)),
    Case(global: layer(f), intercepted: .run(f), observed: .run(f)),
    Case(
      global: layer(none), intercepted: .lacking(.switchEraser, app: nil),
      observed: .lacking(.switchEraser, app: nil)),
    Case(profile: layer(e), intercepted: .run(e), observed: .run(e)),
    Case(profile: layer(e, end: true), intercepted: .switchEraser, observed: .run(e)),
    Case(
      profile: layer(e, end: true), global: layer(f), intercepted: .switchEraser, observed: .run(e)),
    Case(
      profile: layer(end: true), intercepted: .switchEraser, observed: .unperformed(.switchEraser)),
    Case(
      profile: layer(end: true), global: layer(f), intercepted: .switchEraser, observed: .run(f)),
    Case(
      profile: layer(none, end: true), global: layer(f), intercepted: .switchEraser,
      observed: .lacking(.switchEraser, app: "Krita")),
    Case(profile: layer(e, end: false), intercepted: .run(e), observed: .run(e)),
    Case(profile: layer(end: false), global: layer(f), intercepted: .run(f), observed: .run(f)),
    Case(
      profile: layer(end: false), intercepted: .lacking(.switchEraser, app: "Krita"),
      observed: .lacking(.switchEraser, app: "Krita")),
    Case(own: layer(f), profile: layer(e, end: true), intercepted: .run(f), observed: .run(f)),
    Case(
      own: layer(end: false), profile: layer(e, end: true), intercepted: .run(e), observed: .run(e)),
    Case(own: layer(end: true), profile: layer(e), intercepted: .switchEraser, observed: .run(e)),
    Case(
      own: layer(end: false), profile: layer(end: true),
      intercepted: .lacking(.switchEraser, app: nil), observed: .lacking(.switchEraser, app: nil)),
    Case(
      own: layer(none), profile: layer(e, end: true),
      intercepted: .lacking(.switchEraser, app: nil), observed: .lacking(.switchEraser, app: nil)),
  ]

  @Test(arguments: cases) func `is of the narrowest table that says how to erase`(_ example: Case) {
    let rules = rules(.switchEraser, example.own, example.profile, example.global)
    #expect(effect(rules, isIntercepted: true) == example.intercepted)
    #expect(effect(rules, isIntercepted: false) == example.observed)
  }

  @Test func `is of no wider table where a program has nothing to do it with`() {
    let undo = Binding(.keys("ctrl+z"))
    let all = BindingLayer(perform: [.undo: undo])
    let lacking = BindingLayer(perform: [.undo: Self.none])
    #expect(
      effect(rules(.undo, BindingLayer(), lacking, all), isIntercepted: true)
        == .lacking(.undo, app: "Krita"))
    #expect(effect(rules(.undo, all, lacking, all), isIntercepted: true) == .run(undo))
    #expect(
      effect(rules(.undo, BindingLayer(), BindingLayer(), lacking), isIntercepted: true)
        == .lacking(.undo, app: nil))
  }

  private func rules(
    _ action: PreferredAction, _ own: BindingLayer, _ profile: BindingLayer, _ global: BindingLayer
  ) -> Rules {
    var rules = Rules()
    rules.global = global
    rules.global.gestures[.lower] = [.tap: Binding(.preferred(action))]
    rules.apps = [
      AppRule(ids: [Glob("krita")], layer: own),
      AppRule(name: "Krita", ids: [Glob("Krit?")], layer: profile),
      AppRule(
        name: "GIMP", ids: [Glob("gimp")], layer: BindingLayer(perform: [action: Self.none])),
    ]
    return rules
  }

  private func effect(_ rules: Rules, isIntercepted: Bool) -> Decision.Effect {
    let gesture = Gesture(time: Timestamp(microseconds: 0), button: .lower, kind: .tap)
    return TabletBindings(rules, for: .tablet())
      .decide(gesture, app: AppIdentity(ids: ["krita"]), isIntercepted: isIntercepted).effect
  }
}

@Suite struct `All that gestures come to` {
  private func rules(_ change: (inout Rules) -> Void) -> Rules {
    var rules = Rules()
    rules.apps = [
      AppRule(
        ids: [Glob("krita")],
        layer: BindingLayer(
          perform: [.undo: Binding(.keys("z")), .switchEraser: Binding(.keys("e"))],
          knowsEraserEnd: true)),
      AppRule(
        ids: [Glob("gimp")], layer: BindingLayer(perform: [.switchEraser: Binding(.keys("g"))])),
    ]
    rules.systemShortcut = Binding(.preferred(.undo))
    change(&rules)
    return rules
  }

  private func keys(_ change: (inout Rules) -> Void) -> Set<String> {
    Set(
      rules(change).actions.compactMap { action in
        guard case .keys(let keys) = action else { return nil }
        return keys
      })
  }

  @Test func `leaves out how actions are performed that nothing is bound to`() {
    #expect(rules { _ in }.actions == [])
    #expect(keys { $0.global.gestures[.lower] = [.tap: Binding(.preferred(.undo))] } == ["z"])
    #expect(
      keys { $0.global.gestures[.lower] = [.tap: Binding(.preferred(.runSystemShortcut))] } == ["z"]
    )
    #expect(keys { $0.global.gestures[.lower] = [.tap: Binding(.keys("a"))] } == ["a"])
  }

  @Test func `leaves out what is only for pens that are observed, where there are none`() {
    let bind: (inout Rules) -> Void = {
      $0.pens = [PenRule(serial: 7, layer: BindingLayer())]
      $0.pens[0].layer.gestures[.upper] = [.squeeze: Binding(.preferred(.switchEraser))]
    }
    #expect(keys(bind) == ["e", "g"])
    let intercept: (inout Rules) -> Void = { rules in
      bind(&rules)
      rules.mode = .intercept
    }
    #expect(keys(intercept) == ["g"])
    #expect(
      keys {
        intercept(&$0)
        $0.devices = [DeviceRule(mode: .observe)]
      } == ["e", "g"])
  }
}
