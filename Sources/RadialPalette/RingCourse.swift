public import StylusCore
public import StylusWire

/// The course of a palette from its opening to its end: where the hand is, what that marks, and what comes of it.
/// All places are from the output's top left, in logical pixels.
public struct RingCourse: Equatable, Sendable {
  /// What is shown.
  public enum Level: Equatable, Sendable {
    /// All items.
    case ring
    /// Those of the group that is that item.
    case group(Int)
    /// The dial at that path.
    case dial([Int])
  }

  /// What comes of an input.
  public enum Outcome: Equatable, Sendable {
    /// It looks otherwise.
    case redraw
    /// That item is chosen, and it ends.
    case choose([Int])
    /// The dial at that path was turned so many steps, clockwise where positive.
    case turn([Int], Int)
    /// It ends, with nothing chosen.
    case close
  }

  /// How long the hand rests on a group or a dial until that opens by itself.
  public static let dwell = Microseconds.milliseconds(300)
  /// A step of a dial, in radians: 12°.
  public static let stepAngle = Double.pi / 15
  /// How far the hand must go from where it was before it marks anything, in logical pixels, where the ring is
  /// not around it: at an edge the ring is moved inwards, and the hand begins on a slice.
  public static let leastMove = 24.0

  /// What there is.
  public let entries: [PaletteEntry]
  /// What every item fits in, of groups too.
  public let itemSize: Size
  /// How far the ring's outline reaches beyond the ring.
  public let margin: Double
  /// The output's size.
  public let output: Size
  /// What is shown.
  public internal(set) var level = Level.ring
  /// The ring's centre.
  public internal(set) var centre: Point
  /// Which of the items shown is marked.
  public internal(set) var marked: Int?
  /// Whether the hand still holds the button.
  public internal(set) var isHeld: Bool
  /// How many steps the dial that is shown was turned since it is shown.
  public internal(set) var steps = 0

  var hand: Point
  /// Where the hand was when this level came.
  var start: Point
  var hasMoved = false
  var restingSince: Timestamp?
  var pressed: RadialLayout.Hit?
  var turning = DialTurn()
  var rolling = DialTurn()
  var scrolling = DialTurn()
  /// The centre of the ring that a group was entered from.
  var centreBefore: Point

  /// Opens.
  ///
  /// - Parameters:
  ///   - entries: the items, at least one.
  ///   - itemSize: what every item fits in, of groups too.
  ///   - margin: how far the outline reaches beyond the ring.
  ///   - output: the output's size.
  ///   - place: where the hand is.
  ///   - isHeld: whether it holds the button.
  public init(
    _ entries: [PaletteEntry], itemSize: Size, margin: Double, output: Size, at place: Point,
    isHeld: Bool
  ) {
    self.entries = entries
    self.itemSize = itemSize
    self.margin = margin
    self.output = output
    self.isHeld = isHeld
    hand = place
    start = place
    let layout = RadialLayout(count: entries.count, itemSize: itemSize)
    centre = Placement.centre(wanted: place, radius: layout.outerRadius + margin, in: output)
    centreBefore = centre
  }

  /// The items that are shown; of a dial those that it is one of.
  public var items: [PaletteEntry] { items(of: level) }

  /// How they lie.
  public var layout: RadialLayout { RadialLayout(count: items.count, itemSize: itemSize) }

  /// The path to an item that is shown.
  public func path(to item: Int) -> [Int] {
    switch level {
    case .ring: [item]
    case .group(let group): [group, item]
    case .dial(let path): path
    }
  }

  /// When `advance(to:)` is to be called next; nil where nothing is waited for.
  public var deadline: Timestamp? { restingSince.map { $0 + RingCourse.dwell } }

  /// The entry whose items or dial is shown.
  public var entered: PaletteEntry? {
    switch level {
    case .ring: nil
    case .group(let group): entries[group]
    case .dial(let path): items[path[path.count - 1]]
    }
  }

  private func items(of level: Level) -> [PaletteEntry] {
    switch level {
    case .ring: return entries
    case .group(let group):
      guard case .group(let items) = entries[group].role else { return [] }
      return items
    case .dial(let path): return items(of: path.count == 1 ? .ring : .group(path[0]))
    }
  }
}
