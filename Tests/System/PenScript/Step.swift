/// Something to do to the device at a time.
public struct Step: Equatable, Sendable {
  /// What there is to do.
  public enum Effect: Equatable, Sendable {
    /// Send this HID report.
    case report([UInt8])
    /// Send these reports in turn, `count` in all, as fast as the kernel takes them. What follows
    /// counts its time from when they are sent.
    case flood([[UInt8]], count: Int)
    /// Make the device. What follows counts its time from when it is ready.
    case plug
    /// Remove the device.
    case unplug
    /// Print how late the latest report was since the last time.
    case tellLateness
    /// Print this line.
    case say(String)
    /// Nothing: the script lasts at least until then.
    case rest
  }

  /// The time since the script's beginning.
  public var time: Duration
  /// What to do.
  public var effect: Effect

  /// Makes a step.
  public init(_ time: Duration, _ effect: Effect) {
    self.time = time
    self.effect = effect
  }
}
