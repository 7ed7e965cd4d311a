public import StylusCore

/// Keeps the books of what one tablet's recogniser tells: every `began` is closed once, nothing else
/// is closed, and every pose is within its ranges.
public struct GestureLedger {
  private struct Course: Hashable {
    var button: StylusButton
    var kind: GestureKind
  }

  private var open: Set<Course> = []

  /// Opens the books, with nothing under way.
  public init() {}

  /// Enters one gesture.
  public mutating func take(_ gesture: Gesture) throws(Violation) {
    let course = Course(button: gesture.button, kind: gesture.kind)
    switch (gesture.kind, gesture.phase) {
    case (.tap, nil), (.doubleTap, nil), (.tripleTap, nil): break
    case (.squeeze, .began), (.drag, .began):
      try Violation.unless(open.insert(course).inserted, "began twice: \(gesture)")
    case (.squeeze, .changed), (.drag, .changed):
      try Violation.unless(open.contains(course), "changed while not under way: \(gesture)")
    case (.squeeze, .ended), (.squeeze, .cancelled), (.drag, .ended), (.drag, .cancelled):
      try Violation.unless(open.remove(course) != nil, "closed while not under way: \(gesture)")
    default: throw Violation("the wrong phase: \(gesture)")
    }
    try gesture.pose?.check()
  }

  /// Closes the books: nothing may be under way any more.
  public func close() throws(Violation) {
    try Violation.unless(open.isEmpty, "left open: \(open)")
  }
}

extension Pose {
  /// Checks that everything is within the range that its documentation gives.
  public func check() throws(Violation) {
    let fractions = [
      ("anchor.x", anchor.x), ("anchor.y", anchor.y), ("distance", distance),
      ("pressure", pressure), ("wheel", wheel),
    ]
    for (name, value) in fractions {
      guard let value else { continue }
      try Violation.unless((0...1).contains(value), "\(name) is \(value)")
    }
    for (name, angle) in [("azimuth", azimuth), ("roll", roll), ("since", rollSinceProximity)] {
      guard let angle else { continue }
      try Violation.unless((0..<2 * .pi).contains(angle.rawValue), "\(name) is \(angle)")
    }
    if let altitude {
      try Violation.unless((0...(.pi / 2)).contains(altitude.rawValue), "altitude is \(altitude)")
    }
    if let location {
      let isPlace = location.x >= 0 && location.y >= 0 && (location.x + location.y).isFinite
      try Violation.unless(isPlace, "location is \(location)")
    }
  }
}
