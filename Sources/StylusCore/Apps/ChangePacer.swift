/// Thins out the `changed` phases of a gesture for whoever is told of them: at most one each `span`, always
/// the newest, and none once it is over.
public struct ChangePacer: Sendable {
  /// What a display shows in less is not seen: 8 ms is a frame at 125 Hz.
  public static let span = Microseconds.milliseconds(8)

  private var lastSent: Timestamp?
  private var waiting: Gesture?

  /// Nothing has been sent.
  public init() {}

  /// When `takeDue` has something to send; nil where nothing waits.
  public var deadline: Timestamp? {
    guard waiting != nil, let lastSent else { return nil }
    return lastSent + ChangePacer.span
  }

  /// Takes a change in.
  ///
  /// - Returns: whether it is to be sent now.
  public mutating func offer(_ gesture: Gesture, at now: Timestamp) -> Bool {
    if let lastSent, now < lastSent + ChangePacer.span {
      waiting = gesture
      return false
    }
    waiting = nil
    lastSent = now
    return true
  }

  /// Gives up the change that has waited long enough; nil where none has.
  public mutating func takeDue(at now: Timestamp) -> Gesture? {
    guard let deadline, deadline <= now else { return nil }
    lastSent = now
    defer { waiting = nil }
    return waiting
  }
}
