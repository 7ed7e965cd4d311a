extension Rules {
  /// Whether any gesture is bound to anything, whatever the app, the tablet or the pen.
  public var bindsAnything: Bool {
    let layers = [global] + apps.map(\.layer) + devices.map(\.layer) + pens.map(\.layer)
    return layers.contains { layer in
      layer.gestures.values.contains { $0.values.contains { $0.action != .none } }
    }
  }
}
