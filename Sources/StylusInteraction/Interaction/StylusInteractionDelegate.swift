/// Who is told of gestures. Each method may be left out.
public protocol StylusInteractionDelegate: AnyObject {
  /// A button was tapped: twice, unless the connection asks for other taps too.
  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveTap tap: StylusInteraction.Tap)
  /// A phase of a squeeze.
  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveSqueeze squeeze: StylusInteraction.Squeeze)
  /// A phase of a drag, where the connection asks for drags.
  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveDrag drag: StylusInteraction.Drag)
  /// The person chose other actions, or the daemon came or went.
  func stylusInteractionPreferencesDidChange(_ interaction: StylusInteraction)
}

extension StylusInteractionDelegate {
  /// Does nothing.
  public func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveTap tap: StylusInteraction.Tap
  ) {}

  /// Does nothing.
  public func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveSqueeze squeeze: StylusInteraction.Squeeze
  ) {}

  /// Does nothing.
  public func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveDrag drag: StylusInteraction.Drag
  ) {}

  /// Does nothing.
  public func stylusInteractionPreferencesDidChange(_ interaction: StylusInteraction) {}
}
