internal import CGtk
internal import StylusInteraction

/// What GDK tells of a pen or a mouse.
struct PointerEvent {
  enum Device {
    case pen
    /// The pen's other end.
    case eraser
    case mouse
  }

  var device = Device.mouse
  var place = StylusPoint(x: 0, y: 0)
  /// 0 … 1; nil where the device tells none.
  var pressure: Double?
  /// 1 is the tip, or the mouse's left button; 0 where the event is of none.
  var button: UInt32 = 0

  init(_ event: UnsafeMutablePointer<GdkEvent>) {
    // The event's device is the seat's pointer; its source is the thing in the hand.
    if let source = unsafe gdk_event_get_source_device(event) {
      switch unsafe gdk_device_get_source(source) {
      case GDK_SOURCE_PEN: device = .pen
      case GDK_SOURCE_ERASER: device = .eraser
      default: device = .mouse
      }
    }
    unsafe gdk_event_get_coords(event, &place.x, &place.y)
    unsafe gdk_event_get_button(event, &button)
    var value = 0.0
    if unsafe device != .mouse && gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &value) != 0 {
      pressure = value
    }
  }

  var isTablet: Bool { device != .mouse }
  var touch: Touch { Touch(place: place, pressure: pressure ?? 0.5) }
}
