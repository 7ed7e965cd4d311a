import CGtk
import RadialPalette
import StylusCore
import StylusWire

/// What tells a screen reader of the items: a widget each where it is drawn, which has no window, paints nothing
/// and takes no events, with its name, its role and the focus.
@safe  // The widgets are the window's, which outlives this object.
final class ItemNames {
  private let fixed: UnsafeMutablePointer<GtkWidget>?
  private var items: [UnsafeMutablePointer<GtkWidget>]
  private var shown: [PaletteEntry] = []
  private var centre: Point?

  /// Makes the container for them in a window.
  init(in window: UnsafeMutablePointer<GtkWidget>) {
    unsafe items = []
    unsafe fixed = gtk_fixed_new()
    guard let fixed = unsafe fixed else { return }
    unsafe gtk_container_add(stylusd_container(window), fixed)
    unsafe gtk_widget_show(fixed)
  }

  /// Shows the items of a course; nil for none.
  func show(_ course: RingCourse?) {
    let entries = course?.items ?? []
    if entries != shown || course?.centre != centre {
      clear()
      if let course { fill(course) }
      (shown, centre) = (entries, course?.centre)
    }
    guard let marked = course?.marked, unsafe items.indices.contains(marked) else { return }
    unsafe gtk_widget_grab_focus(items[marked])
  }

  private func clear() {
    unsafe items.forEach { unsafe gtk_widget_destroy($0) }
    unsafe items = []
  }

  private func fill(_ course: RingCourse) {
    let (layout, size) = (course.layout, course.itemSize)
    for (index, entry) in course.items.enumerated() {
      guard let item = unsafe gtk_drawing_area_new() else { return }
      unsafe gtk_widget_set_has_window(item, 0)
      unsafe gtk_widget_set_can_focus(item, 1)
      unsafe gtk_widget_set_size_request(item, gint(size.width), gint(size.height))
      if let accessible = unsafe gtk_widget_get_accessible(item) {
        unsafe atk_object_set_name(accessible, entry.name)
        unsafe atk_object_set_role(accessible, entry.atkRole)
      }
      let place = layout.place(of: index)
      unsafe gtk_fixed_put(
        stylusd_fixed(fixed), item, gint(max(0, course.centre.x + place.x - size.width / 2)),
        gint(max(0, course.centre.y + place.y - size.height / 2)))
      unsafe gtk_widget_show(item)
      unsafe items.append(item)
    }
  }
}

extension PaletteEntry {
  fileprivate var atkRole: AtkRole {
    switch role {
    case .choice: ATK_ROLE_PUSH_BUTTON
    case .group: ATK_ROLE_MENU
    case .dial: ATK_ROLE_DIAL
    }
  }
}
