/// How far a dial is turned, in whole steps.
struct DialTurn: Equatable, Sendable {
  private var lastAngle: Double?
  private var rest = 0.0

  /// Takes a direction of the hand, or a roll, in radians.
  ///
  /// - Returns: how many steps that makes, clockwise where positive.
  mutating func turn(to angle: Double) -> Int {
    defer { lastAngle = angle }
    guard let lastAngle else { return 0 }
    // The short way round.
    let difference = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    return turn(by: difference / RingCourse.stepAngle)
  }

  /// Takes a part of a step, or some.
  mutating func turn(by part: Double) -> Int {
    guard part.isFinite, abs(part) < 1000 else { return 0 }
    rest += part
    let whole = rest.rounded(.towardZero)
    rest -= whole
    return Int(whole)
  }

  /// The hand is off it.
  mutating func lift() { lastAngle = nil }
}
