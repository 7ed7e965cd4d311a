extension StylusInteraction {
  /// A phase of a squeeze.
  public struct Squeeze: Equatable, Sendable {
    /// When, in seconds since the machine was started, sleep not counted (CLOCK_MONOTONIC).
    public var timestamp: Double
    /// How far it has come.
    public var phase: Phase
    /// Where the pen hovered then, or was last; nil where it was not in range.
    public var hoverPose: StylusHoverPose?
    /// The button.
    public var button: StylusButton
    /// What the person wants done: for this button, which need not be the one of `preferredSqueezeAction`.
    public var action: StylusPreferredAction

    init(_ told: ToldGesture, _ phase: Phase, _ pose: StylusHoverPose?) {
      timestamp = told.timestamp
      self.phase = phase
      hoverPose = pose
      button = told.button
      action = told.action
    }
  }
}
