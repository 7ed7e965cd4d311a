import StylusCore
import TestSupport

extension Stream {
  /// Times between frames at the edges of the default times and, more than `RandomFrames` has them,
  /// so short that several fall into one wait.
  private static let shortSteps: [Int64] = [
    0, 1, 4_000, 8_000, 12_500, 25_000, 25_001, 30_000, 44_999, 45_000, 45_001, 70_000, 70_001,
    100_000, 130_000, 199_999, 200_001, 300_000, 499_999,
  ]

  /// A stream of frames of a seed: every second one of a hand, the others wilder; some with times other
  /// than the defaults, with a change of what is bound, or cut short.
  static func random(seed: UInt64) -> Stream {
    var generator = SeededGenerator(seed: seed ^ 0x7777)
    let frames = frames(seed: seed, &generator)
    let last = frames.map(\.time).max() ?? Timestamp(microseconds: 0)
    let rest = Int64.random(in: 0...(generator.oneIn(2) ? 600_000 : 9_000_000), using: &generator)
    var stream = Stream(
      frames: frames, end: last + Microseconds(rest), settings: RandomFrames.settings(seed: seed))
    if generator.oneIn(3) { stream.settings.timing = timing(&generator) }
    if generator.oneIn(3) {
      let from = Int.random(in: 0..<frames.count, using: &generator)
      var settings = RandomFrames.settings(seed: seed &+ 1_000_000_007)
      settings.timing = stream.settings.timing
      stream.later = (from, settings)
    }
    return stream
  }

  private static func frames(seed: UInt64, _ generator: inout SeededGenerator) -> [PosedFrame] {
    if generator.oneIn(2) { return HandFrames.stream(seed: seed, count: 40) }
    var frames = RandomFrames.stream(seed: seed)
    if generator.oneIn(2) { shorten(&frames, &generator) }
    return frames
  }

  private static func shorten(_ frames: inout [PosedFrame], _ generator: inout SeededGenerator) {
    var time = Timestamp(microseconds: 1_000_000)
    for index in frames.indices {
      time = time + Microseconds(shortSteps.randomElement(using: &generator) ?? 0)
      frames[index].time = time
    }
  }

  /// Times that a config may have: `merge` ≤ `merge-at-transition` < `hold` and `double-tap-gap`.
  private static func timing(_ generator: inout SeededGenerator) -> Timing {
    func pick(_ milliseconds: [Int64]) -> Microseconds {
      .milliseconds(milliseconds.randomElement(using: &generator) ?? 0)
    }
    var timing = Timing()
    timing.merge = pick([0, 10, 25, 70, 100])
    timing.mergeAtTransition = max(timing.merge, pick([0, 25, 70, 100, 200]))
    timing.hold = pick([201, 300, 500, 900])
    timing.doubleTapGap = pick([201, 300, 500, 900])
    timing.proximityGrace = pick([0, 1, 25, 40, 70, 200, 300, 500, 1000])
    timing.slop = Millimetres([0, 2, 10, 500].randomElement(using: &generator) ?? 10)
    return timing
  }
}
