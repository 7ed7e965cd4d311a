import StylusCore
import TestSupport

/// Frames, losses, stops and new settings for the recogniser alone, three times over: fed as they
/// come, woken at each deadline, and woken at any time. All must tell the same.
enum RecognizerTarget {
  enum Step {
    case frame(PosedFrame)
    case loseHistory
    case stop(Timestamp)
    case settings(RecognizerSettings)
  }

  static func run(_ bytes: [UInt8]) throws(Violation) {
    var input = FuzzedInput(bytes)
    let settings = input.settings()
    let steps = FuzzedFrames.steps(&input)
    let drained = try play(steps, settings) { _, _, _ in }
    let punctual = try play(steps, settings) { recognizer, time, output in
      while let deadline = recognizer.nextDeadline, deadline <= time {
        recognizer.advance(to: deadline, &output)
      }
    }
    try Violation.unless(drained == punctual, "woken at each deadline: \(drained) \(punctual)")
    let restless = try play(steps, settings) { recognizer, time, output in
      for early in [600_000, 70_001, 499, 0] as [Int64] {
        recognizer.advance(to: time + Microseconds(-early), &output)
      }
    }
    try Violation.unless(drained == restless, "woken at any time: \(drained) \(restless)")
  }

  private static func play(
    _ steps: [Step], _ settings: RecognizerSettings,
    before: (inout Recognizer, Timestamp, inout [Gesture]) -> Void
  ) throws(Violation) -> [Gesture] {
    var recognizer = Recognizer(settings: settings)
    var output: [Gesture] = []
    var bound = AllBound()
    bound.add(settings)
    for step in steps {
      switch step {
      case .frame(let frame):
        before(&recognizer, frame.time, &output)
        recognizer.step(frame, &output)
      case .loseHistory: recognizer.loseHistory(&output)
      case .stop(let time): recognizer.stop(at: time, &output)
      case .settings(let settings):
        recognizer.settings = settings
        bound.add(settings)
      }
    }
    try finish(recognizer, &output)
    var ledger = GestureLedger()
    for gesture in output {
      try ledger.take(gesture)
      try bound.check(gesture)
    }
    try ledger.close()
    return output
  }

  private static func finish(
    _ recognizer: Recognizer, _ output: inout [Gesture]
  ) throws(Violation) {
    var recognizer = recognizer
    if let deadline = recognizer.nextDeadline {
      recognizer.advance(to: deadline, &output)
      let isLater = recognizer.nextDeadline.map { $0 > deadline } ?? true
      try Violation.unless(isLater, "a deadline that has been fired is still due")
    }
    recognizer.advance(to: Timestamp(microseconds: .max), &output)
    try Violation.unless(recognizer.nextDeadline == nil, "something waits when all is over")
    recognizer.stop(at: Timestamp(microseconds: .max), &output)
  }
}
