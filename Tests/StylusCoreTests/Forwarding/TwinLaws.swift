import StylusCore
import TestSupport

/// What libinput and the programs above it take for granted of a tablet, checked frame by frame.
struct TwinLaws {
  private(set) var down: Set<Usage> = []
  private(set) var axes: [Usage: Int32] = [:]

  private static let tools: Set<Usage> = [.toolPen, .toolRubber, .toolBrush]
  private static let buttons: Set<Usage> = [.stylus, .stylus2, .stylus3]

  /// The tools that are in range.
  var tools: Set<Usage> { down.intersection(TwinLaws.tools) }

  /// Takes events in, whole frames of them.
  mutating func take(_ events: [InputEvent]) throws(Violation) {
    for frame in events.split(whereSeparator: { $0.usage == .synReport }) { try take(frame) }
  }

  private mutating func take(_ frame: ArraySlice<InputEvent>) throws(Violation) {
    let before = self
    for event in frame {
      if event.usage.type == Usage.typeAxis { axes[event.usage] = event.value }
      if event.usage.type == Usage.typeKey { try set(event.usage, event.value) }
    }
    guard tools.count <= 1 else { throw Violation("two tools are in range") }
    guard before.tools.isEmpty || tools.isEmpty || before.tools == tools else {
      throw Violation("the tool changes within a frame")
    }
    let pressed = down.subtracting(before.down)
    guard tools.isEmpty else { return }
    guard pressed.isEmpty else { throw Violation("\(pressed) goes down out of range") }
    guard !down.contains(.touch) else { throw Violation("the tip is down out of range") }
  }

  private mutating func set(_ usage: Usage, _ value: Int32) throws(Violation) {
    if value == 0 {
      guard down.remove(usage) != nil else { throw Violation("\(usage) goes up twice") }
    } else {
      guard down.insert(usage).inserted else { throw Violation("\(usage) goes down twice") }
    }
  }
}
