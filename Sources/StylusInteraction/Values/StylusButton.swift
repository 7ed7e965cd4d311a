/// A button of a pen. A newer daemon may tell of others than are named here.
public struct StylusButton: RawRepresentable, Hashable, Sendable {
  /// The daemon's name for it.
  public var rawValue: String

  /// Makes a button of the daemon's name for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The barrel button nearer the tip.
  public static let lower = StylusButton(rawValue: "lower")
  /// The one above it.
  public static let upper = StylusButton(rawValue: "upper")
  /// A third one; on some pens the two others pressed together.
  public static let third = StylusButton(rawValue: "third")
  /// The button at the far end of a Bluetooth pen.
  public static let tail = StylusButton(rawValue: "tail")
  /// The tip, pressed hard and held.
  public static let tip = StylusButton(rawValue: "tip")
}
