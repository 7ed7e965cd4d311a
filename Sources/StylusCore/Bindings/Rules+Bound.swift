extension Rules {
  /// Whether any gesture is bound to anything, whatever the app, the tablet or the pen.
  public var bindsAnything: Bool {
    StylusButton.allCases.contains { bindsAnything(of: $0) }
  }

  /// Whether any gesture of a button is, whatever the app, the tablet or the pen.
  public func bindsAnything(of button: StylusButton) -> Bool {
    layers.contains { layer in
      layer.gestures[button]?.values.contains { $0.action != .none } ?? false
    }
  }

  /// Everything that some gesture may come to, whatever the app, the tablet or the pen; in no order. What
  /// performs an action that no gesture is bound to is not among it.
  public var actions: [Action] {
    var actions = layers.flatMap { $0.gestures.values.flatMap(\.values) }.map(\.action)
    addShortcut(to: &actions)
    for kind in [Palette.Kind.tools, .colors] where mayShow(kind) {
      guard actions.contains(.preferred(kind.action)) else { continue }
      actions += choices(of: kind).map(\.action)
      addShortcut(to: &actions)
    }
    for action in PreferredAction.allCases where actions.contains(.preferred(action)) {
      actions += layers.filter { !onlyLatches($0, action) }.compactMap {
        $0.perform[action]?.action
      }
    }
    return actions
  }

  /// The system shortcut, where something comes to it.
  private func addShortcut(to actions: inout [Action]) {
    guard let systemShortcut, actions.contains(.preferred(.runSystemShortcut)),
      !actions.contains(systemShortcut.action)
    else { return }
    actions.append(systemShortcut.action)
  }

  /// Whether the action is performed by the pen's eraser end where that layer holds, on every tablet.
  private func onlyLatches(_ layer: BindingLayer, _ action: PreferredAction) -> Bool {
    let observesAny = ([mode] + devices.compactMap(\.mode)).contains(.observe)
    return action == .switchEraser && layer.knowsEraserEnd == true && !observesAny
  }

  private var layers: [BindingLayer] {
    [global] + apps.map(\.layer) + devices.map(\.layer) + pens.map(\.layer)
  }
}
