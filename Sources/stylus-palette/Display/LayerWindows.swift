import CGtk

/// Surfaces of wlr-layer-shell: sway, KWin and others.
final class LayerWindows: WindowKind {
  let type = GTK_WINDOW_TOPLEVEL
  let coversEachOutput = true
  let isReusable = false
  let isTransparent = true

  func prepare(_ stage: Stage) {
    unsafe stage.withWindow { window in
      unsafe gtk_layer_init_for_window(window)
      unsafe gtk_layer_set_namespace(window, applicationName)
      unsafe gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
      unsafe gtk_layer_set_monitor(window, stage.monitor)
      for edge in [
        GTK_LAYER_SHELL_EDGE_LEFT, GTK_LAYER_SHELL_EDGE_RIGHT, GTK_LAYER_SHELL_EDGE_TOP,
        GTK_LAYER_SHELL_EDGE_BOTTOM,
      ] {
        unsafe gtk_layer_set_anchor(window, edge, 1)
      }
      // Over panels too: else places would not be the output's.
      unsafe gtk_layer_set_exclusive_zone(window, -1)
    }
  }

  func show(_ stage: Stage, hasKeyboard: Bool) {
    _ = setKeyboard(hasKeyboard, stage)
    stage.show()
  }

  func setKeyboard(_ isWanted: Bool, _ stage: Stage) -> Bool {
    unsafe stage.withWindow { window in
      // With "on demand" only a click would give it the keyboard, and Escape would go to the app.
      unsafe gtk_layer_set_keyboard_mode(
        window,
        isWanted
          ? GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE : GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
    }
    return isWanted
  }

  func hide(_ stage: Stage) { stage.hide() }
}
