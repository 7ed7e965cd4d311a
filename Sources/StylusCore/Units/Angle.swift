/// An angle in radians.
public struct Radians: Hashable, Sendable {
  /// The angle in radians.
  public var rawValue: Double

  /// Makes an angle of `rawValue` radians.
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// Makes an angle from degrees.
  public init(degrees: Double) { rawValue = degrees * .pi / 180 }

  /// The angle in degrees.
  public var degrees: Double { rawValue * 180 / .pi }

  /// The same direction in 0 ..< 2π.
  public var wrapped: Radians {
    let turn = 2 * Double.pi
    let rest = rawValue.truncatingRemainder(dividingBy: turn)
    let positive = rest < 0 ? rest + turn : rest
    // A tiny negative rest rounds up to a full turn.
    return Radians(positive < turn ? positive : 0)
  }

  /// The sum, not wrapped.
  public static func + (left: Radians, right: Radians) -> Radians {
    Radians(left.rawValue + right.rawValue)
  }

  /// The difference, not wrapped.
  public static func - (left: Radians, right: Radians) -> Radians {
    Radians(left.rawValue - right.rawValue)
  }
}
