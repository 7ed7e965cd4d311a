import CGtk
import RadialPalette
import StylusCore

/// What an event of a window means to a palette.
enum StageInput {
  /// Something points there.
  case moved(Point, isPen: Bool)
  /// The tip, a finger or a mouse's main button came down.
  case pressed(Point, isPen: Bool)
  /// It went up.
  case released(Point)
  /// Something scrolled so many steps, downwards where positive.
  case scrolled(Double)
  /// A key that means something.
  case key(RingCourse.Key)
  /// Another window has the keyboard now.
  case focusLost
  /// What is not for GTK either: keys would move its own focus.
  case nothing

  /// Whether GTK is not to see the event.
  var isOurs: Bool {
    if case .focusLost = self { return false }
    return true
  }

  /// Reads an event; nil for one that is GTK's.
  init?(_ event: UnsafeMutablePointer<GdkEvent>) {
    switch unsafe gdk_event_get_event_type(event) {
    case GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY:
      guard let place = unsafe place(of: event) else { return nil }
      self = unsafe .moved(place, isPen: isPen(event))
    case GDK_BUTTON_PRESS:
      guard unsafe isMain(event), let place = unsafe place(of: event) else {
        self = .nothing
        return
      }
      self = unsafe .pressed(place, isPen: isPen(event))
    case GDK_BUTTON_RELEASE:
      guard unsafe isMain(event), let place = unsafe place(of: event) else {
        self = .nothing
        return
      }
      self = .released(place)
    case GDK_SCROLL: self = unsafe scroll(of: event)
    case GDK_KEY_PRESS: self = unsafe meaning(of: event).map { .key($0) } ?? .nothing
    case GDK_KEY_RELEASE: self = .nothing
    case GDK_FOCUS_CHANGE:
      guard unsafe event.pointee.focus_change.in == 0 else { return nil }
      self = .focusLost
    default: return nil
    }
  }
}

private func place(of event: UnsafeMutablePointer<GdkEvent>) -> Point? {
  var (x, y) = (0.0, 0.0)
  guard unsafe gdk_event_get_coords(event, &x, &y) != 0 else { return nil }
  return Point(x: x, y: y)
}

/// Of a button's event, whether it is the tip, a touch or a mouse's main button, not a barrel button.
private func isMain(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
  var button: guint = 0
  return unsafe gdk_event_get_button(event, &button) != 0 && button == 1
}

private func isPen(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
  guard let device = unsafe gdk_event_get_source_device(event) else { return false }
  return unsafe [GDK_SOURCE_PEN, GDK_SOURCE_ERASER].contains(gdk_device_get_source(device))
}

private func scroll(of event: UnsafeMutablePointer<GdkEvent>) -> StageInput {
  var (x, y) = (0.0, 0.0)
  if unsafe gdk_event_get_scroll_deltas(event, &x, &y) != 0 { return .scrolled(y) }
  var direction = GDK_SCROLL_UP
  guard unsafe gdk_event_get_scroll_direction(event, &direction) != 0 else { return .nothing }
  return .scrolled(direction == GDK_SCROLL_UP ? -1 : direction == GDK_SCROLL_DOWN ? 1 : 0)
}

private func meaning(of event: UnsafeMutablePointer<GdkEvent>) -> RingCourse.Key? {
  var symbol: guint = 0
  guard unsafe gdk_event_get_keyval(event, &symbol) != 0 else { return nil }
  switch CInt(bitPattern: symbol) {
  case GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Tab, GDK_KEY_KP_Right, GDK_KEY_KP_Down: return .next
  case GDK_KEY_Left, GDK_KEY_Up, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Left, GDK_KEY_KP_Up:
    return .previous
  case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_ISO_Enter: return .enter
  case GDK_KEY_Escape: return .escape
  default: return nil
  }
}
