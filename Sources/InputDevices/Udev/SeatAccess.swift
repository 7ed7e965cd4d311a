public import EventLoop

/// What udev says of who is given a device.
public struct SeatAccess: Equatable, Sendable {
  /// Whether it has the tag `uaccess`, by which logind gives it to the person at the seat.
  public var isForSeat: Bool
  /// The seat that it belongs to.
  public var seat: String

  /// Asks udev about the device at a path below /sys; nil where there is none.
  ///
  /// - Throws: ENOMEM.
  public init?(systemPath: String) throws(SystemError) {
    let context = try UdevContext()
    guard let device = UdevDevice(context: context, systemPath: systemPath) else { return nil }
    isForSeat = device.hasTag("uaccess")
    seat = device.property("ID_SEAT") ?? "seat0"
  }
}
