/// What the recogniser looks at: a frame after the filters, with the pose read out of it.
public struct PosedFrame: Equatable, Sendable {
  /// The frame's time.
  public var time: Timestamp
  /// The end of the pen that is in range; nil when none is.
  public var tool: Tool?
  /// The pen's serial number; 0 where it is not known.
  public var serial: UInt32
  /// Whether the tip touches.
  public var isTouching: Bool
  /// The barrel buttons that are down.
  public var buttons: ButtonSet
  /// The pose; nil where nothing is in range.
  public var pose: Pose?
  /// Where the pen is, in millimetres in the tablet's own directions; nil as `pose` is.
  public var place: Point?
  /// Whether events were lost before this frame.
  public var isResync: Bool

  /// Makes a frame.
  public init(
    time: Timestamp, tool: Tool? = nil, serial: UInt32 = 0, isTouching: Bool = false,
    buttons: ButtonSet = [], pose: Pose? = nil, place: Point? = nil, isResync: Bool = false
  ) {
    self.time = time
    self.tool = tool
    self.serial = serial
    self.isTouching = isTouching
    self.buttons = buttons
    self.pose = pose
    self.place = place
    self.isResync = isResync
  }
}
