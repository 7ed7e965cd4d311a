/// Where the items of a palette are on a ring.
public struct RadialLayout: Equatable, Sendable {
  /// How many there are.
  public var count: Int

  /// Makes a layout.
  public init(count: Int) { self.count = count }
}
