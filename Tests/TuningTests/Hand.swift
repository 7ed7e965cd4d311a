import StylusCore
import Tuning

/// A hand that does as it is told, in milliseconds and millimetres.
struct Hand: Sendable {
  /// Of each double tap: the first press, the pause and the second press.
  var doubleTaps: [(first: Int64, pause: Int64, second: Int64)] = []
  var squeezes: [Int64] = []
  /// How far the pen moves in each press; the last one goes on.
  var movements: [Double] = [1]

  /// Double taps with presses of 100 ms or so, and squeezes.
  init(pauses: [Int64] = [], squeezes: [Int64] = [], movements: [Double] = [1]) {
    doubleTaps = pauses.enumerated().map { ($0 % 3 * 15 + 90, $1, $0 % 4 * 10 + 95) }
      .map { (Int64($0.0), $0.1, Int64($0.2)) }
    self.squeezes = squeezes
    self.movements = movements
  }

  /// What a person who was asked for it shows.
  var habits: Habits {
    var habits = Habits()
    var number = 0
    func press(_ time: Int64, _ length: Int64) -> MeasuredPress {
      defer { number += 1 }
      return MeasuredPress(
        at: Timestamp(microseconds: time * 1000), length: .milliseconds(length),
        movement: Millimetres(movements[min(number, movements.count - 1)]))
    }
    for tap in doubleTaps {
      let first = press(0, tap.first)
      habits.add(
        doubleTap: PressGroup([first, press(tap.first + tap.pause, tap.second)]))
    }
    for length in squeezes { habits.add(squeeze: PressGroup([press(0, length)])) }
    return habits
  }
}
