import CGtk
import StylusCore

/// Calls something later, once, from GLib's loop; not any more once this object is gone.
final class Timer {
  private var source: guint = 0
  private let action: () -> Void

  /// Starts it.
  init(after span: Microseconds, _ action: @escaping () -> Void) {
    self.action = action
    let fire: @convention(c) (gpointer?) -> gboolean = { data in
      guard let data = unsafe data else { return 0 }
      let timer = unsafe Unmanaged<Timer>.fromOpaque(data).takeUnretainedValue()
      timer.source = 0
      timer.action()
      return 0
    }
    // Up to whole milliseconds: before its time nothing is to be done.
    let milliseconds = guint(clamping: max(0, (span.rawValue + 999) / 1000))
    source = unsafe g_timeout_add(milliseconds, fire, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { if source != 0 { g_source_remove(source) } }
}

/// CLOCK_MONOTONIC, now.
func now() -> Timestamp { Timestamp(microseconds: Int64(g_get_monotonic_time())) }
