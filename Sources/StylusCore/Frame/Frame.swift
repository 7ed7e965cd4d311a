/// The state of a tablet after all events up to one SYN_REPORT: levels, never edges.
public struct Frame: Equatable, Sendable {
  /// The time of its SYN_REPORT.
  public var time: Timestamp
  /// The end of the pen that is in range; nil when none is.
  public var tool: Tool?
  /// The pen's serial number; 0 where the device has none or has not told it yet.
  public var serial: UInt32 = 0
  /// Whether the tip touches the surface.
  public var isTouching = false
  /// The barrel buttons that are down.
  public var buttons: ButtonSet = []
  /// The axes, in device units; resets rather than readings where `tool` is nil.
  public var axes = AxisValues()
  /// Which of `axes` had an event in this very frame.
  public var news: AxisNews = []
  /// Whether events were lost before this frame (SYN_DROPPED).
  public var isResync = false

  /// Makes a frame with nothing in range.
  public init(time: Timestamp, tool: Tool? = nil) {
    self.time = time
    self.tool = tool
  }
}
