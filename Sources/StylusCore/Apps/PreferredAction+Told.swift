extension PreferredAction {
  /// What apps do with a gesture of which the person has said nothing: after macOS, where nobody can
  /// choose, a double tap is for the eraser, and a squeeze for the palette.
  public static func platformDefault(for kind: GestureKind) -> PreferredAction {
    switch kind {
    case .doubleTap: .switchEraser
    case .squeeze: .showContextualPalette
    case .tap, .tripleTap, .drag: .ignore
    }
  }
}

extension Action {
  /// What an app is told of a gesture that comes to this action; nil where it is not told of the gesture.
  /// What is no app's business, a command or keys of the person's own, goes before any app, as
  /// `run-system-shortcut` does.
  public var toldToApps: PreferredAction? {
    switch self {
    case .preferred(.runSystemShortcut): nil
    case .preferred(let action): action
    case .none, .command, .shell, .keys, .toggleKeys, .holdKeys, .penButton, .busCall,
      .desktopAction:
      nil
    }
  }
}

extension TabletBindings {
  /// What an app that handles such gestures is told of one, as it is bound, or not bound at all; nil where
  /// it is not told.
  public func actionTold(of gesture: Gesture, app: AppIdentity?) -> PreferredAction? {
    guard
      let found = binding(of: gesture.button, gesture.kind, serial: gesture.serial, app: app)
    else { return .platformDefault(for: gesture.kind) }
    return found.binding.action.toldToApps
  }
}

extension Rules {
  /// What the person has chosen for a gesture, whatever the app, the tablet or the pen, as apps ask for it:
  /// `ignore` where they want nothing, and `run-system-shortcut` where they want what no app is told of.
  public func preferredAction(of button: StylusButton, _ kind: GestureKind) -> PreferredAction {
    guard let binding = global.gestures[button]?[kind] else {
      return .platformDefault(for: kind)
    }
    return binding.action == .none ? .ignore : binding.action.toldToApps ?? .runSystemShortcut
  }
}
