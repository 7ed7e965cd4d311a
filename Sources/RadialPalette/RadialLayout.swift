internal import Glibc
public import StylusCore

/// Where the items of a palette are on a ring: clockwise from the top, each as wide in angle as the next. All
/// lengths are in logical pixels, all places from the ring's centre, y growing downwards.
public struct RadialLayout: Equatable, Sendable {
  /// What a place is part of.
  public enum Hit: Equatable, Sendable {
    /// The free middle.
    case middle
    /// The slice of an item.
    case item(Int)
    /// Outside the ring, in the direction of an item.
    case beyond(Int)
  }

  /// No middle is smaller: a hand that trembles stays in it, and the drawing is seen through it.
  public static let leastMiddle = 40.0

  /// How many items there are; at least 1.
  public var count: Int
  /// What every item fits in.
  public var itemSize: Size
  /// How far the items' centres are from the ring's.
  public var itemRadius: Double
  /// How far the ring's inner edge is.
  public var innerRadius: Double
  /// How far the ring's outer edge is.
  public var outerRadius: Double

  /// Makes the smallest ring on which the items lie side by side.
  public init(count: Int, itemSize: Size) {
    self.count = max(1, count)
    self.itemSize = itemSize
    let (width, height) = (itemSize.width, itemSize.height)
    // The corners of an item reach into the ring's edges no further than this.
    let reach = (width * width + height * height).squareRoot() / 2 + RadialLayout.margin
    var radius = (RadialLayout.leastMiddle + reach).rounded(.up)
    while !RadialLayout.areApart(self.count, itemSize, radius) { radius += 1 }
    itemRadius = radius
    innerRadius = radius - reach
    outerRadius = radius + reach + RadialLayout.signs
  }

  /// How wide a slice is, in radians.
  public var sliceAngle: Double { 2 * .pi / Double(count) }

  /// The direction of an item's middle, in radians clockwise from the top.
  public func angle(of item: Int) -> Double { sliceAngle * Double(item) }

  /// Where an item's middle is.
  public func place(of item: Int) -> Point {
    RadialLayout.place(angle(of: item), itemRadius)
  }

  /// What is at a place.
  public func hit(_ place: Point) -> Hit {
    let distance = place.distance(to: Point(x: 0, y: 0))
    if distance < innerRadius { return .middle }
    let turns = RadialLayout.angle(to: place) / sliceAngle
    let item = Int(turns.rounded()) % count
    return distance <= outerRadius ? .item(item) : .beyond(item)
  }

  /// The direction of a place, 0 ..< 2π clockwise from the top.
  public static func angle(to place: Point) -> Double {
    let angle = atan2(place.x, -place.y)
    return angle < 0 ? angle + 2 * .pi : angle
  }

  /// Air between the items and the ring's edges.
  private static let margin = 4.0
  /// What the signs of groups and dials take up at the outer edge.
  private static let signs = 9.0
  /// Air between two items.
  private static let gap = 4.0

  private static func place(_ angle: Double, _ radius: Double) -> Point {
    Point(x: sin(angle) * radius, y: -cos(angle) * radius)
  }

  /// Whether no two items that are neighbours cover each other.
  private static func areApart(_ count: Int, _ size: Size, _ radius: Double) -> Bool {
    let angle = 2 * Double.pi / Double(count)
    return (0..<count).dropFirst(count > 1 ? 0 : 1).allSatisfy { item in
      let (one, next) = (
        place(angle * Double(item), radius), place(angle * Double(item + 1), radius)
      )
      return abs(one.x - next.x) >= size.width + gap || abs(one.y - next.y) >= size.height + gap
    }
  }
}
