/// A button of a stylus, by the design's name for it.
public enum StylusButton: String, CaseIterable, Hashable, Sendable {
  /// BTN_STYLUS.
  case lower
  /// BTN_STYLUS2.
  case upper
  /// BTN_STYLUS3, which is also Wacom's chord of the lower and the upper one.
  case third
  /// A Bluetooth button on the far end; the desktop binds its keys to `stylusctl trigger`.
  case tail
  /// The tip pressed hard.
  case tip
}

/// What a hand does with a button.
public enum GestureKind: String, CaseIterable, Hashable, Sendable {
  /// One press shorter than `hold`.
  case tap
  /// Two taps within `double-tap-gap` of each other.
  case doubleTap = "double-tap"
  /// Three taps, each within `double-tap-gap` of the one before.
  case tripleTap = "triple-tap"
  /// A press held for `hold`.
  case squeeze
  /// A press during which the tip touches.
  case drag
}

extension GestureKind {
  /// The phases of such a gesture that nothing disturbs, the changes between left out; a tap has one moment,
  /// which is no phase.
  public var phases: [GesturePhase?] {
    switch self {
    case .tap, .doubleTap, .tripleTap: [nil]
    case .squeeze, .drag: [.began, .ended]
    }
  }
}

/// Where a squeeze or drag is in its course.
public enum GesturePhase: String, CaseIterable, Hashable, Sendable {
  /// It has been recognised.
  case began
  /// The pen's pose differs from the last phase's.
  case changed
  /// The hand let go.
  case ended
  /// Something else put an end to it.
  case cancelled
}

/// An end of the pen.
public enum Tool: String, CaseIterable, Hashable, Sendable {
  /// The pen end, brushes, pencils and airbrushes among it.
  case pen
  /// The eraser end.
  case eraser
  /// A puck (mouse or lens cursor): never a gesture's tool.
  case mouse
}

/// What a person may choose a gesture to do, in every app alike; after Apple's
/// `UIPencilPreferredAction`, with `undo` and `redo` beside it.
public enum PreferredAction: String, CaseIterable, Hashable, Sendable {
  /// Recognised and told to apps, nothing done.
  case ignore
  /// The current tool or the eraser.
  case switchEraser = "switch-eraser"
  /// The current tool or the one used before it.
  case switchPrevious = "switch-previous"
  /// Shows or hides the colour palette.
  case showColorPalette = "show-color-palette"
  /// Shows or hides the selected tool's attributes.
  case showInkAttributes = "show-ink-attributes"
  /// Shows the tool palette at the pen.
  case showContextualPalette = "show-contextual-palette"
  /// Runs the person's `system-shortcut`; apps are never told.
  case runSystemShortcut = "run-system-shortcut"
  /// Takes the last step back.
  case undo
  /// Takes the last undo back.
  case redo
}
