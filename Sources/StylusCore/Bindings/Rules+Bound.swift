extension Rules {
  /// Whether any gesture is bound to anything, whatever the app, the tablet or the pen.
  public var bindsAnything: Bool {
    layers.contains { layer in
      layer.gestures.values.contains { $0.values.contains { $0.action != .none } }
    }
  }

  /// Everything that some gesture may come to, whatever the app, the tablet or the pen; in no order.
  public var actions: [Action] {
    let bindings = layers.flatMap { layer in
      layer.gestures.values.flatMap(\.values) + Array(layer.perform.values)
    }
    return (bindings + (systemShortcut.map { [$0] } ?? [])).map(\.action)
  }

  private var layers: [BindingLayer] {
    [global] + apps.map(\.layer) + devices.map(\.layer) + pens.map(\.layer)
  }
}
