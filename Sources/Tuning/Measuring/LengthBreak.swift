internal import Glibc
import StylusCore

/// Where the lengths of presses fall apart into short ones and long ones.
enum LengthBreak {
  /// The fewest on each side.
  private static let fewest = 3
  /// How many times as long the shortest of the long ones must be as the longest of the short ones.
  private static let ratio = 1.5
  /// Nobody's taps are all shorter than this, and nobody's squeezes all longer.
  private static let range = Microseconds.milliseconds(100)...Microseconds.milliseconds(2000)

  /// The middle of the widest break, by ratio; nil where there is none.
  static func between(_ lengths: [Microseconds]) -> Microseconds? {
    let sorted = lengths.map(\.rawValue).sorted()
    var best: (ratio: Double, middle: Double)?
    for index in sorted.indices where index >= fewest && index <= sorted.count - fewest {
      let (short, long) = (Double(max(sorted[index - 1], 1)), Double(sorted[index]))
      let middle = sqrt(short * long)
      guard range.contains(Microseconds(Int64(middle))) else { continue }
      if long / short > best?.ratio ?? ratio { best = (long / short, middle) }
    }
    return best.map { Microseconds(Int64($0.middle)) }
  }

  /// Whether lengths lie on both sides of a limit and come close to it on both.
  static func isBlurred(_ lengths: [Microseconds], at limit: Microseconds) -> Bool {
    guard let short = lengths.filter({ $0 < limit }).max(),
      let long = lengths.filter({ $0 >= limit }).min()
    else { return false }
    return Double(long.rawValue) < ratio * Double(short.rawValue)
  }
}
