import Testing

@testable import StylusInteraction

/// A view that is told by closures, as with SwiftUI.
private final class Board {
  var tools: ToolSelection<DrawingTool>
  private(set) var isPalettePresented = false
  private(set) var paletteAnchor = StylusPoint(x: 0.5, y: 0.5)
  let interaction = StylusInteraction()

  init(_ sample: SampleCase) {
    tools = ToolSelection(current: sample.current, previous: sample.previous, eraser: .eraser)
    interaction.isActive = true
    interaction
      .onStylusDoubleTap { [unowned self] tap in
        tools.perform(tap.action, custom: sample.custom?.tool)
      }
      .onStylusSqueeze { [unowned self] phase in
        guard case .ended(let squeeze) = phase else { return }
        if tools.perform(squeeze.action, custom: sample.custom?.tool)
          == .notTool(.showContextualPalette)
        {
          if let anchor = squeeze.hoverPose?.anchor { paletteAnchor = anchor }
          isPalettePresented = true
        }
      }
  }
}

@Suite struct `A view with closures` {
  @Test(arguments: `A view with a delegate`.taps)
  func `does what a double tap is to do`(sample: SampleCase) {
    let board = Board(sample)
    board.interaction.receive(.made(.tap(count: 2), action: sample.action))
    #expect(board.tools.current == sample.tool)
  }

  @Test(arguments: `A view with a delegate`.squeezes)
  func `does what a squeeze is to do, at its end`(sample: SampleCase) {
    let board = Board(sample)
    board.interaction.viewSize = StylusSize(width: 100, height: 50)
    board.interaction.noteTabletPosition(x: 20, y: 40, timestamp: 9)
    for phase in [StylusInteraction.Phase.began, .changed, .ended] {
      #expect(board.tools.current == sample.current && !board.isPalettePresented)
      board.interaction.receive(.made(.squeeze(phase), action: sample.action))
    }
    #expect(board.tools.current == sample.tool)
    #expect(board.isPalettePresented == sample.hasPalette)
    if sample.hasPalette { #expect(board.paletteAnchor == StylusPoint(x: 0.2, y: 0.8)) }
  }

  @Test(
    arguments: [
      (.ignore, .brush), (.switchPrevious, .lasso), (.showColorPalette, .eraser),
      (.switchEraser, .eraser), (StylusPreferredAction(rawValue: "dance"), .eraser),
    ] as [(StylusPreferredAction, DrawingTool)])
  func `may use its eraser for all that it has not`(
    action: StylusPreferredAction, tool: DrawingTool
  ) {
    var tools = ToolSelection(current: DrawingTool.brush, previous: .lasso, eraser: .eraser)
    let interaction = StylusInteraction().onStylusSqueeze { phase in
      guard case .ended(let squeeze) = phase else { return }
      if case .notTool = tools.perform(squeeze.action) { tools.switchEraser() }
    }
    interaction.isActive = true
    for phase in [StylusInteraction.Phase.began, .ended] {
      interaction.receive(.made(.squeeze(phase), action: action))
    }
    #expect(tools.current == tool)
  }

  @Test func `is told of a squeeze that comes to nothing`() {
    var phases: [StylusSqueezeGesturePhase] = []
    let interaction = StylusInteraction().onStylusSqueeze { phases.append($0) }
    interaction.isActive = true
    interaction.receive(.made(.squeeze(.began)))
    interaction.receive(.made(.squeeze(.cancelled)))
    #expect(phases.count == 2 && phases.last == .failed)
  }

  @Test func `is told of double taps alone by the one closure`() {
    var count = 0
    let interaction = StylusInteraction().onStylusDoubleTap { _ in count += 1 }
    interaction.isActive = true
    for taps in 1...3 { interaction.receive(.made(.tap(count: taps))) }
    #expect(count == 1)
  }
}
