internal import StylusInteraction

/// What is done with the pen's button. An app needs little more than this.
extension Pad: StylusInteractionDelegate {
  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveTap tap: StylusInteraction.Tap
  ) {
    if let rest = perform(tap.action, customs.doubleTap) { perform(rest, at: tap.hoverPose) }
  }

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveSqueeze squeeze: StylusInteraction.Squeeze
  ) {
    // A squeeze that is cancelled was not meant, so nothing is done before its end.
    guard squeeze.phase == .ended else { return }
    if let rest = perform(squeeze.action, customs.squeeze) { perform(rest, at: squeeze.hoverPose) }
  }

  /// Does what does not concern tools. What a newer daemon calls for and this app does not know is left alone.
  private func perform(_ action: StylusPreferredAction, at pose: StylusHoverPose?) {
    // Where the pen is not known to be, as over another window, the middle is in sight.
    let place = pose?.location ?? StylusPoint(x: size.width / 2, y: size.height / 2)
    switch action {
    case .showContextualPalette: togglePalette(of: Palette.all, at: place)
    // The colour is all that the ink of this app has.
    case .showColorPalette, .showInkAttributes: togglePalette(of: Palette.inks, at: place)
    case .undo: undo()
    case .redo: redo()
    default: break
    }
  }
}
