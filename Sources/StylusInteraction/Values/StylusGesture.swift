/// What can be done with a button. A newer daemon may tell of others than are named here.
public struct StylusGesture: RawRepresentable, Hashable, Sendable {
  /// The daemon's name for it.
  public var rawValue: String

  /// Makes a gesture of the daemon's name for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pressed once, for less than half a second.
  public static let tap = StylusGesture(rawValue: "tap")
  /// Pressed twice.
  public static let doubleTap = StylusGesture(rawValue: "double-tap")
  /// Pressed three times.
  public static let tripleTap = StylusGesture(rawValue: "triple-tap")
  /// Held.
  public static let squeeze = StylusGesture(rawValue: "squeeze")
  /// Held, and then the tip touches.
  public static let drag = StylusGesture(rawValue: "drag")
}
