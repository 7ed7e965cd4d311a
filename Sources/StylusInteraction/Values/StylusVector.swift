/// A direction and a length.
public struct StylusVector: Hashable, Sendable {
  /// To the right.
  public var dx: Double
  /// Downwards.
  public var dy: Double

  /// Makes a vector.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }
}
