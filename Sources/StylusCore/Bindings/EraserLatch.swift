/// How long `switch-eraser` lasts.
public struct EraserLatch: Equatable, Sendable {
  /// What ends it.
  public enum End: String, CaseIterable, Sendable {
    /// The same action again.
    case toggled
    /// The pen leaving range.
    case outOfRange = "out-of-range"
    /// The hand letting go of the button, and of the tip if it was down.
    case released
  }

  /// What ends it.
  public var until = End.toggled
  /// It also ends after so long out of range.
  public var resetAfter = Microseconds.milliseconds(60_000)

  /// The defaults.
  public init() {}
}
