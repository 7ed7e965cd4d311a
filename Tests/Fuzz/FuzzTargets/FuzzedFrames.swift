import StylusCore

/// Frames that differ from each other in one thing or a few.
struct FuzzedFrames {
  private var clock = FuzzedClock(start: Timestamp(microseconds: 1_000_000))
  private var frame = PosedFrame(time: Timestamp(microseconds: 0))
  private var place = Point(x: 100, y: 50)

  static func steps(_ input: inout FuzzedInput) -> [RecognizerTarget.Step] {
    var frames = FuzzedFrames()
    var steps: [RecognizerTarget.Step] = []
    while !input.isAtEnd { steps.append(frames.next(&input)) }
    return steps
  }

  private mutating func next(_ input: inout FuzzedInput) -> RecognizerTarget.Step {
    clock.tick(&input)
    frame.isResync = false
    let change = input.byte()
    switch change & 15 {
    case 0: break
    case 1: frame.tool = .pen
    case 2: frame.tool = nil
    case 3: frame.tool = .eraser
    case 4: frame.tool = .mouse
    case 5: frame.isTouching.toggle()
    case 6: frame.isResync = true
    case 7: frame.serial = UInt32(change >> 4) % 3
    case 8: place.x += Double(Int8(bitPattern: input.byte())) / 8
    case 9: place = Point(x: input.choice([0, .greatestFiniteMagnitude, -1e300]), y: 0)
    case 10: frame.pose?.pressure = Double(change >> 4) / 15
    case 11: return .loseHistory
    case 12: return .stop(clock.now)
    case 13: return .settings(input.settings())
    default: break
    }
    // The buttons may change in any frame, as the tool or the tip changes.
    if change & 15 == 14 || change & 0x80 != 0 {
      frame.buttons.formSymmetricDifference(ButtonSet(rawValue: change >> 4 & 7))
    }
    frame.time = clock.now
    setPose()
    return .frame(frame)
  }

  private mutating func setPose() {
    guard frame.tool != nil else {
      frame.pose = nil
      frame.place = nil
      return
    }
    var pose = Pose(anchor: Point(x: min(max(place.x / 250, 0), 1), y: 0.5))
    pose.pressure = frame.isTouching ? frame.pose?.pressure ?? 0.9 : nil
    frame.pose = pose
    frame.place = place
  }
}

extension FuzzedInput {
  /// Any gestures of any button, and any times.
  mutating func settings() -> RecognizerSettings {
    var settings = RecognizerSettings()
    for button in [StylusButton.lower, .upper, .third] {
      settings[button] = BoundGestures(rawValue: byte() & 31)
    }
    let others = byte()
    if others & 1 != 0 { settings.tip = .squeeze }
    if others & 2 != 0 { settings.timing = settings.timing.overridden(by: timing()) }
    return settings
  }
}
