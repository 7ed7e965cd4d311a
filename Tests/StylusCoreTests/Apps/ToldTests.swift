import StylusCore
import Testing

@Suite struct `What apps are told of a gesture` {
  private static let actions: [(action: Action, told: PreferredAction?)] =
    PreferredAction.allCases.map { (.preferred($0), $0 == .runSystemShortcut ? nil : $0) } + [
      (.none, nil), (.command(["true"]), nil), (.shell("true"), nil), (.keys("ctrl+z"), nil),
      (.toggleKeys(["a", "b"]), nil), (.holdKeys("space"), nil), (.penButton(.upper), nil),
      (
        .busCall(
          BusCall(
            destination: "a.b", path: "/", interface: "a.b", method: "C", signature: "",
            arguments: [])), nil
      ),
      (.desktopAction("a:B"), nil),
    ]

  @Test(arguments: actions)
  func `is what the person prefers, and nothing of what is the person's own`(
    action: Action, told: PreferredAction?
  ) {
    #expect(action.toldToApps == told)
  }

  private func gesture(_ kind: GestureKind, serial: UInt32 = 0) -> Gesture {
    Gesture(time: Timestamp(microseconds: 0), button: .lower, kind: kind, serial: serial)
  }

  @Test func `is the platform's default where nothing is bound`() {
    let bindings = TabletBindings(Rules(), for: .tablet())
    let told = GestureKind.allCases.map {
      bindings.actionTold(of: gesture($0), app: nil)?.rawValue ?? "-"
    }
    #expect(told == ["ignore", "switch-eraser", "ignore", "show-contextual-palette", "ignore"])
  }

  @Test func `goes by the pen, the tablet and the app in front, as the binding does`() {
    var rules = Rules()
    func layer(_ action: Action) -> BindingLayer {
      BindingLayer(gestures: [.lower: [.squeeze: Binding(action)]])
    }
    rules.global = layer(.preferred(.undo))
    rules.devices = [DeviceRule(name: Glob("Other*"), layer: layer(.preferred(.redo)))]
    rules.pens = [PenRule(serial: 7, layer: layer(.command(["true"])))]
    rules.apps = [AppRule(ids: [Glob("krita")], layer: layer(.preferred(.ignore)))]
    let bindings = TabletBindings(rules, for: .tablet())
    #expect(bindings.actionTold(of: gesture(.squeeze), app: nil) == .undo)
    #expect(bindings.actionTold(of: gesture(.squeeze, serial: 7), app: nil) == nil)
    #expect(
      bindings.actionTold(of: gesture(.squeeze, serial: 7), app: AppIdentity(ids: ["krita"]))
        == .ignore)
    #expect(bindings.actionTold(of: gesture(.tap, serial: 7), app: nil) == .ignore)
  }

  private static let chosen: [(binding: Action?, squeeze: PreferredAction)] = [
    (nil, .showContextualPalette),
    (Action.none, .ignore),
    (.preferred(.ignore), .ignore),
    (.preferred(.undo), .undo),
    (.preferred(.runSystemShortcut), .runSystemShortcut),
    (.shell("true"), .runSystemShortcut),
    (.keys("ctrl+z"), .runSystemShortcut),
  ]

  @Test(arguments: chosen)
  func `has a word for all that may be chosen, for whoever asks`(
    binding: Action?, squeeze: PreferredAction
  ) {
    var rules = Rules()
    if let binding { rules.global.gestures[.upper] = [.squeeze: Binding(binding)] }
    // What holds for one pen alone is not what the person has chosen.
    rules.pens = [
      PenRule(
        serial: 7,
        layer: BindingLayer(gestures: [.upper: [.squeeze: Binding(.preferred(.redo))]]))
    ]
    #expect(rules.preferredAction(of: .upper, .squeeze) == squeeze)
    #expect(rules.preferredAction(of: .lower, .squeeze) == .showContextualPalette)
  }
}
