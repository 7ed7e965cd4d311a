extension TabletBindings {
  /// Which way a dial is turned.
  public enum Turn: Int, Sendable {
    /// Counter-clockwise.
    case less = 0
    /// Clockwise.
    case more = 1
  }

  /// Decides what the choice of an item comes to, or one step of a dial.
  ///
  /// A palette of tools is shown by no item of a palette: what comes to that is unperformed.
  ///
  /// - Parameters:
  ///   - path: the item's place on the ring, then in its group.
  ///   - turn: which way a dial is turned; nil where an item is chosen.
  ///   - shown: the decision that has shown the palette, also if that was such a choice itself.
  ///   - app: the app that was in front then; nil where it was not known.
  ///   - isIntercepted: whether the tablet's twin can make the pen's end the eraser.
  /// - Returns: what is to happen, with the gesture of `shown`; nil where the palette has no such item, or it
  ///   is not for that.
  public func decide(
    _ path: [Int], _ turn: Turn? = nil, in shown: Decision, app: AppIdentity?, isIntercepted: Bool
  ) -> Decision? {
    guard case .show(let palette) = shown.effect,
      let binding = palette[path]?.binding(turn)
    else { return nil }
    var decision = shown
    decision.key?.item = PaletteItemKey(
      kind: palette.kind, source: palette.source, path: path + (turn.map { [$0.rawValue] } ?? []))
    decision.action = binding.action
    decision.effect = effect(
      of: binding, serial: shown.gesture.serial, app: app, isIntercepted: isIntercepted)
    if case .show(let inner) = decision.effect, turn != nil || inner.kind == .tools {
      decision.effect = .unperformed(inner.kind.action)
    }
    return decision
  }
}

extension PaletteItem {
  /// What it does when it is chosen, or turned one way; nil where it is not for that.
  fileprivate func binding(_ turn: TabletBindings.Turn?) -> Binding? {
    switch (role, turn) {
    case (.choice(let binding), nil): binding
    case (.dial(let less, _), .less?): less
    case (.dial(_, let more), .more?): more
    case (.choice, _), (.dial, _), (.group, _): nil
    }
  }
}
