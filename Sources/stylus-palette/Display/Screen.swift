import CGtk
import RadialPalette
import StylusCore

/// The name that desktops know our windows by.
let applicationName = "org.stylusd.Palette"

/// All outputs, each with its stage, and how windows lie over everything here.
@safe  // The display is GDK's, and lives as long as the program.
final class Screen {
  /// Called when the outputs have changed; what was open is to be closed first.
  var onChange: () -> Void = {}
  /// A stage for each output, the main one first; empty while there is none.
  private(set) var stages: [Stage] = []
  private(set) var kind: any WindowKind

  private let display: OpaquePointer
  private var handlers: [Handler] = []
  private var rebuilding: Timer?
  private var renewing: Timer?
  private var isUsed = false

  /// Opens the display; nil where there is none.
  init?() {
    unsafe g_set_prgname(applicationName)
    guard gtk_init_check(nil, nil) != 0, let display = unsafe gdk_display_get_default()
    else { return nil }
    unsafe gdk_set_program_class(applicationName)
    unsafe self.display = display
    unsafe kind = Screen.kind(of: display)
    for signal in ["monitor-added", "monitor-removed"] {
      unsafe watch(UnsafeMutableRawPointer(display), signal)
    }
    if let screen = unsafe gdk_screen_get_default() {
      for signal in ["composited-changed", "monitors-changed", "size-changed"] {
        unsafe watch(UnsafeMutableRawPointer(screen), signal)
      }
    }
    rebuild()
  }

  /// The outputs, as `OpeningPlace` wants them.
  var outputs: [OpeningPlace.Output] { stages.map(\.output) }

  /// Makes the windows ready for the next palette, after this one's are off the screen.
  func renew() {
    guard !kind.isReusable else { return }
    isUsed = true
    renewing = Timer(after: Microseconds(0)) { [unowned self] in makeReady() }
  }

  /// Does what `renew()` has put off.
  func makeReady() {
    renewing = nil
    if isUsed { rebuild() }
  }

  /// Waits until the display has taken all that it was told.
  func synchronise() { unsafe gdk_display_sync(display) }

  private static func kind(of display: OpaquePointer) -> any WindowKind {
    if unsafe stylusd_is_x11(display) != 0 { return PopupWindows() }
    if hasLayerShell() { return LayerWindows() }
    return MaximizedWindows()
  }

  /// gtk-layer-shell warns where there is none, which is no fault of anybody's.
  private static func hasLayerShell() -> Bool {
    let quiet = unsafe g_log_set_handler(nil, G_LOG_LEVEL_WARNING, { _, _, _, _ in }, nil)
    defer { g_log_remove_handler(nil, quiet) }
    return gtk_layer_is_supported() != 0
  }

  private func watch(_ object: UnsafeMutableRawPointer, _ signal: String) {
    unsafe handlers.append(
      Handler(object, signal) { [unowned self] in
        // Several come at once, in the midst of GDK's own work.
        rebuilding = Timer(after: .milliseconds(50)) { [unowned self] in
          onChange()
          rebuild()
        }
      })
  }

  private func rebuild() {
    unsafe kind = Screen.kind(of: display)
    stages = []
    isUsed = false
    let main = unsafe gdk_display_get_primary_monitor(display)
    let count = unsafe gdk_display_get_n_monitors(display)
    for number in 0..<(kind.coversEachOutput ? count : min(1, count)) {
      guard let monitor = unsafe gdk_display_get_monitor(display, number),
        let stage = unsafe Stage(on: monitor, kind: kind)
      else { continue }
      let place = unsafe monitor == main ? 0 : stages.count
      stages.insert(stage, at: place)
    }
  }
}
