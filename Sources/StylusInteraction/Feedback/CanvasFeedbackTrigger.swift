/// Plays feedback whenever a value has become another, as SwiftUI's `sensoryFeedback(_:trigger:)` does.
public struct CanvasFeedbackTrigger<Value: Equatable> {
  private let event: CanvasFeedback.Event
  private var value: Value

  /// Plays `event` when what `update` gets is not `value` any more.
  public init(_ event: CanvasFeedback.Event, trigger value: Value) {
    self.event = event
    self.value = value
  }

  /// Looks at the value as it is now.
  ///
  /// - Returns: what became of the feedback; nil if the value is the same.
  @discardableResult
  public mutating func update(_ value: Value) -> CanvasFeedback.Outcome? {
    guard value != self.value else { return nil }
    self.value = value
    return CanvasFeedback().play(event, at: nil)
  }
}
