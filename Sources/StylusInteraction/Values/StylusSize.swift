/// How large a view is, in its own units.
public struct StylusSize: Hashable, Sendable {
  /// From left to right, more than 0.
  public var width: Double
  /// From top to bottom, more than 0.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
