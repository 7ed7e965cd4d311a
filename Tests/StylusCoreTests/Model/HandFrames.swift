import StylusCore
import TestSupport

/// Frames of a hand that clicks and holds one button, with a little of all that may come between:
/// far more taps and squeezes come to their end here than in `RandomFrames`.
struct HandFrames {
  /// Times between frames in which a hand or a switch may do its next thing, some at the rules' edges.
  private static let steps: [Int64] = [
    1, 4_000, 12_000, 25_000, 25_001, 40_000, 70_000, 70_001, 88_000, 100_000, 138_000, 199_999,
    200_000, 200_001, 230_000, 275_000, 299_999, 300_000, 300_001, 429_999, 500_000, 500_001,
  ]

  private var generator: SeededGenerator
  private let button: ButtonSet
  private var frame = PosedFrame(time: Timestamp(microseconds: 1_000_000), tool: .pen)
  private var place = Point(x: 100, y: 50)

  private init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    button = [.lower, .upper, .third].randomElement(using: &generator) ?? .lower
  }

  static func stream(seed: UInt64, count: Int) -> [PosedFrame] {
    var hand = HandFrames(seed: seed)
    return (0..<count).map { _ in hand.next() }
  }

  private mutating func next() -> PosedFrame {
    let step = HandFrames.steps.randomElement(using: &generator) ?? 0
    frame.time = frame.time + Microseconds(step)
    frame.isResync = generator.oneIn(200)
    if generator.oneIn(150) { frame.tool = frame.tool == .eraser ? .pen : .eraser }
    if generator.oneIn(150) { frame.serial = UInt32.random(in: 0...2, using: &generator) }
    if generator.oneIn(frame.tool == nil ? 2 : 12) { frame.tool = frame.tool == nil ? .pen : nil }
    if generator.oneIn(frame.isTouching ? 4 : 16) { frame.isTouching.toggle() }
    if !generator.oneIn(3) { frame.buttons.formSymmetricDifference(button) }
    if generator.oneIn(20) { frame.buttons.formSymmetricDifference(.upper) }
    if generator.oneIn(6) { place.x += Double.random(in: -8...8, using: &generator) }
    if generator.oneIn(8) { place.y = place.y == 50 ? 61 : 50 }
    setPose()
    return frame
  }

  private mutating func setPose() {
    guard frame.tool != nil else {
      frame.pose = nil
      frame.place = nil
      return
    }
    var pose = Pose(anchor: Point(x: place.x / 250, y: 0.5))
    if frame.isTouching { pose.pressure = generator.oneIn(3) ? 0.95 : 0.7 }
    frame.pose = pose
    frame.place = place
  }
}
