import CGtk

/// A plain window as large as the desktop lets it be, where a Wayland compositor has no layer-shell: GNOME. Behind
/// a full-screen one it would paint black. Which output it comes on is the compositor's choice.
final class MaximizedWindows: WindowKind {
  let type = GTK_WINDOW_TOPLEVEL
  let coversEachOutput = false
  let isReusable = false
  let isTransparent = true

  func prepare(_ stage: Stage) {
    unsafe stage.withWindow { window in
      unsafe gtk_window_set_decorated(window, 0)
      unsafe gtk_window_set_skip_taskbar_hint(window, 1)
      unsafe gtk_window_set_skip_pager_hint(window, 1)
      unsafe gtk_window_maximize(window)
    }
  }

  func show(_ stage: Stage, hasKeyboard: Bool) { stage.show() }

  func hide(_ stage: Stage) { stage.hide() }
}
