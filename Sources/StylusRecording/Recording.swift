public import StylusCore

/// What one device sent over some time, and what it said of itself when that began.
public struct Recording: Equatable, Sendable {
  /// The device, with its axes' values and its pressed keys at the beginning.
  public var device: DeviceDescription
  /// The events in the order of the file, whose times may step back. A recording that was read
  /// ends with SYN_REPORT, unless it has no events at all.
  public var events: [InputEvent]

  /// Makes a recording.
  public init(device: DeviceDescription, events: [InputEvent]) {
    self.device = device
    self.events = events
  }
}
