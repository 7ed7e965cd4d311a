import CGtk

/// The short movement with which a palette appears, in the frames of its stage.
@safe  // The widget is the stage's, which is kept.
final class Appearing {
  /// In µs.
  private static let length = 110_000.0
  private let stage: Stage
  private let began = g_get_monotonic_time()
  private var tick: guint = 0

  /// Begins; each frame is painted anew until it is over.
  init(on stage: Stage) {
    self.stage = stage
    let call:
      @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?, gpointer?) -> gboolean
    unsafe call = { _, _, data in
      guard let data = unsafe data else { return 0 }
      return unsafe Unmanaged<Appearing>.fromOpaque(data).takeUnretainedValue().step() ? 1 : 0
    }
    let own = unsafe Unmanaged.passUnretained(self).toOpaque()
    tick = unsafe stage.withWidget { unsafe gtk_widget_add_tick_callback($0, call, own, nil) }
  }

  deinit {
    if tick != 0 { unsafe stage.withWidget { unsafe gtk_widget_remove_tick_callback($0, tick) } }
  }

  /// How far it is, 0 … 1, slower towards its end. It does not begin at nothing: the first frame is to be seen.
  var progress: Double {
    let part = min(1, Double(g_get_monotonic_time() - began) / Appearing.length)
    return 1 - (1 - part) * (1 - part) * 0.6
  }

  private func step() -> Bool {
    stage.redraw()
    guard progress < 1 else {
      tick = 0
      return false
    }
    return true
  }
}
