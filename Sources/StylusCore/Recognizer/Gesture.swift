/// What the recogniser tells: a gesture, or one phase of it.
public struct Gesture: Equatable, Sendable {
  /// When it happened, by the frames' own clock: a tap's last release, the end of `hold`, the
  /// contact, the release. Gestures come in the order of decisions, so `time` may step back.
  public var time: Timestamp
  /// The button.
  public var button: StylusButton
  /// What was done with it.
  public var kind: GestureKind
  /// The phase of a squeeze or drag; nil for taps, which have one moment only.
  public var phase: GesturePhase?
  /// The end of the pen in use.
  public var tool: Tool
  /// The pen's serial number; 0 where the device has none or has not told it yet.
  public var serial: UInt32
  /// The last in-range pose at `time`; nil if the pen was never in range.
  public var pose: Pose?

  /// The number of the app that was in front at its first press, as `RecognizerSettings` had it then.
  public var app: UInt32

  /// Makes a gesture.
  public init(
    time: Timestamp, button: StylusButton, kind: GestureKind, phase: GesturePhase? = nil,
    tool: Tool = .pen, serial: UInt32 = 0, pose: Pose? = nil, app: UInt32 = 0
  ) {
    self.time = time
    self.button = button
    self.kind = kind
    self.phase = phase
    self.tool = tool
    self.serial = serial
    self.pose = pose
    self.app = app
  }
}
