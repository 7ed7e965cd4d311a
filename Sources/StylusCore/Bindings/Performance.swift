extension TabletBindings {
  /// What an action comes to that something must perform: what the narrowest table says that says
  /// anything, and `switch-eraser` of an intercepted pen by itself where none does.
  ///
  /// Of `switch-eraser` a table can say two things, of which the narrowest that says either decides: that
  /// its program knows the pen's eraser end, which an intercepted pen then uses, and how a pen does it
  /// otherwise.
  func performance(
    of action: PreferredAction, serial: UInt32, app: AppIdentity?, isIntercepted: Bool
  ) -> Decision.Effect {
    let layers = layers(serial: serial, app: app)
    let eraser = action == .switchEraser ? layers.first { $0.layer.saysHowToErase } : nil
    if isIntercepted, eraser?.layer.knowsEraserEnd == true { return .switchEraser }
    for (source, layer) in layers {
      guard let binding = layer.perform[action] else { continue }
      return binding.action == .none ? .lacking(action, app: name(of: source)) : .run(binding)
    }
    if let eraser, eraser.layer.knowsEraserEnd == false {
      return .lacking(action, app: name(of: eraser.source))
    }
    return action == .switchEraser && isIntercepted && eraser == nil
      ? .switchEraser : .unperformed(action)
  }

  /// Where it stands how a preferred action is performed; nil where no table says so.
  public func performer(
    of action: PreferredAction, serial: UInt32, app: AppIdentity?
  ) -> BindingSource? {
    let sources = layers(serial: serial, app: app).filter { $0.layer.perform[action] != nil }
      .map(\.source)
    let isOfPalettes = Palette.Kind.allCases.contains { $0.action == action }
    return (isOfPalettes ? sources.first { !isShipped($0) } : nil) ?? sources.first
  }

  /// The app that a table is of, by its name for people; nil where it has none.
  func name(of source: BindingSource) -> String? {
    guard case .app(let index) = source else { return nil }
    return rules.apps[index].name
  }
}

extension BindingLayer {
  fileprivate var saysHowToErase: Bool { knowsEraserEnd != nil || perform[.switchEraser] != nil }
}
