import CGtk
import RadialPalette
import StylusCore

/// Override-redirect windows of X11, which no window manager places or gives the focus to. The pointer and the
/// keyboard are grabbed, so that a tap beside the palette and Escape reach it.
final class PopupWindows: WindowKind {
  let type = GTK_WINDOW_POPUP
  let coversEachOutput = true
  let isReusable = true
  let isTransparent: Bool
  private var retry: Timer?
  private var wantsKeyboard = true

  /// How long until a grab is tried again that another program has: the app below holds the pointer while the
  /// barrel button is down that opened the palette.
  private static let pause = Microseconds.milliseconds(20)

  init() {
    isTransparent = unsafe gdk_screen_is_composited(gdk_screen_get_default()) != 0
  }

  func prepare(_ stage: Stage) {}

  func pointer(on stages: [Stage]) -> (stage: Int, place: Point)? {
    var (x, y) = (0.0, 0.0)
    let seat = unsafe gdk_display_get_default_seat(gdk_display_get_default())
    guard let pointer = unsafe gdk_seat_get_pointer(seat) else { return nil }
    unsafe gdk_device_get_position_double(pointer, nil, &x, &y)
    let index = stages.firstIndex { stage in
      let (origin, size) = (stage.output.origin, stage.output.size)
      return x >= origin.x && x < origin.x + size.width && y >= origin.y
        && y < origin.y + size.height
    }
    guard let index else { return nil }
    let origin = stages[index].output.origin
    return (index, Point(x: x - origin.x, y: y - origin.y))
  }

  func show(_ stage: Stage, hasKeyboard: Bool) {
    let (origin, size) = (stage.output.origin, stage.output.size)
    unsafe stage.withWindow { window in
      unsafe gtk_window_move(window, gint(origin.x), gint(origin.y))
      unsafe gtk_window_resize(window, gint(size.width), gint(size.height))
    }
    stage.show()
    wantsKeyboard = true
    grab(stage)
  }

  func setKeyboard(_ isWanted: Bool, _ stage: Stage) -> Bool {
    wantsKeyboard = isWanted
    unsafe gdk_seat_ungrab(gdk_display_get_default_seat(gdk_display_get_default()))
    grab(stage)
    return isWanted
  }

  func cut(_ stage: Stage, around centre: Point, radius: Double, hole: Double) {
    guard !isTransparent else { return }
    let region = unsafe cairo_region_create()
    defer { unsafe cairo_region_destroy(region) }
    for row in Int(-radius)...Int(radius) {
      let y = Double(row)
      let outer = (max(0, radius * radius - y * y)).squareRoot()
      let inner = (max(0, hole * hole - y * y)).squareRoot()
      let spans = inner > 0 ? [(-outer, -inner), (inner, outer)] : [(-outer, outer)]
      for (from, to) in spans {
        var line = cairo_rectangle_int_t(
          x: CInt((centre.x + from).rounded()), y: CInt(centre.y.rounded()) + CInt(row),
          width: CInt((to - from).rounded()), height: 1)
        unsafe cairo_region_union_rectangle(region, &line)
      }
    }
    unsafe stage.withSurface { unsafe gdk_window_shape_combine_region($0, region, 0, 0) }
  }

  func hide(_ stage: Stage) {
    retry = nil
    unsafe gdk_seat_ungrab(gdk_display_get_default_seat(gdk_display_get_default()))
    stage.hide()
  }

  private func grab(_ stage: Stage) {
    let result = unsafe stage.withSurface { surface in
      unsafe gdk_seat_grab(
        gdk_display_get_default_seat(gdk_display_get_default()), surface,
        wantsKeyboard ? GDK_SEAT_CAPABILITY_ALL : GDK_SEAT_CAPABILITY_ALL_POINTING, 0, nil, nil,
        nil, nil)
    }
    guard result != GDK_GRAB_SUCCESS else { return }
    retry = Timer(after: PopupWindows.pause) { [unowned self, unowned stage] in grab(stage) }
  }
}
