import Testing

@testable import StylusInteraction

private enum Tool: Equatable { case brush, lasso, eraser }

@Suite struct `A selection of tools` {
  private func selection(_ current: Tool, _ previous: Tool? = nil) -> ToolSelection<Tool> {
    ToolSelection(current: current, previous: previous, eraser: .eraser)
  }

  private func expect(
    _ tools: inout ToolSelection<Tool>, at place: SourceLocation = #_sourceLocation,
    _ holds: (inout ToolSelection<Tool>) -> Bool
  ) {
    let result = holds(&tools)
    #expect(result, sourceLocation: place)
  }

  @Test func `remembers one tool before`() {
    var tools = selection(.brush)
    expect(&tools) { $0.select(.lasso) }
    #expect(tools == selection(.lasso, .brush))
    expect(&tools) { !$0.select(.lasso) }
    #expect(tools == selection(.lasso, .brush))
  }

  @Test func `does not lose its tool where there was none before`() {
    var tools = selection(.brush)
    expect(&tools) { !$0.switchPrevious() }
    #expect(tools == selection(.brush))
    #expect(ToolSelection(current: Tool.brush, previous: .brush, eraser: nil).previous == nil)
  }

  @Test func `switches to the eraser and back`() {
    var tools = selection(.brush, .lasso)
    expect(&tools) { $0.switchEraser() }
    #expect(tools == selection(.eraser, .brush))
    expect(&tools) { $0.switchEraser() }
    #expect(tools == selection(.brush, .eraser))
  }

  @Test func `stays with the eraser if it is told to switch one way`() {
    var tools = ToolSelection(
      current: Tool.brush, eraser: .eraser, eraserSwitching: .oneWay)
    expect(&tools) { $0.switchEraser() }
    expect(&tools) { !$0.switchEraser() }
    #expect(tools.current == .eraser && tools.previous == .brush)
  }

  @Test func `has nothing to switch to without an eraser, or before the eraser`() {
    var tools = ToolSelection(current: Tool.brush, eraser: nil)
    expect(&tools) { !$0.switchEraser() }
    var started = selection(.eraser)
    expect(&started) { !$0.switchEraser() }
    #expect(started.current == .eraser)
  }

  @Test(
    arguments: [
      (.ignore, nil, .ignored, .brush), (.ignore, .lasso, .ignored, .brush),
      (.switchEraser, .lasso, .switched, .lasso), (.switchEraser, .brush, .unchanged, .brush),
      (.switchEraser, nil, .switched, .eraser), (.switchPrevious, nil, .switched, .lasso),
      (.showContextualPalette, nil, .notTool(.showContextualPalette), .brush),
      (.showContextualPalette, .lasso, .switched, .lasso),
      (.undo, nil, .notTool(.undo), .brush),
      // As a newer daemon may say.
      (StylusPreferredAction(rawValue: "dance"), nil, .notTool(.init(rawValue: "dance")), .brush),
    ] as [(StylusPreferredAction, Tool?, ToolSelection<Tool>.Outcome, Tool)])
  private func `does one thing for a gesture`(
    action: StylusPreferredAction, custom: Tool?, outcome: ToolSelection<Tool>.Outcome, tool: Tool
  ) {
    var tools = selection(.brush, .lasso)
    expect(&tools) { $0.perform(action, custom: custom) == outcome }
    #expect(tools.current == tool)
  }

  @Test func `tells where there is nothing to switch to`() {
    var tools = selection(.eraser)
    expect(&tools) { $0.perform(.switchEraser) == .unchanged }
    expect(&tools) { $0.perform(.switchPrevious) == .unchanged }
  }
}
