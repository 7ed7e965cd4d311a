public import StylusCore

/// Where a ring goes that is to be whole on its output.
public enum Placement {
  /// Where a ring's centre goes. On an output that is too small for it, that is the middle.
  ///
  /// - Parameters:
  ///   - wanted: where the pen is, from the output's top left.
  ///   - radius: how far the ring reaches, its outline and shadow with it.
  ///   - size: the output's.
  /// - Returns: the place next to the wanted one where the ring is whole.
  public static func centre(wanted: Point, radius: Double, in size: Size) -> Point {
    Point(
      x: inside(wanted.x, radius, size.width), y: inside(wanted.y, radius, size.height))
  }

  private static func inside(_ wanted: Double, _ radius: Double, _ length: Double) -> Double {
    if length < 2 * radius { return length / 2 }
    // A place that is not a number is no place: NaN compares as no smaller and no greater.
    guard wanted >= radius else { return wanted.isNaN ? length / 2 : radius }
    return min(wanted, length - radius)
  }
}
