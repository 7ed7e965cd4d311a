import CGtk
import RadialPalette
import StylusCore

/// A window that covers an output. It is made once, and mapped each time that a palette opens.
@safe  // The window is the object's own, and GTK is used from one thread.
final class Stage {
  /// GDK's object for the output that it is meant for.
  let monitor: OpaquePointer
  private let coversOutput: Bool
  /// Called with a context to paint on, all of which is transparent.
  var onDraw: (Canvas) -> Void = { _ in }
  /// Called with what the hand does.
  var onInput: (StageInput) -> Void = { _ in }
  /// Called when a frame has been painted.
  var onPainted: () -> Void = {}

  /// What lies on it for those who do not see it.
  let names: ItemNames
  private let window: UnsafeMutablePointer<GtkWidget>
  private var painted: Handler?

  /// Makes it, hidden, and ready to be shown at once; nil where GTK cannot.
  init?(on monitor: OpaquePointer, kind: any WindowKind) {
    guard let window = unsafe gtk_window_new(kind.type) else { return nil }
    coversOutput = kind.coversEachOutput
    unsafe self.window = window
    unsafe self.monitor = monitor
    unsafe g_object_ref(UnsafeMutableRawPointer(monitor))
    unsafe names = ItemNames(in: window)
    unsafe gtk_window_set_title(stylusd_window(window), "Palette at the pen")
    unsafe gtk_widget_set_app_paintable(window, 1)
    let visual = unsafe gdk_screen_get_rgba_visual(gdk_screen_get_default())
    if kind.isTransparent, let visual = unsafe visual {
      unsafe gtk_widget_set_visual(window, visual)
    }
    let wanted =
      GDK_POINTER_MOTION_MASK.rawValue | GDK_BUTTON_PRESS_MASK.rawValue
      | GDK_BUTTON_RELEASE_MASK.rawValue | GDK_ENTER_NOTIFY_MASK.rawValue
      | GDK_LEAVE_NOTIFY_MASK.rawValue | GDK_KEY_PRESS_MASK.rawValue
      | GDK_SCROLL_MASK.rawValue | GDK_SMOOTH_SCROLL_MASK.rawValue
      | GDK_FOCUS_CHANGE_MASK.rawValue | GDK_PROXIMITY_IN_MASK.rawValue
    unsafe gtk_widget_add_events(window, gint(bitPattern: wanted))
    kind.prepare(self)
    connect()
    unsafe gtk_widget_realize(window)
    connectClock()
  }

  deinit {
    painted = nil
    unsafe gtk_widget_destroy(window)
    unsafe g_object_unref(UnsafeMutableRawPointer(monitor))
  }

  /// Whether it is on the screen, or about to be.
  var isShown: Bool { unsafe gtk_widget_get_visible(window) != 0 }
  /// Whether it is as large as the desktop lets it be, and knows it.
  var isMaximized: Bool {
    let isMaximized = unsafe gtk_window_is_maximized(stylusd_window(window)) != 0
    return isMaximized && 2 * size.width > output.size.width
  }
  /// How many pixels of the output a logical one is wide.
  var scale: Int { Int(unsafe gtk_widget_get_scale_factor(window)) }

  /// The place among all of the output that it is on.
  var output: OpeningPlace.Output {
    var shownOn = unsafe monitor
    if !coversOutput, let surface = unsafe gtk_widget_get_window(window),
      let other = unsafe gdk_display_get_monitor_at_window(gtk_widget_get_display(window), surface)
    {
      unsafe shownOn = other
    }
    var area = GdkRectangle()
    unsafe gdk_monitor_get_geometry(shownOn, &area)
    return OpeningPlace.Output(
      origin: Point(x: Double(area.x), y: Double(area.y)),
      size: Size(width: Double(area.width), height: Double(area.height)))
  }

  /// Its own size.
  var size: Size {
    if coversOutput { return output.size }
    return Size(
      width: Double(unsafe gtk_widget_get_allocated_width(window)),
      height: Double(unsafe gtk_widget_get_allocated_height(window)))
  }

  /// Puts it on the screen.
  func show() { unsafe gtk_widget_show(window) }
  /// Takes it off.
  func hide() { unsafe gtk_widget_hide(window) }
  /// Has it painted anew.
  func redraw() { unsafe gtk_widget_queue_draw(window) }
  /// Whether one of our windows has the keyboard by the compositor's leave.
  var isActive: Bool { unsafe gtk_window_is_active(stylusd_window(window)) != 0 }

  /// Does something with GTK's window.
  func withWindow(_ body: (UnsafeMutablePointer<GtkWindow>) -> Void) {
    if let window = unsafe stylusd_window(window) { unsafe body(window) }
  }

  /// Does something with GTK's widget.
  func withWidget<Result>(_ body: (UnsafeMutablePointer<GtkWidget>) -> Result) -> Result {
    unsafe body(window)
  }

  /// Does something with GDK's window.
  @discardableResult
  func withSurface<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    unsafe body(gtk_widget_get_window(window))
  }

  private func connect() {
    let draw:
      @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?, gpointer?) -> gboolean
    unsafe draw = { _, context, data in
      guard let context = unsafe context, let data = unsafe data else { return 0 }
      let stage = unsafe Unmanaged<Stage>.fromOpaque(data).takeUnretainedValue()
      let canvas = unsafe Canvas(context)
      canvas.clear()
      stage.onDraw(canvas)
      return 0
    }
    let event:
      @convention(c) (UnsafeMutablePointer<GtkWidget>?, UnsafeMutablePointer<GdkEvent>?, gpointer?)
        -> gboolean
    unsafe event = { _, event, data in
      guard let event = unsafe event, let data = unsafe data else { return 0 }
      let stage = unsafe Unmanaged<Stage>.fromOpaque(data).takeUnretainedValue()
      guard let input = unsafe StageInput(event) else { return 0 }
      stage.onInput(input)
      return input.isOurs ? 1 : 0
    }
    let own = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe stylusd_on_draw(window, draw, own)
    unsafe stylusd_on_event(window, event, own)
  }

  private func connectClock() {
    guard let surface = unsafe gtk_widget_get_window(window),
      let clock = unsafe gdk_window_get_frame_clock(surface)
    else { return }
    unsafe painted = Handler(UnsafeMutableRawPointer(clock), "after-paint") { [unowned self] in
      onPainted()
    }
  }
}
