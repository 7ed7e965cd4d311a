/// What an input event is about: the kernel's event type and code together, such as EV_KEY
/// BTN_STYLUS. Numbers from `linux/input-event-codes.h`.
public struct Usage: Hashable, Sendable {
  /// The kernel's `type`: EV_SYN, EV_KEY, EV_ABS, …
  public var type: UInt16
  /// The kernel's `code` within that type.
  public var code: UInt16

  /// Makes a usage of the kernel's two numbers.
  public init(type: UInt16, code: UInt16) {
    self.type = type
    self.code = code
  }

  /// A key or button of EV_KEY.
  public static func key(_ code: UInt16) -> Usage { Usage(type: typeKey, code: code) }

  /// An axis of EV_ABS.
  public static func axis(_ code: UInt16) -> Usage { Usage(type: typeAxis, code: code) }

  /// EV_SYN.
  public static let typeSync: UInt16 = 0x00
  /// EV_KEY.
  public static let typeKey: UInt16 = 0x01
  /// EV_REL.
  public static let typeRelative: UInt16 = 0x02
  /// EV_ABS.
  public static let typeAxis: UInt16 = 0x03
  /// EV_MSC.
  public static let typeMisc: UInt16 = 0x04
}

extension Usage {
  /// SYN_REPORT: the frame is complete.
  public static let synReport = Usage(type: typeSync, code: 0)
  /// SYN_DROPPED: the client's buffer overflowed and events were lost.
  public static let synDropped = Usage(type: typeSync, code: 3)

  /// BTN_TOOL_PEN: the pen end is in range.
  public static let toolPen = key(0x140)
  /// BTN_TOOL_RUBBER: the eraser end is in range.
  public static let toolRubber = key(0x141)
  /// BTN_TOOL_BRUSH.
  public static let toolBrush = key(0x142)
  /// BTN_TOOL_PENCIL.
  public static let toolPencil = key(0x143)
  /// BTN_TOOL_AIRBRUSH.
  public static let toolAirbrush = key(0x144)
  /// BTN_TOOL_FINGER: a touchpad's or a pad's mark.
  public static let toolFinger = key(0x145)
  /// BTN_TOOL_MOUSE: a puck.
  public static let toolMouse = key(0x146)
  /// BTN_TOOL_LENS: a puck with a lens.
  public static let toolLens = key(0x147)
  /// BTN_TOUCH: the tip touches.
  public static let touch = key(0x14a)
  /// BTN_STYLUS: the lower barrel button.
  public static let stylus = key(0x14b)
  /// BTN_STYLUS2: the upper barrel button.
  public static let stylus2 = key(0x14c)
  /// BTN_STYLUS3: the third barrel button, and Wacom's chord of the first two.
  public static let stylus3 = key(0x149)
  /// BTN_0: a pad's first button.
  public static let button0 = key(0x100)
  /// BTN_1: a pad's second button.
  public static let button1 = key(0x101)

  /// ABS_X.
  public static let x = axis(0x00)
  /// ABS_Y.
  public static let y = axis(0x01)
  /// ABS_Z: a Wacom Art Pen's rotation.
  public static let z = axis(0x02)
  /// ABS_WHEEL: an airbrush's finger wheel.
  public static let wheel = axis(0x08)
  /// ABS_PRESSURE.
  public static let pressure = axis(0x18)
  /// ABS_DISTANCE.
  public static let distance = axis(0x19)
  /// ABS_TILT_X.
  public static let tiltX = axis(0x1a)
  /// ABS_TILT_Y.
  public static let tiltY = axis(0x1b)

  /// MSC_SERIAL: the pen's serial number, in each frame where the device has one.
  public static let serial = Usage(type: typeMisc, code: 0)
}
