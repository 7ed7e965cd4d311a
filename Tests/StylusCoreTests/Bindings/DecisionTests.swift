import StylusCore
import Testing

@Suite struct `Decisions` {
  static let taps: [GestureKind] = [.tap, .doubleTap, .tripleTap]

  private func bindings(
    _ binding: Binding, _ change: (inout Rules) -> Void = { _ in }
  ) -> TabletBindings {
    var rules = Rules()
    for kind in GestureKind.allCases {
      rules.global.gestures[.lower, default: [:]][kind] = binding
    }
    change(&rules)
    return TabletBindings(rules, for: .tablet())
  }

  private func effect(
    _ bindings: TabletBindings, _ kind: GestureKind, _ phase: GesturePhase?
  ) -> Decision.Effect {
    let gesture = Gesture(
      time: Timestamp(microseconds: 0), button: .lower, kind: kind, phase: phase)
    return bindings.decide(gesture, app: nil, isIntercepted: false).effect
  }

  @Test func `a command runs once: at a tap, or where a squeeze or drag began`() {
    let binding = Binding(.command(["x"]))
    let bindings = bindings(binding)
    for kind in Self.taps { #expect(effect(bindings, kind, nil) == .run(binding)) }
    for kind in [GestureKind.squeeze, .drag] {
      #expect(effect(bindings, kind, .began) == .run(binding))
      for phase in [GesturePhase.changed, .ended, .cancelled] {
        #expect(effect(bindings, kind, phase) == .nothing)
      }
    }
  }

  @Test func `or where it ended, and then not when it was cancelled`() {
    let binding = Binding(.command(["x"]), on: .ended)
    let bindings = bindings(binding)
    #expect(effect(bindings, .squeeze, .ended) == .run(binding))
    for phase in [GesturePhase.began, .changed, .cancelled] {
      #expect(effect(bindings, .squeeze, phase) == .nothing)
    }
    #expect(effect(bindings, .tap, nil) == .run(binding))
  }

  @Test func `ignore does nothing`() {
    #expect(effect(bindings(Binding(.preferred(.ignore))), .tap, nil) == .nothing)
  }

  @Test func `a preferred action is performed as the config says, else by nobody`() {
    let undo = Binding(.preferred(.undo))
    let how = Binding(.command(["undo"]))
    #expect(effect(bindings(undo), .tap, nil) == .unperformed(.undo))
    let performed = bindings(undo) { $0.global.perform[.undo] = how }
    #expect(effect(performed, .tap, nil) == .run(how))
    let other = Binding(.command(["other"]))
    let narrowed = bindings(undo) {
      $0.global.perform[.undo] = how
      $0.devices = [DeviceRule(layer: BindingLayer(perform: [.undo: other]))]
    }
    #expect(effect(narrowed, .tap, nil) == .run(other))
  }

  @Test func `the system shortcut is the person's own`() {
    let shortcut = Binding(.command(["shortcut"]))
    let bound = Binding(.preferred(.runSystemShortcut))
    #expect(effect(bindings(bound), .tap, nil) == .unperformed(.runSystemShortcut))
    #expect(effect(bindings(bound) { $0.systemShortcut = shortcut }, .tap, nil) == .run(shortcut))
  }

  @Test func `the system shortcut may be an action that is performed in its own way`() {
    let bound = Binding(.preferred(.runSystemShortcut))
    let undo = Binding(.keys("ctrl+z"))
    let shortcut = { (action: PreferredAction, how: [PreferredAction: Binding]) in
      effect(
        bindings(bound) {
          $0.systemShortcut = Binding(.preferred(action))
          $0.global.perform = how
        }, .tap, nil)
    }
    #expect(shortcut(.undo, [.undo: undo]) == .run(undo))
    #expect(shortcut(.undo, [:]) == .unperformed(.undo))
    #expect(shortcut(.switchEraser, [:]) == .unperformed(.switchEraser))
    // No config says so.
    #expect(shortcut(.runSystemShortcut, [:]) == .run(bound))
  }

  @Test func `a gesture that is no longer bound does nothing`() {
    let gesture = Gesture(time: Timestamp(microseconds: 0), button: .upper, kind: .tap)
    let decision = bindings(Binding(.shell("x"))).decide(gesture, app: nil, isIntercepted: false)
    #expect(decision == Decision(gesture: gesture, key: nil, action: .none, effect: .nothing))
  }

  static let call = BusCall(
    destination: "org.x", path: "/x", interface: "org.x", method: "Set", signature: "s",
    arguments: ["a"])

  static let names: [(Action, String, String)] = [
    (.none, "none", "none"), (.preferred(.switchEraser), "switch-eraser", "switch-eraser"),
    (.command(["a", "b"]), "command", "command a b"), (.shell("a; b"), "shell", "shell a; b"),
    (.keys("ctrl+z"), "keys", "keys ctrl+z"),
    (.toggleKeys(["e", "b"]), "toggle-keys", "toggle-keys e | b"),
    (.holdKeys("space"), "hold-keys", "hold-keys space"),
    (.penButton(.upper), "pen-button", "pen-button upper"),
    (.busCall(call), "dbus", "dbus org.x.Set"),
    (
      .desktopAction("org.kde.krita:NewImage"), "desktop-action",
      "desktop-action org.kde.krita:NewImage"
    ),
  ]

  @Test(arguments: names)
  func `each action by its name, and in full`(_ action: Action, _ name: String, _ summary: String) {
    #expect(action.name == name)
    #expect(action.summary == summary)
  }
}
