import CGtk
import RadialPalette
import StylusCore

/// A text of at most some lines in the theme's font, centred, and cut with "…" where it is too long.
@safe  // The layout is the object's own.
final class TextBlock {
  /// What it takes up.
  let size: Size
  private let layout: OpaquePointer
  private let width: Double

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - stage: the window whose font it is in.
  ///   - width: the most that it takes up, in logical pixels.
  ///   - lines: how many there may be.
  ///   - scale: the font's size as part of the theme's.
  init?(_ text: String, on stage: Stage, width: Double, lines: Int, scale: Double = 1) {
    guard let layout = unsafe stage.withWidget({ unsafe gtk_widget_create_pango_layout($0, text) })
    else { return nil }
    unsafe self.layout = layout
    self.width = width
    if scale != 1 {
      let context = unsafe pango_layout_get_context(layout)
      let font = unsafe pango_font_description_copy(pango_context_get_font_description(context))
      let size = unsafe Double(pango_font_description_get_size(font))
      unsafe pango_font_description_set_size(font, gint(size * scale))
      unsafe pango_layout_set_font_description(layout, font)
      unsafe pango_font_description_free(font)
    }
    unsafe pango_layout_set_width(layout, CInt(width * Double(PANGO_SCALE)))
    unsafe pango_layout_set_height(layout, CInt(-lines))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    var (wide, high): (CInt, CInt) = (0, 0)
    unsafe pango_layout_get_pixel_size(layout, &wide, &high)
    size = Size(width: Double(wide), height: Double(high))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// How high a line of the theme's font is, in logical pixels.
  static func lineHeight(on stage: Stage) -> Double {
    TextBlock("Ag", on: stage, width: 1000, lines: 1)?.size.height ?? 16
  }

  /// Whether all of it is shown.
  var isWhole: Bool { unsafe pango_layout_is_ellipsized(layout) == 0 }

  /// Paints it, the middle of its upper edge being at a place.
  func paint(on canvas: Canvas, top place: Point, _ paint: Paint) {
    unsafe canvas.show(layout, at: Point(x: place.x - width / 2, y: place.y), paint)
  }
}
