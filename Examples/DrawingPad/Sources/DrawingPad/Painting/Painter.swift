internal import CGtk
internal import StylusInteraction

/// Cairo, as far as this app needs it.
@safe struct Painter {
  private let context: OpaquePointer

  /// Paints with a context, for as long as that is there.
  init(_ context: OpaquePointer) { unsafe self.context = context }

  func paint(_ color: Color) {
    use(color)
    unsafe cairo_paint(context)
  }

  func disc(at center: StylusPoint, radius: Double, _ color: Color) {
    trace(circleAt: center, radius: radius)
    use(color)
    unsafe cairo_fill(context)
  }

  func circle(at center: StylusPoint, radius: Double, width: Double, _ color: Color) {
    trace(circleAt: center, radius: radius)
    use(color)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_stroke(context)
  }

  func line(from start: StylusPoint, to end: StylusPoint, width: Double, _ color: Color) {
    use(color)
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_move_to(context, start.x, start.y)
    unsafe cairo_line_to(context, end.x, end.y)
    unsafe cairo_stroke(context)
  }

  func dashed(_ outline: [StylusPoint], _ color: Color) {
    for place in outline { unsafe cairo_line_to(context, place.x, place.y) }
    unsafe cairo_close_path(context)
    use(color)
    let dash = 5.0
    unsafe withUnsafePointer(to: dash) { unsafe cairo_set_dash(context, $0, 1, 0) }
    unsafe cairo_set_line_width(context, 1.5)
    unsafe cairo_stroke(context)
    unsafe cairo_set_dash(context, nil, 0, 0)
  }

  /// Words with their middle at a place.
  func text(_ words: String, at center: StylusPoint, size: Double, _ color: Color) {
    unsafe cairo_select_font_face(
      context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(context, size)
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(context, words, &extents)
    unsafe cairo_move_to(
      context, center.x - extents.width / 2 - extents.x_bearing, center.y + size * 0.35)
    use(color)
    unsafe cairo_show_text(context, words)
  }

  /// Paints within a circle alone, and all of it `factor` times as large, seen from its centre.
  func magnified(at center: StylusPoint, radius: Double, by factor: Double, _ paint: () -> Void) {
    // A picture of its own, and not a clip: on X11 cairo 1.16 lets short lines beside a round clip through.
    unsafe cairo_push_group(context)
    unsafe cairo_translate(context, center.x, center.y)
    unsafe cairo_scale(context, factor, factor)
    unsafe cairo_translate(context, -center.x, -center.y)
    paint()
    unsafe cairo_pop_group_to_source(context)
    trace(circleAt: center, radius: radius)
    unsafe cairo_fill(context)
  }

  private func trace(circleAt center: StylusPoint, radius: Double) {
    unsafe cairo_new_path(context)
    unsafe cairo_arc(context, center.x, center.y, radius, 0, 2 * Double.pi)
  }

  private func use(_ color: Color) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}
