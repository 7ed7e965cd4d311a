import CGtk
import RadialPalette
import StylusCore

/// How this desktop lets a window lie over everything: one of `LayerWindows`, `PopupWindows` and
/// `MaximizedWindows`. A window covers an output, or nearly; the ring is drawn at a place on it.
protocol WindowKind: AnyObject {
  /// The type of GTK's windows for it.
  var type: GtkWindowType { get }
  /// Whether there is a window for each output, which it covers; else there is one, where the desktop has it.
  var coversEachOutput: Bool { get }
  /// Whether what is not painted shows what is below.
  var isTransparent: Bool { get }
  /// Whether a window may be shown again. On Wayland GDK does not hear that a pointer left a window that was
  /// taken off the screen, and tells of no pointer in it when it is back.
  var isReusable: Bool { get }
  /// Prepares a window that is not yet realised.
  func prepare(_ stage: Stage)
  /// Where the pointer is among the stages; nil where only a window's own events tell.
  func pointer(on stages: [Stage]) -> (stage: Int, place: Point)?
  /// Shows the window, and takes the keyboard if it is to have it.
  func show(_ stage: Stage, hasKeyboard: Bool)
  /// Leaves the keyboard to the app below, so that it gets the keys of a dial while that is turned, or takes it
  /// again.
  ///
  /// - Returns: whether the palette has it.
  func setKeyboard(_ isWanted: Bool, _ stage: Stage) -> Bool
  /// Shows no more than a disc around the centre, where nothing is transparent.
  func cut(_ stage: Stage, around centre: Point, radius: Double, hole: Double)
  /// Takes the window off the screen.
  func hide(_ stage: Stage)
}

extension WindowKind {
  func pointer(on stages: [Stage]) -> (stage: Int, place: Point)? { nil }
  func cut(_ stage: Stage, around centre: Point, radius: Double, hole: Double) {}
  func setKeyboard(_ isWanted: Bool, _ stage: Stage) -> Bool { true }
}
