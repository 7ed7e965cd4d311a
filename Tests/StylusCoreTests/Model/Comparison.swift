import StylusCore

/// What the recogniser and the model make of one stream.
struct Comparison {
  static let buttons: [StylusButton] = [.lower, .upper, .third, .tip]

  let stream: Stream
  /// What the recogniser told, in its order.
  let recognized: [Gesture]
  private let decided: [StylusButton: [Decided]]

  init(_ stream: Stream) {
    self.stream = stream
    recognized = Comparison.recognize(stream)
    let grace = stream.settings.timing.proximityGrace
    let timeline = Timeline(stream.frames, end: stream.end, grace: grace)
    decided = Dictionary(
      uniqueKeysWithValues: Comparison.buttons.map {
        ($0, Model(stream, timeline, of: $0).decided())
      })
  }

  private static func recognize(_ stream: Stream) -> [Gesture] {
    var recognizer = Recognizer(settings: stream.settings)
    var output: [Gesture] = []
    for (number, frame) in stream.frames.enumerated() {
      if let later = stream.later, number == later.from { recognizer.settings = later.settings }
      recognizer.step(frame, &output)
    }
    recognizer.stop(at: stream.end, &output)
    return output
  }

  /// The first button on which the two do not agree.
  var disputed: StylusButton? {
    Comparison.buttons.first { recognized(of: $0) != modelled(of: $0) }
  }

  /// Whether the recogniser tells the gestures of all buttons in the order of decisions. Those of
  /// one frame or deadline may come in any order of the buttons.
  var isInOrder: Bool {
    var rest = decided.mapValues { $0[...] }
    let moments = recognized.compactMap { rest[$0.button]?.popFirst()?.moment }
    return zip(moments, moments.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private func recognized(of button: StylusButton) -> [Told] {
    recognized.filter { $0.button == button }.map(Told.init)
  }

  private func modelled(of button: StylusButton) -> [Told] {
    (decided[button] ?? []).map { Told($0.gesture) }
  }

  /// The stream as a person can read it, and what each of the two makes of it.
  var report: String {
    let verdicts = Comparison.buttons.filter { $0 == disputed }.map { button in
      """
      \(button): bound \(stream.settings[button].rawValue)
      recognised: \(recognized(of: button))
      model:      \(modelled(of: button))
      """
    }
    return
      (["\(stream.settings.timing)"] + stream.frames.map(Comparison.line) + verdicts
      + ["end \(stream.end.microseconds)"]).joined(separator: "\n")
  }

  private static func line(_ frame: PosedFrame) -> String {
    let buttons = buttons.filter { frame.buttons.contains(ButtonSet($0)) && $0 != .tip }
    let words =
      ["\(frame.time.microseconds)", frame.tool?.rawValue ?? "out"]
      + (frame.isTouching ? ["tip"] : []) + (frame.isResync ? ["resync"] : [])
      + buttons.map(\.rawValue) + ["serial=\(frame.serial)"]
      + (frame.place.map { ["x=\($0.x)"] } ?? [])
      + (frame.pose?.pressure.map { ["pressure=\($0)"] } ?? [])
    return words.joined(separator: " ")
  }
}

/// A gesture as the two are compared; the rules say nothing of a serial that comes late.
private struct Told: Equatable, CustomStringConvertible {
  private var gesture: Gesture

  init(_ gesture: Gesture) {
    self.gesture = gesture
    self.gesture.serial = 0
  }

  var description: String {
    Script.describe(gesture) + (gesture.pose.map { " at \($0.anchor.x)" } ?? "")
  }
}
