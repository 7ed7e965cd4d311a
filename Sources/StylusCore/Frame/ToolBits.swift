/// The BTN_TOOL_* keys that are down.
struct ToolBits: OptionSet, Sendable {
  var rawValue: UInt16

  static let pen = ToolBits(rawValue: 1)
  static let rubber = ToolBits(rawValue: 2)
  static let brush = ToolBits(rawValue: 4)
  static let pencil = ToolBits(rawValue: 8)
  static let airbrush = ToolBits(rawValue: 16)
  static let mouse = ToolBits(rawValue: 32)
  static let lens = ToolBits(rawValue: 64)

  private static let penEnds: ToolBits = [.pen, .brush, .pencil, .airbrush]

  static let all: [(usage: Usage, bit: ToolBits)] = [
    (.toolPen, .pen), (.toolRubber, .rubber), (.toolBrush, .brush), (.toolPencil, .pencil),
    (.toolAirbrush, .airbrush), (.toolMouse, .mouse), (.toolLens, .lens),
  ]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ usages: Set<Usage>) {
    self = ToolBits(ToolBits.all.filter { usages.contains($0.usage) }.map(\.bit))
  }

  /// nil for a usage that is no tool.
  init?(_ usage: Usage) {
    guard usage.type == Usage.typeKey, (0x140...0x147).contains(usage.code) else { return nil }
    switch usage {
    case .toolPen: self = .pen
    case .toolRubber: self = .rubber
    case .toolBrush: self = .brush
    case .toolPencil: self = .pencil
    case .toolAirbrush: self = .airbrush
    case .toolMouse: self = .mouse
    case .toolLens: self = .lens
    default: return nil
    }
  }

  /// The end in range. A device that sets both bits means the eraser.
  var tool: Tool? {
    if contains(.rubber) { return .eraser }
    if !isDisjoint(with: ToolBits.penEnds) { return .pen }
    return isEmpty ? nil : .mouse
  }
}
