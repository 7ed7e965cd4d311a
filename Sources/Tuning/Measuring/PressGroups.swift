public import StylusCore

/// Presses of which each came soon after the one before, such as the two of a double tap.
public struct PressGroup: Equatable, Sendable {
  /// Whoever pauses for longer has begun something else. Mouse settings of desktops end there too.
  public static let pause = Microseconds.milliseconds(1000)
  /// A press that comes sooner after a release is a switch that bounces, and no finger: on real pens none of
  /// 64 ms was one, and all of 88 ms were.
  public static let bounce = Microseconds.milliseconds(75)

  /// The presses as a finger made them.
  public private(set) var presses: [MeasuredPress] = []
  /// What was between two presses that were one: too long for `merge`, and too short for a finger.
  public private(set) var bounces: [Microseconds] = []

  /// Makes a group of presses in their order.
  public init(_ presses: [MeasuredPress]) {
    for press in presses { add(press) }
  }

  /// What lies between its presses.
  public var gaps: [Microseconds] {
    zip(presses, presses.dropFirst()).map { $1.time - $0.end }
  }

  /// Takes presses apart into groups, wherever there is a pause between two.
  public static func groups(of presses: [MeasuredPress]) -> [PressGroup] {
    var groups: [PressGroup] = []
    for press in presses {
      if let last = groups.last?.presses.last, press.time - last.end <= pause,
        press.time >= last.end
      {
        groups[groups.count - 1].add(press)
      } else {
        groups.append(PressGroup([press]))
      }
    }
    return groups
  }

  private mutating func add(_ press: MeasuredPress) {
    guard let last = presses.last, last.ending == .released, press.isWhole,
      press.time - last.end < PressGroup.bounce
    else {
      presses.append(press)
      return
    }
    bounces.append(press.time - last.end)
    presses[presses.count - 1] = last.joined(with: press)
  }
}
