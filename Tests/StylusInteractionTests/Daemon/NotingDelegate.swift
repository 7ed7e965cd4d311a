@testable import StylusInteraction

/// Notes all that a view is told.
final class NotingDelegate: StylusInteractionDelegate {
  var taps: [StylusInteraction.Tap] = []
  var squeezes: [StylusInteraction.Squeeze] = []
  var drags: [StylusInteraction.Drag] = []
  var preferenceChanges = 0

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveTap tap: StylusInteraction.Tap
  ) {
    taps.append(tap)
  }

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveSqueeze squeeze: StylusInteraction.Squeeze
  ) {
    squeezes.append(squeeze)
  }

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveDrag drag: StylusInteraction.Drag
  ) {
    drags.append(drag)
  }

  func stylusInteractionPreferencesDidChange(_ interaction: StylusInteraction) {
    preferenceChanges += 1
  }

  var phases: [StylusInteraction.Phase] { squeezes.map(\.phase) }
}
