/// A length in millimetres.
public struct Millimetres: Hashable, Comparable, Sendable {
  /// The length in mm.
  public var rawValue: Double

  /// Makes a length of `rawValue` mm.
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// Whether `left` is the shorter length.
  public static func < (left: Millimetres, right: Millimetres) -> Bool {
    left.rawValue < right.rawValue
  }
}
