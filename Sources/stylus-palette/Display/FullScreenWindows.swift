import CGtk
import RadialPalette

/// Plain windows that fill their output, where a Wayland compositor has no layer-shell: GNOME.
final class FullScreenWindows: WindowKind {
  let type = GTK_WINDOW_TOPLEVEL
  let isReusable = false
  let isTransparent = true

  func prepare(_ stage: Stage) {
    unsafe stage.withWindow { window in
      unsafe gtk_window_set_decorated(window, 0)
      unsafe gtk_window_set_skip_taskbar_hint(window, 1)
      unsafe gtk_window_set_skip_pager_hint(window, 1)
      let size = stage.output.size
      unsafe gtk_window_set_default_size(window, gint(size.width), gint(size.height))
    }
  }

  func show(_ stage: Stage, hasKeyboard: Bool) {
    unsafe stage.withWindow { window in
      unsafe gtk_window_fullscreen_on_monitor(window, gdk_screen_get_default(), stage.number)
    }
    stage.show()
  }

  func hide(_ stage: Stage) { stage.hide() }
}
