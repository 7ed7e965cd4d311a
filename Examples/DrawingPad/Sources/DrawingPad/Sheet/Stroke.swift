internal import StylusInteraction

/// A line of ink.
struct Stroke: Equatable {
  struct Dot: Equatable {
    var place: StylusPoint
    /// The width of the line here, in units of the view.
    var width: Double
  }

  /// So close that the eraser can take any part of a line away by taking dots.
  static let spacing = 2.0

  var ink: Ink
  private(set) var dots: [Dot]

  init(_ ink: Ink, _ dots: [Dot]) {
    self.ink = ink
    self.dots = dots
  }

  /// Goes on to a dot, with others on the way there: a fast pen is told of in wide steps.
  mutating func extend(to dot: Dot) {
    guard let last = dots.last else { return dots.append(dot) }
    let steps = max(1, Int((last.place.distance(to: dot.place) / Stroke.spacing).rounded(.up)))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      dots.append(
        Dot(
          place: last.place.toward(dot.place, part),
          width: last.width + (dot.width - last.width) * part))
    }
  }

  mutating func move(by step: StylusVector) {
    for index in dots.indices { dots[index].place = dots[index].place + step }
  }
}
