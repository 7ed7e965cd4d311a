extension ToolSelection {
  /// What became of an action.
  public enum Outcome: Hashable, Sendable {
    /// The person wants nothing done.
    case ignored
    /// Another tool is in hand.
    case switched
    /// It was the tool in hand already, or there is none to switch to.
    case unchanged
    /// It is nothing that concerns tools: the app shows a palette, takes a change back, or does nothing for what
    /// it does not know.
    case notTool(StylusPreferredAction)
  }

  /// Does what a gesture is to do: nothing, if the person wants it ignored; else what they chose in the app, if
  /// they chose something there; else what they chose everywhere. Never two of these.
  ///
  /// Call it once for a gesture: with a tap, and with the `ended` phase of a squeeze.
  ///
  /// - Parameters:
  ///   - action: what they chose everywhere.
  ///   - custom: the tool that they chose in the app for this gesture; nil for none.
  /// - Returns: what became of it.
  @discardableResult
  public mutating func perform(_ action: StylusPreferredAction, custom: Tool? = nil) -> Outcome {
    if action == .ignore { return .ignored }
    if let custom { return select(custom) ? .switched : .unchanged }
    switch action {
    case .switchEraser: return switchEraser() ? .switched : .unchanged
    case .switchPrevious: return switchPrevious() ? .switched : .unchanged
    default: return .notTool(action)
    }
  }
}
