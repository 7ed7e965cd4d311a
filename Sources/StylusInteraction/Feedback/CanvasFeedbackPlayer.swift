/// What makes feedback felt.
public protocol CanvasFeedbackPlayer: Sendable {
  /// Plays it, on whatever thread this is called.
  ///
  /// - Returns: whether it can be felt.
  func play(_ event: CanvasFeedback.Event, at location: StylusPoint?) -> CanvasFeedback.Outcome
}
