/// An app's drawing tools: which one is in hand, and which one was before.
///
/// It switches as people expect of a double tap or a squeeze, and says what it leaves to the app.
public struct ToolSelection<Tool: Equatable>: Equatable {
  /// How the preferred action `switchEraser` switches.
  public enum EraserSwitching: Hashable, Sendable {
    /// To the eraser, and from it back to the tool before, as the action's documentation has it.
    case twoWay
    /// To the eraser only, as the samples of Apple's articles have it.
    case oneWay
  }

  /// The tool in hand.
  public private(set) var current: Tool
  /// The one before; nil as long as there was none.
  public private(set) var previous: Tool?
  /// The tool that erases; nil where the app has none.
  public var eraser: Tool?
  /// How `switchEraser` switches.
  public var eraserSwitching: EraserSwitching

  /// Starts with a tool.
  public init(
    current: Tool, previous: Tool? = nil, eraser: Tool?, eraserSwitching: EraserSwitching = .twoWay
  ) {
    self.current = current
    self.previous = previous == current ? nil : previous
    self.eraser = eraser
    self.eraserSwitching = eraserSwitching
  }

  /// Takes a tool in hand.
  ///
  /// - Returns: whether it is another than before.
  @discardableResult
  public mutating func select(_ tool: Tool) -> Bool {
    guard tool != current else { return false }
    (current, previous) = (tool, current)
    return true
  }

  /// Takes the tool before in hand.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public mutating func switchPrevious() -> Bool { previous.map { select($0) } ?? false }

  /// Takes the eraser in hand, or, if it is, the tool before.
  ///
  /// - Returns: whether the tool is another now.
  @discardableResult
  public mutating func switchEraser() -> Bool {
    guard let eraser else { return false }
    guard current == eraser else { return select(eraser) }
    return eraserSwitching == .twoWay && switchPrevious()
  }
}

extension ToolSelection: Sendable where Tool: Sendable {}
