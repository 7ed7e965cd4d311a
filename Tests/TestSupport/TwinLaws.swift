public import StylusCore

/// What libinput and the programs above it take for granted of a tablet, checked frame by frame.
public struct TwinLaws {
  /// The keys that are down.
  public private(set) var down: Set<Usage> = []
  /// The axes that have been told.
  public private(set) var axes: [Usage: Int32] = [:]

  /// Whether the pen is one that presses nothing and touches nothing out of range.
  private let isOfSoundPen: Bool

  private static let tools: Set<Usage> = [
    .toolPen, .toolRubber, .toolBrush, .toolPencil, .toolAirbrush, .toolMouse, .toolLens,
  ]

  /// Begins with nothing down. A pen that is not sound, as a fuzzer's, is not held to what its twin passes on
  /// as it is.
  public init(ofSoundPen isOfSoundPen: Bool = true) { self.isOfSoundPen = isOfSoundPen }

  /// The tools that are in range.
  public var tools: Set<Usage> { down.intersection(TwinLaws.tools) }

  /// Takes events in, whole frames of them.
  ///
  /// - Throws: the law that they break.
  public mutating func take(_ events: [InputEvent]) throws(Violation) {
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
    guard isOfSoundPen, tools.isEmpty else { return }
    guard pressed.isEmpty else { throw Violation("\(pressed) goes down out of range") }
    guard !down.contains(.touch) else { throw Violation("the tip is down out of range") }
  }

  private mutating func set(_ usage: Usage, _ value: Int32) throws(Violation) {
    if !isOfSoundPen {
      // No device has a code above KEY_MAX.
      if usage.code > 0x2ff { return }
      if value == 0 { down.remove(usage) } else { down.insert(usage) }
    } else if value == 0 {
      guard down.remove(usage) != nil else { throw Violation("\(usage) goes up twice") }
    } else {
      guard down.insert(usage).inserted else { throw Violation("\(usage) goes down twice") }
    }
  }
}
