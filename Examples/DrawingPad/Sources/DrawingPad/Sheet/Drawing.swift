internal import StylusInteraction

/// All that has been drawn.
struct Drawing: Equatable {
  var strokes: [Stroke] = []

  /// Takes away what is within `radius` of a straight way of the eraser. A stroke that is cut through becomes
  /// two.
  mutating func erase(from start: StylusPoint, to end: StylusPoint, radius: Double) {
    strokes = strokes.flatMap { stroke in
      stroke.dots
        .split { $0.place.distance(toLineFrom: start, to: end) <= radius + $0.width / 2 }
        .map { Stroke(stroke.ink, Array($0)) }
    }
  }

  /// The strokes that lie wholly in an outline, by their indices.
  func strokes(inside outline: [StylusPoint]) -> Set<Int> {
    Set(strokes.indices.filter { strokes[$0].dots.allSatisfy { $0.place.isInside(outline) } })
  }
}
