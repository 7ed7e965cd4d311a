/// Why keys cannot be pressed, and what to do about it, in words for the person.
public struct KeysObstacle: Error, Equatable, Sendable {
  /// The words: no capital, no full stop.
  public var text: String

  /// Makes an obstacle.
  public init(_ text: String) { self.text = text }
}
