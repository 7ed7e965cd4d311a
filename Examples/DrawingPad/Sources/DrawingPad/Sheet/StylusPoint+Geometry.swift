internal import Glibc
internal import StylusInteraction

extension StylusPoint {
  static func + (place: StylusPoint, step: StylusVector) -> StylusPoint {
    StylusPoint(x: place.x + step.dx, y: place.y + step.dy)
  }

  static func - (end: StylusPoint, start: StylusPoint) -> StylusVector {
    StylusVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  func distance(to other: StylusPoint) -> Double { hypot(other.x - x, other.y - y) }

  /// The place that is `part` of the way to another: 0 here, 1 there.
  func toward(_ other: StylusPoint, _ part: Double) -> StylusPoint {
    StylusPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }

  /// How far the nearest point of a straight line is.
  func distance(toLineFrom start: StylusPoint, to end: StylusPoint) -> Double {
    let line = end - start
    let square = line.dx * line.dx + line.dy * line.dy
    guard square > 0 else { return distance(to: start) }
    let part = ((x - start.x) * line.dx + (y - start.y) * line.dy) / square
    return distance(to: start.toward(end, min(max(part, 0), 1)))
  }

  /// Whether it lies in a closed outline, by the even-odd rule.
  func isInside(_ outline: [StylusPoint]) -> Bool {
    guard var corner = outline.last else { return false }
    var isInside = false
    for next in outline {
      if (next.y > y) != (corner.y > y),
        x < next.x + (y - next.y) / (corner.y - next.y) * (corner.x - next.x)
      {
        isInside.toggle()
      }
      corner = next
    }
    return isInside
  }
}
