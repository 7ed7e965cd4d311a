import StylusCore

/// The top of the file.
enum RootKey: String, TableKey {
  case general, timing
  case eraserLatch = "eraser-latch"
  case lower, upper, third, tail, tip, perform, app, device, pen, palette, color
}

/// `[general]`.
enum GeneralKey: String, TableKey {
  case mode, keyboard, notify
  case systemShortcut = "system-shortcut"
}

/// `[timing]`, at the top or in a layer.
enum TimingKey: String, TableKey {
  case hold
  case doubleTapGap = "double-tap-gap"
  case slop, merge
  case mergeAtTransition = "merge-at-transition"
  case proximityGrace = "proximity-grace"
}

/// `[eraser-latch]`.
enum EraserLatchKey: String, TableKey {
  case until
  case resetAfter = "reset-after"
}

/// `[lower]`, `[upper]`, `[third]` and `[tail]`, at the top or in a layer.
enum ButtonKey: String, TableKey {
  case tap
  case doubleTap = "double-tap"
  case tripleTap = "triple-tap"
  case squeeze, drag, click
}

/// `[tip]`; in a layer only `squeeze`.
enum TipKey: String, TableKey {
  case squeeze
  case pressPressure = "press-pressure"
  case releasePressure = "release-pressure"
}

/// `[perform]`, at the top or in a layer: the preferred actions that someone can perform.
enum PerformKey: String, TableKey {
  case switchEraser = "switch-eraser"
  case switchPrevious = "switch-previous"
  case showColorPalette = "show-color-palette"
  case showInkAttributes = "show-ink-attributes"
  case showContextualPalette = "show-contextual-palette"
  case undo, redo
}

/// `[[app]]`.
enum AppKey: String, TableKey {
  case match, name, source, timing, lower, upper, third, tail, tip
  case eraserEnd = "eraser-end"
  case perform, palette
}

/// `match` of an `[[app]]`.
enum AppMatchKey: String, TableKey {
  case id, title
}

/// `[[device]]`.
enum DeviceKey: String, TableKey {
  case match, source, mode
  case poseRotation = "pose-rotation"
  case buttons, timing, lower, upper, third, tail, tip, perform
}

/// `match` of a `[[device]]`.
enum DeviceMatchKey: String, TableKey {
  case name, id
}

/// `buttons` of a `[[device]]`.
enum ButtonMapKey: String, TableKey {
  case eraser, stylus, stylus2, stylus3
}

/// `[[pen]]`.
enum PenKey: String, TableKey {
  case match, timing, lower, upper, third, tail, tip, perform
}

/// `match` of a `[[pen]]`.
enum PenMatchKey: String, TableKey {
  case serial
}

/// A binding written as a table.
enum BindingKey: String, TableKey {
  case command, shell, keys
  case toggleKeys = "toggle-keys"
  case holdKeys = "hold-keys"
  case penButton = "pen-button"
  case dbus
  case desktopAction = "desktop-action"
  case moment = "on"
  case timeout
  case maxRunning = "max-running"

  /// Whether the key says what is done; the others say how.
  var isKind: Bool {
    switch self {
    case .moment, .timeout, .maxRunning: false
    default: true
    }
  }

  /// Whether what is done takes its time, and so can be limited.
  var hasRun: Bool {
    switch self {
    case .command, .shell, .dbus, .desktopAction: true
    default: false
    }
  }
}

/// `dbus` of a binding.
enum BusCallKey: String, TableKey {
  case destination, path, interface, method, signature, args
}

/// `[[palette]]`, or an element of an app's `palette` or of another element's `items`.
enum PaletteKey: String, TableKey {
  case name, icon, color, action, items, less, more
}

/// `[[color]]`.
enum ColorKey: String, TableKey {
  case name, value, action
}
