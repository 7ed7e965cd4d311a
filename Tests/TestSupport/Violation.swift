/// Something that must hold for every input does not hold for this one.
public struct Violation: Error, CustomStringConvertible {
  /// What was seen, in a sentence.
  public var description: String

  /// Makes a violation.
  public init(_ description: String) { self.description = description }

  /// Throws unless `condition` holds.
  public static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(Violation) {
    if !condition { throw Violation(description()) }
  }
}
