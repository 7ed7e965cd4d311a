/// One reading of a pen, from a live stream.
public struct StylusPose: Equatable, Sendable {
  /// When, in seconds since the machine was started, sleep not counted (CLOCK_MONOTONIC).
  public var timestamp: Double
  /// Whether the pen is in range. Of one that has left, `hoverPose` is where it was last.
  public var isInRange: Bool
  /// Whether the tip touches.
  public var isTouching: Bool
  /// Whether the pen's eraser end is the near one.
  public var isEraser: Bool
  /// The buttons that are down.
  public var pressedButtons: Set<StylusButton>
  /// The pen's serial number; nil where it has none.
  public var serial: UInt32?
  /// A number for the tablet, the same while it is plugged in.
  public var tablet: UInt32
  /// Where the pen is and how it is held; nil where that has never been told.
  public var hoverPose: StylusHoverPose?
  /// The tip's pressure, 0 … 1; nil while it does not touch.
  public var pressure: Double?
  /// An airbrush's wheel, 0 … 1; nil without one.
  public var wheel: Double?
}
