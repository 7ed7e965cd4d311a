extension TabletBindings {
  /// What an action comes to that shows a palette. The first of these that there is decides: what the person
  /// says performs it, the person's own palette, what the app's profile says performs it, and of the
  /// contextual palette that of the profile or the built-in one.
  func showing(
    _ action: PreferredAction, serial: UInt32, app: AppIdentity?, isIntercepted: Bool
  ) -> Decision.Effect {
    let layers = layers(serial: serial, app: app)
    let own = layers.first { !isShipped($0.source) && $0.layer.perform[action] != nil }
    if let own, let binding = own.layer.perform[action] {
      return performance(action, by: binding, from: own.source)
    }
    if let palette = ownPalette(for: action, in: app) { return .show(palette) }
    let profile = layers.first { isShipped($0.source) && $0.layer.perform[action] != nil }
    let performance = profile.flatMap { profile in
      profile.layer.perform[action].map { self.performance(action, by: $0, from: profile.source) }
    }
    if let performance, performance.canHappen(isIntercepted: isIntercepted) { return performance }
    if action == .showContextualPalette,
      let palette = shippedPalette(serial: serial, app: app, isIntercepted: isIntercepted)
    {
      return .show(palette)
    }
    return performance ?? .unperformed(action)
  }

  private func performance(
    _ action: PreferredAction, by binding: Binding, from source: BindingSource
  ) -> Decision.Effect {
    binding.action == .none ? .lacking(action, app: name(of: source)) : .run(binding)
  }

  /// The palette that the person has made.
  private func ownPalette(for action: PreferredAction, in app: AppIdentity?) -> Palette? {
    if action == .showColorPalette {
      return rules.colors.isEmpty ? nil : Palette(.colors, rules.colors)
    }
    if let (items, index) = palette(in: app, isShipped: false) {
      return Palette(.tools, items, from: .app(index))
    }
    return rules.palette.isEmpty ? nil : Palette(.tools, rules.palette)
  }

  /// The palette of the app's profile, or else the built-in one, without what nothing performs there; nil
  /// where that leaves nothing.
  private func shippedPalette(
    serial: UInt32, app: AppIdentity?, isIntercepted: Bool
  ) -> Palette? {
    let canHappen = { (binding: Binding) in
      // What is asked for here is this palette itself.
      !rules.opensTools(binding.action)
        && effect(of: binding, serial: serial, app: app, isIntercepted: isIntercepted)
          .canHappen(isIntercepted: isIntercepted)
    }
    if let (items, index) = palette(in: app, isShipped: true) {
      let items = items.compactMap { $0.reduced(to: canHappen) }
      if !items.isEmpty { return Palette(.tools, items, from: .app(index)) }
    }
    let items = BuiltInPalette.items.compactMap { $0.reduced(to: canHappen) }
    return items.isEmpty ? nil : Palette(.tools, items, from: .builtIn)
  }

  private func palette(
    in app: AppIdentity?, isShipped: Bool
  ) -> (items: [PaletteItem], index: Int)? {
    guard let app else { return nil }
    for (index, rule) in rules.apps.enumerated() where rule.isShipped == isShipped {
      if let items = rule.palette, !items.isEmpty, rule.applies(to: app) { return (items, index) }
    }
    return nil
  }

  /// Whether a table is a profile's.
  func isShipped(_ source: BindingSource) -> Bool {
    guard case .app(let index) = source else { return false }
    return rules.apps[index].isShipped
  }
}

extension PaletteItem {
  /// The item with what can happen of it; nil where nothing can.
  fileprivate func reduced(to canHappen: (Binding) -> Bool) -> PaletteItem? {
    switch role {
    case .choice(let binding): return canHappen(binding) ? self : nil
    case .dial(let less, let more): return canHappen(less) && canHappen(more) ? self : nil
    case .group(let items):
      var item = self
      let items = items.compactMap { $0.reduced(to: canHappen) }
      item.role = .group(items)
      return items.isEmpty ? nil : item
    }
  }
}

extension Decision.Effect {
  /// Whether anything comes of it.
  fileprivate func canHappen(isIntercepted: Bool) -> Bool {
    switch self {
    case .nothing, .unperformed, .lacking: return false
    case .switchEraser, .show: return true
    case .run(let binding):
      // Only the twin of the pen has buttons that can be pressed.
      if case .penButton = binding.action { return isIntercepted }
      return true
    }
  }
}
