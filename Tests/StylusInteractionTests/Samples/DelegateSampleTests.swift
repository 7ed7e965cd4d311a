import Testing

@testable import StylusInteraction

/// A view that is told by its delegate's methods, as with UIKit.
final class DrawingView: StylusInteractionDelegate {
  static let defaultLocation = StylusPoint(x: -1, y: -1)

  var tools: ToolSelection<DrawingTool>
  var customAction: CustomAction?
  private(set) var paletteLocation: StylusPoint?
  /// How many double taps, and how many squeezes, it was told the end of.
  private(set) var (tapCount, squeezeCount) = (0, 0)
  private(set) var interaction = StylusInteraction()

  init(_ sample: SampleCase) {
    tools = ToolSelection(current: sample.current, previous: sample.previous, eraser: .eraser)
    customAction = sample.custom
    interaction = StylusInteraction(delegate: self)
    interaction.isActive = true
  }

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveTap tap: StylusInteraction.Tap
  ) {
    tools.perform(tap.action, custom: customAction?.tool)
    tapCount += 1
  }

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveSqueeze squeeze: StylusInteraction.Squeeze
  ) {
    guard squeeze.phase == .ended else { return }
    squeezeCount += 1
    if tools.perform(squeeze.action, custom: customAction?.tool)
      == .notTool(.showContextualPalette)
    {
      paletteLocation = squeeze.hoverPose?.location ?? DrawingView.defaultLocation
    }
  }
}

/// Written out, as the articles are: without `ToolSelection`, and with what the process was told.
private final class PlainDrawingView: StylusInteractionDelegate {
  var currentTool = DrawingTool.brush
  var previousTool: DrawingTool?
  var customAction: CustomAction?

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveTap tap: StylusInteraction.Tap
  ) {
    let preferredAction = StylusInteraction.preferredTapAction
    guard preferredAction != .ignore else { return }
    if let customAction {
      if currentTool != customAction.tool {
        (currentTool, previousTool) = (customAction.tool, currentTool)
      }
    } else if preferredAction == .switchEraser, currentTool != .eraser {
      (currentTool, previousTool) = (.eraser, currentTool)
    } else if let previousTool {
      (currentTool, self.previousTool) = (previousTool, currentTool)
    }
  }
}

@Suite struct `A view with a delegate` {
  static let taps =
    SampleCase.shared + [
      SampleCase(action: .switchEraser, tool: .eraser),
      SampleCase(action: .switchEraser, custom: .switchMagnifier, tool: .magnifier),
      SampleCase(action: .switchEraser, current: .eraser, previous: .lasso, tool: .lasso),
      SampleCase(action: .switchEraser, current: .eraser, tool: .eraser),
    ]

  static let squeezes =
    SampleCase.shared + [
      SampleCase(action: .showContextualPalette, tool: .brush, hasPalette: true),
      // In the article's code both are done.
      SampleCase(action: .showContextualPalette, custom: .switchLasso, tool: .lasso),
      SampleCase(action: .showColorPalette, tool: .brush),
      SampleCase(action: .switchEraser, tool: .eraser),
    ]

  @Test(arguments: taps) func `does what a double tap is to do`(sample: SampleCase) {
    let view = DrawingView(sample)
    view.interaction.receive(.made(.tap(count: 2), action: sample.action))
    #expect(view.tools.current == sample.tool)
  }

  @Test(arguments: squeezes) func `does what a squeeze is to do, at its end`(sample: SampleCase) {
    let view = DrawingView(sample)
    view.interaction.noteTabletPosition(x: 30, y: 40, timestamp: 9)
    for phase in [StylusInteraction.Phase.began, .changed] {
      view.interaction.receive(.made(.squeeze(phase), action: sample.action))
      #expect(view.tools.current == sample.current && view.paletteLocation == nil)
    }
    view.interaction.receive(.made(.squeeze(.ended), action: sample.action))
    #expect(view.tools.current == sample.tool)
    #expect(view.paletteLocation == (sample.hasPalette ? StylusPoint(x: 30, y: 40) : nil))
  }

  @Test func `does nothing for a squeeze that comes to nothing`() {
    let view = DrawingView(SampleCase(action: .switchEraser, tool: .brush))
    view.interaction.receive(.made(.squeeze(.began)))
    view.interaction.receive(.made(.squeeze(.cancelled)))
    #expect(view.tools.current == .brush)
  }

  @Test func `shows its palette at a default place where it does not know the pen's`() {
    let sample = SampleCase(action: .showContextualPalette, tool: .brush)
    for pose in [nil, StylusHoverPose(tabletAnchor: StylusPoint(x: 0, y: 0))] {
      let view = DrawingView(sample)
      for phase in [StylusInteraction.Phase.began, .ended] {
        view.interaction.receive(.made(.squeeze(phase), action: sample.action, pose: pose))
      }
      #expect(view.paletteLocation == DrawingView.defaultLocation)
    }
  }

  @Test func `keeps the last place of a squeeze when the pen leaves`() {
    let sample = SampleCase(action: .showContextualPalette, tool: .brush)
    let view = DrawingView(sample)
    view.interaction.noteTabletPosition(x: 30, y: 40, timestamp: 9)
    view.interaction.receive(.made(.squeeze(.began), at: 10, action: sample.action))
    view.interaction.notePenLeft(timestamp: 10.1)
    view.interaction.receive(.made(.squeeze(.ended), at: 12, action: sample.action))
    #expect(view.paletteLocation == StylusPoint(x: 30, y: 40))
  }
}

extension `On a bus` {
  @Suite struct `A view that asks the class` {
    @Test(
      arguments: [
        (.ignore, nil, nil, .brush), (.ignore, .switchLasso, nil, .brush),
        (.switchEraser, .switchLasso, nil, .lasso), (.switchEraser, nil, nil, .eraser),
        (.switchPrevious, nil, .magnifier, .magnifier), (.switchPrevious, nil, nil, .brush),
        (.showInkAttributes, nil, .lasso, .lasso),
      ] as [(StylusPreferredAction, CustomAction?, DrawingTool?, DrawingTool)])
    func `does what the person chose everywhere`(
      action: StylusPreferredAction, custom: CustomAction?, previous: DrawingTool?,
      tool: DrawingTool
    ) {
      var preferences = StylusPreferences()
      preferences.doubleTap = action
      StylusInteraction.tell(preferences)
      defer { StylusInteraction.tell(StylusPreferences()) }
      let view = PlainDrawingView()
      (view.customAction, view.previousTool) = (custom, previous)
      let interaction = StylusInteraction(delegate: view)
      interaction.isActive = true
      interaction.receive(.made(.tap(count: 2), action: action))
      #expect(view.currentTool == tool)
    }
  }
}
