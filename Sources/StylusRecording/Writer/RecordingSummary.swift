public import StylusCore

/// What a recording holds, as a person wants to know it who has just made it.
public struct RecordingSummary: Equatable, Sendable {
  /// How many frames there are.
  public private(set) var frames = 0
  /// How often each button was pressed, by the code that the device sends.
  public private(set) var presses: [Usage: Int] = [:]
  /// How often the tip touched.
  public private(set) var strokes = 0
  /// How often events were lost.
  public private(set) var losses = 0
  /// From the first event to the last.
  public private(set) var span = Microseconds(0)
  /// What the pen has down: tools, tip and buttons.
  public private(set) var down: Set<Usage>

  private var start: Timestamp?

  /// Begins with what the pen has down.
  public init(_ device: DeviceDescription) { down = device.pressedKeys }

  /// Takes an event.
  public mutating func take(_ event: InputEvent) {
    let start = start ?? event.time
    self.start = start
    span = max(span, event.time - start)
    switch event.usage {
    case .synReport: frames += 1
    case .synDropped: losses += 1
    case let usage where usage.type == Usage.typeKey && event.value < 2: take(usage, event.value)
    default: break
    }
  }

  private mutating func take(_ key: Usage, _ value: Int32) {
    guard value == 1 else {
      down.remove(key)
      return
    }
    guard down.insert(key).inserted else { return }
    switch key {
    case .stylus, .stylus2, .stylus3: presses[key, default: 0] += 1
    case .touch: strokes += 1
    default: break
    }
  }

  /// What it holds, in words: `12.5 s, 2400 frames, 2 presses of the lower button, 1 stroke`.
  public var text: String {
    var parts = [
      "\((Double(span.rawValue) / 1e6).decimalText(places: 1) ?? "?") s",
      RecordingSummary.count(frames, "frame"),
    ]
    for (usage, name) in RecordingSummary.buttons {
      if let count = presses[usage] {
        parts.append(RecordingSummary.count(count, "press", "presses") + " of the \(name) button")
      }
    }
    if strokes > 0 { parts.append(RecordingSummary.count(strokes, "stroke")) }
    if losses > 0 { parts.append("with " + RecordingSummary.count(losses, "gap")) }
    return parts.joined(separator: ", ")
  }

  /// What the pen does now, in words.
  public var state: String {
    let ends: [(Usage, String)] = [(.toolRubber, "the eraser"), (.toolPen, "the pen")]
    guard let end = ends.first(where: { down.contains($0.0) })?.1 else {
      return "the pen is out of range"
    }
    let buttons = RecordingSummary.buttons.filter { down.contains($0.0) }.map { "\($0.1) button" }
    let things = (down.contains(.touch) ? ["tip"] : []) + buttons
    return end + (things.isEmpty ? " is in range" : " has down: " + things.joined(separator: ", "))
  }

  private static let buttons: [(Usage, String)] = [
    (.stylus, "lower"), (.stylus2, "upper"), (.stylus3, "third"),
  ]

  private static func count(_ number: Int, _ one: String, _ several: String? = nil) -> String {
    "\(number) " + (number == 1 ? one : several ?? one + "s")
  }
}
