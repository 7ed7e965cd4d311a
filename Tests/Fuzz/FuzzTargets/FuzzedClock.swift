import StylusCore
import TestSupport

/// A clock that mostly goes on by spans that matter, and sometimes back or far away.
struct FuzzedClock {
  private(set) var now: Timestamp

  init(start: Timestamp) { now = start }

  mutating func tick(_ input: inout FuzzedInput) {
    let step = input.byte()
    switch step {
    case 0..<200:
      let edges = EdgeTimes.all
      now = now + Microseconds(edges[Int(step) % edges.count])
    case 200..<240: now = now + .milliseconds(Int64(step) - 199)
    case 240..<250: now = now + .milliseconds(239 - Int64(step))
    case 250: now = Timestamp(microseconds: .max)
    case 251: now = Timestamp(microseconds: .min)
    case 252: now = Timestamp(microseconds: 0)
    case 253: now = now + .milliseconds(-3_600_000)
    case 254: now = now + .milliseconds(3_600_000)
    default: now = Timestamp(microseconds: input.number())
    }
  }
}
