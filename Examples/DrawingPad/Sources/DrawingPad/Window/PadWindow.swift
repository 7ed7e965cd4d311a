internal import CGtk
internal import StylusInteraction

/// The window of a pad, and what its person does there.
@safe final class PadWindow {
  let pad: Pad
  let interaction: StylusInteraction
  let trace: Trace
  private let area: UnsafeMutablePointer<GtkWidget>
  private let window: UnsafeMutablePointer<GtkWidget>

  init(_ pad: Pad, _ interaction: StylusInteraction, _ trace: Trace) {
    self.pad = pad
    self.interaction = interaction
    self.trace = trace
    unsafe area = gtk_drawing_area_new()
    unsafe window = pad_open_window(area, 800, 600)
    // No smaller than a palette.
    let least = CInt(2 * Palette.radius)
    unsafe gtk_widget_set_size_request(area, least, least)
    listen()
    showTitle()
    pad.onChange = { [unowned self] in
      showTitle()
      unsafe gtk_widget_queue_draw(area)
    }
  }

  func show() {
    unsafe gtk_widget_show_all(window)
    unsafe pad_want_all_motion(area)
  }

  /// The library asks for the focus, the size of the view, and each place of the pen in it.
  private func listen() {
    let this = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe listenToPointers(this)
    unsafe pad_on_focus_change(
      window,
      { window, _, this in
        guard let window = unsafe window, let this = unsafe this else { return }
        unsafe PadWindow.at(this).focusChanged(pad_has_focus(window) != 0)
      }, this)
    unsafe pad_on_resize(
      area,
      { _, size, this in
        guard let size = unsafe size, let this = unsafe this else { return }
        unsafe PadWindow.at(this).resized(width: size.pointee.width, height: size.pointee.height)
      }, this)
    unsafe pad_on_draw(
      area,
      { _, context, this in
        guard let context = unsafe context, let this = unsafe this else { return 0 }
        unsafe PadWindow.at(this).paint(with: Painter(context))
        return 1
      }, this)
  }

  private func listenToPointers(_ this: UnsafeMutableRawPointer) {
    let events = [
      GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_POINTER_MOTION_MASK,
      GDK_LEAVE_NOTIFY_MASK, GDK_PROXIMITY_OUT_MASK,
    ]
    unsafe gtk_widget_add_events(area, CInt(events.reduce(0) { $0 | $1.rawValue }))
    let handler: PadEventHandler = { _, event, this in
      guard let event = unsafe event, let this = unsafe this else { return 0 }
      let kind = unsafe gdk_event_get_event_type(event)
      unsafe PadWindow.at(this).handle(kind, PointerEvent(event))
      return 1
    }
    for signal in [
      "button-press-event", "button-release-event", "motion-notify-event", "leave-notify-event",
      "proximity-out-event",
    ] {
      unsafe pad_on_event(area, signal, handler, this)
    }
  }

  private static func at(_ this: UnsafeMutableRawPointer) -> PadWindow {
    unsafe Unmanaged.fromOpaque(this).takeUnretainedValue()
  }

  private func focusChanged(_ hasFocus: Bool) {
    interaction.isActive = hasFocus
    trace("active \(hasFocus)")
  }

  private func resized(width: CInt, height: CInt) {
    pad.size = StylusSize(width: Double(width), height: Double(height))
    interaction.viewSize = pad.size
    trace("size \(width) \(height)")
  }

  private func paint(with painter: Painter) {
    pad.sheet.paint(with: painter)
    pad.palette?.paint(with: painter, pad.tools.current, pad.ink)
  }

  private func showTitle() {
    unsafe pad_set_title(window, "DrawingPad: \(pad.tools.current.rawValue)")
  }
}
