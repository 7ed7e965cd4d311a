extension StylusInteraction {
  /// A double tap, or another number of taps where the connection asks for that.
  public struct Tap: Equatable, Sendable {
    /// When the button was last let go of, in seconds since the machine was started, sleep not counted
    /// (CLOCK_MONOTONIC).
    public var timestamp: Double
    /// How often the button was pressed, 1 … 3; 2 unless the connection asks for others.
    public var count: Int
    /// Where the pen hovered then; nil where it was not in range.
    public var hoverPose: StylusHoverPose?
    /// The button.
    public var button: StylusButton
    /// What the person wants done: for this button, which need not be the one of `preferredTapAction`.
    public var action: StylusPreferredAction

    init(_ told: ToldGesture, count: Int, _ pose: StylusHoverPose?) {
      timestamp = told.timestamp
      self.count = count
      hoverPose = pose
      button = told.button
      action = told.action
    }
  }
}
