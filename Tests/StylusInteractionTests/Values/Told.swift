@testable import StylusInteraction

extension ToldGesture {
  /// A gesture of the lower button, in the middle of the tablet unless told otherwise.
  static func made(
    _ kind: Kind, at time: Double = 10, button: StylusButton = .lower,
    action: StylusPreferredAction = .switchEraser, tablet: String = "Test Pen",
    pose: StylusHoverPose? = StylusHoverPose(tabletAnchor: StylusPoint(x: 0.5, y: 0.25))
  ) -> ToldGesture {
    ToldGesture(
      kind: kind, timestamp: time, button: button, action: action, tablet: tablet, pose: pose)
  }
}
