/// Thins out what changes with the pen for whoever is told of it: at most one change each `span`, always the
/// newest.
public struct ChangePacer<Change: Sendable>: Sendable {
  /// What a display shows in less is not seen: 8 ms is a frame at 125 Hz.
  public static var span: Microseconds { .milliseconds(8) }

  private var lastSent: Timestamp?
  private var waiting: Change?

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
  public mutating func offer(_ change: Change, at now: Timestamp) -> Bool {
    if let lastSent, now < lastSent + ChangePacer.span {
      waiting = change
      return false
    }
    waiting = nil
    lastSent = now
    return true
  }

  /// Gives up the change that has waited long enough; nil where none has.
  public mutating func takeDue(at now: Timestamp) -> Change? {
    guard let deadline, deadline <= now else { return nil }
    lastSent = now
    defer { waiting = nil }
    return waiting
  }

  /// Gives up the change that waits, since it is over.
  public mutating func drop() { waiting = nil }
}

extension ChangePacer: Equatable where Change: Equatable {}
