/// What one gesture, or one phase of it, comes to.
public struct Decision: Equatable, Sendable {
  /// What is to happen now.
  public enum Effect: Equatable, Sendable {
    /// Nothing, in this phase or at all.
    case nothing
    /// The binding's action, once.
    case run(Binding)
    /// The twin of the pen makes its end the eraser, or the pen again.
    case switchEraser
    /// The palette opens where the pen is, and follows the gesture.
    case show(Palette)
    /// Nothing, because no table says how the action is performed.
    case unperformed(PreferredAction)
    /// Nothing, because a table says that there is nothing to perform the action with: that of the app of
    /// this name, or the person's own where it has none.
    case lacking(PreferredAction, app: String?)
  }

  /// The gesture.
  public var gesture: Gesture
  /// Where its binding stands; nil where it is bound to nothing.
  public var key: BindingKey?
  /// The action that the person chose for it, the same in every phase.
  public var action: Action
  /// What is to happen now.
  public var effect: Effect

  /// Makes a decision.
  public init(gesture: Gesture, key: BindingKey?, action: Action, effect: Effect) {
    self.gesture = gesture
    self.key = key
    self.action = action
    self.effect = effect
  }
}

extension TabletBindings {
  /// Decides what a gesture comes to: an action runs once, at a tap, or at the binding's phase of a
  /// squeeze or drag.
  ///
  /// - Parameters:
  ///   - gesture: the gesture, or one phase of it.
  ///   - app: the app in front; nil where it is not known.
  ///   - isIntercepted: whether the tablet's twin can make the pen's end the eraser.
  /// - Returns: what is to happen, and why.
  public func decide(
    _ gesture: Gesture, app: AppIdentity?, isIntercepted: Bool
  ) -> Decision {
    let found = binding(of: gesture.button, gesture.kind, serial: gesture.serial, app: app)
    guard let (key, binding) = found else {
      return Decision(gesture: gesture, key: nil, action: .none, effect: .nothing)
    }
    let effect =
      isDue(binding, at: gesture.phase)
      ? self.effect(
        of: binding, serial: gesture.serial, app: app, isIntercepted: isIntercepted) : .nothing
    return Decision(gesture: gesture, key: key, action: binding.action, effect: effect)
  }

  private func isDue(_ binding: Binding, at phase: GesturePhase?) -> Bool {
    switch phase {
    case nil: true
    case .began: binding.moment == .began
    case .ended: binding.moment == .ended
    case .changed, .cancelled: false
    }
  }

  /// What a binding comes to where it is due: a preferred action to what performs it, anything else to itself.
  ///
  /// - Parameters:
  ///   - binding: the binding.
  ///   - serial: the pen's.
  ///   - app: the app in front; nil where it is not known.
  ///   - isIntercepted: whether the tablet's twin can make the pen's end the eraser.
  /// - Returns: what is to happen.
  public func effect(
    of binding: Binding, serial: UInt32, app: AppIdentity?, isIntercepted: Bool
  ) -> Decision.Effect {
    guard case .preferred(let action) = binding.action else { return .run(binding) }
    switch action {
    case .ignore: return .nothing
    case .runSystemShortcut:
      guard let shortcut = rules.systemShortcut else { return .unperformed(action) }
      // It may be the name of another action.
      return shortcut.action == binding.action
        ? .run(shortcut)
        : effect(of: shortcut, serial: serial, app: app, isIntercepted: isIntercepted)
    case .showContextualPalette, .showColorPalette:
      return showing(action, serial: serial, app: app, isIntercepted: isIntercepted)
    case .switchEraser, .switchPrevious, .showInkAttributes, .undo, .redo:
      return performance(of: action, serial: serial, app: app, isIntercepted: isIntercepted)
    }
  }
}
