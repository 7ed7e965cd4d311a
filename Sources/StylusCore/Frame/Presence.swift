/// Which end of a pen is in range, and whether it touches.
public struct Presence: Equatable, Sendable {
  /// The end in range; nil when none is.
  public var tool: Tool?
  /// Whether the tip touches.
  public var isTouching = false
  /// The pen's serial number; 0 where the device has none or has not told it yet.
  public var serial: UInt32 = 0

  /// Nothing in range.
  public init() {}

  init(_ frame: Frame) {
    tool = frame.tool
    isTouching = frame.isTouching
    serial = frame.serial
  }
}
