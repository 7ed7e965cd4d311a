/// One kernel input event: when, what, and the new value.
public struct InputEvent: Equatable, Sendable {
  /// When the driver reported it.
  public var time: Timestamp
  /// What changed.
  public var usage: Usage
  /// The kernel's value; for a key 1 is down and 0 is up.
  public var value: Int32

  /// Makes an event.
  public init(time: Timestamp, usage: Usage, value: Int32) {
    self.time = time
    self.usage = usage
    self.value = value
  }
}
