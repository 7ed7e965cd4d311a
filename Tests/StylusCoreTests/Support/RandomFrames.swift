import StylusCore
import TestSupport

/// Frame streams that a pen might send on its worst day, with times that favour the rules' edges.
struct RandomFrames {
  private var generator: SeededGenerator
  private let changesButtons: Bool
  private var frame = PosedFrame(time: Timestamp(microseconds: 1_000_000))
  private var place = Point(x: 100, y: 50)

  init(seed: UInt64, changesButtons: Bool = true) {
    generator = SeededGenerator(seed: seed)
    self.changesButtons = changesButtons
    if !changesButtons {
      frame.buttons = ButtonSet(rawValue: UInt8.random(in: 0..<8, using: &generator))
    }
  }

  static func settings(seed: UInt64) -> RecognizerSettings {
    var generator = SeededGenerator(seed: seed ^ 0xABCD)
    var settings = RecognizerSettings()
    for button in [StylusButton.lower, .upper, .third] {
      settings[button] = BoundGestures(rawValue: UInt8.random(in: 0..<32, using: &generator))
    }
    settings.tip = generator.oneIn(2) ? .squeeze : []
    return settings
  }

  static func stream(seed: UInt64, count: Int = 40, changesButtons: Bool = true) -> [PosedFrame] {
    var frames = RandomFrames(seed: seed, changesButtons: changesButtons)
    return (0..<count).map { _ in frames.next() }
  }

  private mutating func next() -> PosedFrame {
    advanceTime()
    frame.isResync = generator.oneIn(60)
    if generator.oneIn(5) { frame.tool = frame.tool == nil ? .pen : nil }
    if generator.oneIn(40) { frame.tool = .eraser }
    if generator.oneIn(30) { frame.tool = .pen }
    if generator.oneIn(30) { frame.serial = UInt32.random(in: 0...2, using: &generator) }
    if generator.oneIn(6) { frame.isTouching.toggle() }
    if changesButtons {
      if generator.oneIn(3) { frame.buttons.formSymmetricDifference(.lower) }
      if generator.oneIn(6) { frame.buttons.formSymmetricDifference(.upper) }
      if generator.oneIn(12) { frame.buttons.formSymmetricDifference(.third) }
    }
    if generator.oneIn(3) { place.x += Double.random(in: -6...6, using: &generator) }
    setPose()
    return frame
  }

  private mutating func advanceTime() {
    let step = EdgeTimes.all.randomElement(using: &generator) ?? 0
    let isBackwards = generator.oneIn(50)
    frame.time = frame.time + Microseconds(isBackwards ? -step : step)
  }

  private mutating func setPose() {
    frame.pose = nil
    frame.place = nil
    guard frame.tool != nil else { return }
    var pose = Pose(anchor: Point(x: place.x / 250, y: 0.5))
    pose.pressure =
      frame.isTouching ? Double(Int.random(in: 4...10, using: &generator)) / 10 : nil
    frame.pose = pose
    frame.place = place
  }
}
