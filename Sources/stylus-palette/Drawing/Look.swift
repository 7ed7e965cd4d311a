import CGtk

/// The theme's colours, and what else of it a palette takes up.
struct Look: Equatable {
  var background = Paint(red: 0.96, green: 0.96, blue: 0.96)
  var text = Paint(red: 0.1, green: 0.1, blue: 0.1)
  var markedBackground = Paint(red: 0.21, green: 0.52, blue: 0.89)
  var markedText = Paint.white
  /// Whether nothing is to shine through, and borders are to be strong.
  var hasHighContrast = false
  /// Whether things may move.
  var isAnimated = true

  /// Asks the theme, as it is for a stage's window.
  init(of stage: Stage) {
    unsafe stage.withWidget { widget in
      let context = unsafe gtk_widget_get_style_context(widget)
      let named = { (name: String) -> Paint? in
        var color = GdkRGBA()
        guard let context = unsafe context,
          unsafe gtk_style_context_lookup_color(context, name, &color) != 0
        else { return nil }
        return Paint(red: color.red, green: color.green, blue: color.blue)
      }
      // A theme that lacks one of a pair lacks the other's contrast.
      if let paper = named("theme_bg_color"), let ink = named("theme_fg_color") {
        (background, text) = (paper, ink)
      }
      if let paper = named("theme_selected_bg_color"), let ink = named("theme_selected_fg_color") {
        (markedBackground, markedText) = (paper, ink)
      }
    }
    guard let settings = unsafe gtk_settings_get_default() else { return }
    isAnimated = unsafe stylusd_flag(settings, "gtk-enable-animations") != 0
    guard let name = unsafe stylusd_text(settings, "gtk-theme-name") else { return }
    hasHighContrast = unsafe String(cString: name).lowercased().contains("highcontrast")
    unsafe g_free(name)
  }

  /// How much of what is below is covered by the ring.
  var opacity: Double { hasHighContrast ? 1 : 0.93 }
  /// How thick lines are.
  var line: Double { hasHighContrast ? 3 : 1.5 }
}
