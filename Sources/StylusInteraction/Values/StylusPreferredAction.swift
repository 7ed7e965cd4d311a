/// What a person wants a gesture to do.
///
/// It is no enumeration: a newer daemon may tell of an action that this library does not name. So a `switch`
/// over it has a `default`, which leaves the gesture alone.
public struct StylusPreferredAction: RawRepresentable, Hashable, Sendable {
  /// The daemon's name for it, as it stands in the person's config.
  public var rawValue: String

  /// Makes an action of the daemon's name for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Do nothing. The gesture is told all the same, as an iPad tells it.
  public static let ignore = StylusPreferredAction(rawValue: "ignore")
  /// Switch between the current tool and the eraser.
  public static let switchEraser = StylusPreferredAction(rawValue: "switch-eraser")
  /// Switch between the current tool and the last used one.
  public static let switchPrevious = StylusPreferredAction(rawValue: "switch-previous")
  /// Show or hide the color palette.
  public static let showColorPalette = StylusPreferredAction(rawValue: "show-color-palette")
  /// Show or hide the attributes of the current tool.
  public static let showInkAttributes = StylusPreferredAction(rawValue: "show-ink-attributes")
  /// Show a palette at the pen; one of undo and redo, where there are no tools.
  public static let showContextualPalette = StylusPreferredAction(
    rawValue: "show-contextual-palette")
  /// Run what the person chose as their shortcut, which the daemon does. No app is told of the gesture; as
  /// a preference it can be read, so that an app can say where the gesture goes.
  public static let runSystemShortcut = StylusPreferredAction(rawValue: "run-system-shortcut")
  /// Take the last change back.
  public static let undo = StylusPreferredAction(rawValue: "undo")
  /// Make it again.
  public static let redo = StylusPreferredAction(rawValue: "redo")
}
