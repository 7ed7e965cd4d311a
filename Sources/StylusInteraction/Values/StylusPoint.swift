/// A place in a view, in the view's own units, or a part of a whole.
public struct StylusPoint: Hashable, Sendable {
  /// From the left, growing to the right.
  public var x: Double
  /// From the top, growing downwards.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
