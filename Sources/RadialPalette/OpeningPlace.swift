public import StylusCore

/// Decides where a palette opens, of the events on surfaces that cover each output, and of the pen's place on
/// its tablet. Nothing tells to which part of which output a tablet is mapped, so a pen's own event is the best,
/// and the guess from the tablet is for where none comes.
public struct OpeningPlace: Equatable, Sendable {
  /// An output's place among all of them, in logical pixels.
  public struct Output: Equatable, Sendable {
    /// Its top left.
    public var origin: Point
    /// Its size.
    public var size: Size

    /// Makes one.
    public init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }
  }

  /// Where it opens.
  public struct Decision: Equatable, Sendable {
    /// Which output.
    public var output: Int
    /// Where on it the hand is, from its top left.
    public var place: Point
    /// Whether that is an event's, not a guess.
    public var isExact: Bool
    /// How many logical pixels the active area's width and height are taken for.
    public var scale: Size
  }

  /// For how long an event is waited for before the guess is taken.
  public static let patience = Microseconds.milliseconds(40)
  /// How far from the guess a pointer may be to be the pen's, as part of what the tablet is taken to be mapped
  /// to: there may be borders, and another shape. A mouse that lies elsewhere is not where the pen is.
  private static let nearness = 0.2

  private let anchor: Point?
  private let outputs: [Output]
  private var lastPointer: Decision?

  /// Begins.
  ///
  /// - Parameters:
  ///   - anchor: where the pen is, 0 … 1 of its active area; nil where there is no pen.
  ///   - outputs: at least one, the main one first.
  public init(anchor: Point?, outputs: [Output]) {
    self.anchor = anchor
    self.outputs = outputs
  }

  /// Takes an event.
  ///
  /// - Returns: the place if it is good enough to open there at once.
  public mutating func event(on output: Int, at place: Point, isPen: Bool) -> Decision? {
    guard outputs.indices.contains(output) else { return nil }
    let area = outputs[output]
    let spread = lookup(area, place)
    let decision = Decision(
      output: output, place: place, isExact: true, scale: spread ?? area.size)
    if isPen || anchor == nil || spread != nil { return decision }
    lastPointer = decision
    return nil
  }

  /// What is to be done where no event was good enough in time.
  public func guess() -> Decision {
    let main = outputs.first ?? Output(origin: Point(x: 0, y: 0), size: Size(width: 0, height: 0))
    let pointer = lastPointer?.output
    let output = pointer ?? 0
    let size = pointer.map { outputs[$0].size } ?? main.size
    let place = (anchor ?? Point(x: 0.5, y: 0.5)) * size
    return Decision(output: output, place: place, isExact: false, scale: size)
  }

  /// What the tablet is mapped to, if a pointer there can be the pen's: its output, or all of them.
  private func lookup(_ area: Output, _ place: Point) -> Size? {
    guard let anchor else { return nil }
    if isNear(place, anchor * area.size, of: area.size) { return area.size }
    let left = outputs.map(\.origin.x).min() ?? 0
    let top = outputs.map(\.origin.y).min() ?? 0
    let all = Size(
      width: (outputs.map { $0.origin.x + $0.size.width }.max() ?? 0) - left,
      height: (outputs.map { $0.origin.y + $0.size.height }.max() ?? 0) - top)
    let whole = Point(x: left, y: top) + anchor * all
    return isNear(area.origin + place, whole, of: all) ? all : nil
  }

  private func isNear(_ place: Point, _ expected: Point, of size: Size) -> Bool {
    abs(place.x - expected.x) <= size.width * OpeningPlace.nearness
      && abs(place.y - expected.y) <= size.height * OpeningPlace.nearness
  }
}
