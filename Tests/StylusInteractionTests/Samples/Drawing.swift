import Testing

@testable import StylusInteraction

/// The tools of the drawing apps in the samples.
enum DrawingTool: Equatable { case brush, lasso, eraser, magnifier }

/// What people can choose in the samples' apps instead of what they chose everywhere.
enum CustomAction {
  case switchLasso, switchMagnifier

  var tool: DrawingTool { self == .switchLasso ? .lasso : .magnifier }
}

/// What happened to a pen, and what the app in the sample makes of it.
struct SampleCase: Sendable, CustomTestStringConvertible {
  var action: StylusPreferredAction
  var custom: CustomAction?
  var current = DrawingTool.brush
  var previous: DrawingTool?
  var tool: DrawingTool
  var hasPalette = false

  var testDescription: String {
    "\(action.rawValue), custom \(custom.map { "\($0)" } ?? "none"), \(current)"
  }

  /// The branches that double taps and squeezes have in common.
  static let shared = [
    SampleCase(action: .ignore, tool: .brush),
    // What is to be ignored is not done by another way either.
    SampleCase(action: .ignore, custom: .switchLasso, tool: .brush),
    SampleCase(action: .switchPrevious, custom: .switchLasso, tool: .lasso),
    SampleCase(action: .switchPrevious, custom: .switchMagnifier, tool: .magnifier),
    // Nothing of what they chose everywhere is done beside it.
    SampleCase(
      action: .switchPrevious, custom: .switchLasso, current: .lasso, previous: .brush,
      tool: .lasso),
    SampleCase(action: .switchPrevious, previous: .lasso, tool: .lasso),
    SampleCase(action: .switchPrevious, tool: .brush),
    SampleCase(action: .runSystemShortcut, previous: .lasso, tool: .brush),
  ]
}
