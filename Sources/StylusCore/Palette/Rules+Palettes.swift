extension Rules {
  /// Whether any gesture may open a palette, whatever the app, the tablet or the pen.
  ///
  /// Which items the built-in palette would have in an app is not looked at, so that it may yet open nowhere.
  public var mayShowPalettes: Bool {
    let actions = actions
    return Palette.Kind.allCases.contains {
      actions.contains(.preferred($0.action)) && mayShow($0)
    }
  }

  /// Whether an action is the one that shows the contextual palette, by that name or as the system shortcut.
  func opensTools(_ action: Action) -> Bool {
    let tools = Action.preferred(.showContextualPalette)
    return action == tools
      || action == .preferred(.runSystemShortcut) && systemShortcut?.action == tools
  }

  /// Whatever an item of a palette of that kind may do, in any app.
  func choices(of kind: Palette.Kind) -> [Binding] {
    guard kind == .tools else { return colors.flatMap(\.bindings) }
    let own = palette + apps.filter { !$0.isShipped }.flatMap { $0.palette ?? [] }
    // What is shipped is behind what the person has for every app.
    let shipped = apps.filter(\.isShipped).flatMap { $0.palette ?? [] } + BuiltInPalette.items
    return (own + (palette.isEmpty ? shipped : [])).flatMap(\.bindings)
  }

  /// Whether a palette of that kind may open where the action is bound that shows it: what the person says
  /// performs that action everywhere comes before any.
  func mayShow(_ kind: Palette.Kind) -> Bool {
    global.perform[kind.action] == nil && (kind == .tools || !colors.isEmpty)
  }
}
