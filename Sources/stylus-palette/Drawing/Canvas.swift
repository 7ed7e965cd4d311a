import CGtk
import StylusCore

/// Paints with cairo, in logical pixels, during one call of a draw handler.
@safe  // The context is lent for that call, and a canvas does not outlive it.
struct Canvas {
  private let context: OpaquePointer

  /// Makes a canvas of cairo's context.
  init(_ context: OpaquePointer) { unsafe self.context = context }

  /// Makes all transparent.
  func clear() {
    unsafe cairo_save(context)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    unsafe cairo_set_source_rgba(context, 0, 0, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }

  /// Paints with the origin at a place, larger by a factor, and with an opacity 0 … 1 for all.
  func group(at origin: Point, scale: Double, opacity: Double, _ paint: () -> Void) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, origin.x, origin.y)
    unsafe cairo_scale(context, scale, scale)
    if opacity < 1 { unsafe cairo_push_group(context) }
    paint()
    if opacity < 1 {
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, opacity)
    }
    unsafe cairo_restore(context)
  }

  /// Fills what is between two radii and two angles, clockwise from the top, around the origin.
  func fillRing(
    _ inner: Double, _ outer: Double, from: Double = 0, to: Double = 2 * .pi, _ paint: Paint
  ) {
    use(paint)
    unsafe cairo_new_path(context)
    unsafe cairo_arc(context, 0, 0, outer, from - .pi / 2, to - .pi / 2)
    if to - from >= 2 * .pi { unsafe cairo_new_sub_path(context) }
    unsafe cairo_arc_negative(context, 0, 0, inner, to - .pi / 2, from - .pi / 2)
    unsafe cairo_close_path(context)
    unsafe cairo_fill(context)
  }

  /// Fills a disc.
  func fillDisc(at centre: Point, _ radius: Double, _ paint: Paint) {
    use(paint)
    unsafe cairo_new_path(context)
    unsafe cairo_arc(context, centre.x, centre.y, radius, 0, 2 * .pi)
    unsafe cairo_fill(context)
  }

  /// Draws a circle, or an arc of it, clockwise from the top.
  func strokeCircle(
    at centre: Point = Point(x: 0, y: 0), _ radius: Double, from: Double = 0,
    to: Double = 2 * .pi, width: Double, _ paint: Paint
  ) {
    use(paint)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_new_path(context)
    unsafe cairo_arc(context, centre.x, centre.y, radius, from - .pi / 2, to - .pi / 2)
    unsafe cairo_stroke(context)
  }

  /// Draws a line through places.
  func strokeLine(_ places: [Point], width: Double, _ paint: Paint) {
    use(paint)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_new_path(context)
    for place in places { unsafe cairo_line_to(context, place.x, place.y) }
    unsafe cairo_stroke(context)
  }

  /// Fills what is between places.
  func fillShape(_ places: [Point], _ paint: Paint) {
    use(paint)
    unsafe cairo_new_path(context)
    for place in places { unsafe cairo_line_to(context, place.x, place.y) }
    unsafe cairo_fill(context)
  }

  /// Shows a text, its own pointer being `layout`.
  func show(_ layout: OpaquePointer, at place: Point, _ paint: Paint) {
    use(paint)
    unsafe cairo_move_to(context, place.x, place.y)
    unsafe pango_cairo_show_layout(context, layout)
  }

  /// Paints a picture with its top left at a place.
  func show(picture: OpaquePointer, at place: Point) {
    unsafe cairo_set_source_surface(context, picture, place.x, place.y)
    unsafe cairo_paint(context)
  }

  private func use(_ paint: Paint) {
    unsafe cairo_set_source_rgba(context, paint.red, paint.green, paint.blue, paint.opacity)
  }
}

/// What is painted with: each part 0 … 1.
struct Paint: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity = 1.0

  static let black = Paint(red: 0, green: 0, blue: 0)
  static let white = Paint(red: 1, green: 1, blue: 1)

  init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  init(_ color: Color) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255)
  }

  /// The same as clear as that.
  func faded(_ opacity: Double) -> Paint {
    Paint(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// How light it looks, 0 … 1.
  var lightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
