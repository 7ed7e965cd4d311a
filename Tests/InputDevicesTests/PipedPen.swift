import StylusCore

/// A pen's node as libevdev sees it, and its events.
enum PipedPen {
  /// A pen with a lower button, a position and pressure.
  static let description = DeviceDescription(
    name: "Test Pen", id: DeviceID(bus: 3, vendor: 0x256c, product: 0x6d, version: 0x111),
    properties: [1],
    usages: [.toolPen, .touch, .stylus, .x, .y, .pressure, .serial],
    axes: [
      .x: AxisRange(value: 7, minimum: 0, maximum: 50800, fuzz: 4, flat: 2, resolution: 200),
      .y: AxisRange(minimum: -100, maximum: 31750, resolution: 200),
      .pressure: AxisRange(minimum: 0, maximum: 8191),
    ],
    pressedKeys: [.toolPen])

  /// ABS_MT_TRACKING_ID.
  static let trackingID = Usage.axis(0x39)

  /// The same pen on a node that has two touches too.
  static let withTouches = {
    var description = PipedPen.description
    description.axes[Usage.axis(0x2f)] = AxisRange(minimum: 0, maximum: 1)
    description.axes[trackingID] = AxisRange(minimum: 0, maximum: 65535)
    description.usages.formUnion(description.axes.keys)
    return description
  }()

  /// An event `milliseconds` after the clock's zero.
  static func event(_ milliseconds: Int64, _ usage: Usage, _ value: Int32 = 0) -> InputEvent {
    InputEvent(
      time: Timestamp(microseconds: milliseconds * 1000), usage: usage, value: value)
  }
}
