/// What the person chose for the pen's gestures, everywhere.
public struct StylusPreferences: Equatable, Sendable {
  /// For a double tap of the lower button.
  public var doubleTap = StylusPreferredAction.switchEraser
  /// For a squeeze of the lower button.
  public var squeeze = StylusPreferredAction.showContextualPalette
  /// For each gesture of each button that the person bound to a preferred action.
  public var actions: [StylusButton: [StylusGesture: StylusPreferredAction]] = [:]

  /// Makes those of the platform, which hold where the daemon tells of no others: a double tap switches to the
  /// eraser, a squeeze shows the contextual palette.
  public init() {}
}
