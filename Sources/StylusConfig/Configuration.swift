public import StylusCore

/// Everything a config file says, with the defaults where it says nothing.
public struct Configuration: Equatable, Sendable {
  /// Gestures, actions, timing, apps, tablets and pens.
  public var rules = Rules()
  /// Whether the person is told by desktop notifications what they must know.
  public var notify = true
  /// How keys are typed.
  public var keyboard = KeyboardBackend.auto
  /// The contextual palette where the app in front has none of its own.
  public var palette: [PaletteItem] = []
  /// Palettes of apps; the first that matches wins.
  public var appPalettes: [AppPalette] = []
  /// The colour palette.
  public var colors: [ColorSwatch] = []

  /// What holds without a file: observe, nothing bound.
  public init() {}
}

/// How keys are typed.
public enum KeyboardBackend: String, CaseIterable, Sendable {
  /// By whatever works: XTEST where an X server has the screen, elsewhere the Wayland compositor, and
  /// uinput.
  case auto
  /// By a keyboard of the kernel's.
  case uinput
  /// By the X server.
  case xtest
  /// By the Wayland compositor.
  case virtualKeyboard = "virtual-keyboard"
}

/// A colour in sRGB, each part 0 … 255.
public struct Color: Hashable, Sendable {
  /// Red.
  public var red: UInt8
  /// Green.
  public var green: UInt8
  /// Blue.
  public var blue: UInt8

  /// Makes a colour of its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// One button of the contextual palette.
public struct PaletteItem: Equatable, Sendable {
  /// What it is called.
  public var name: String
  /// An icon of the desktop's theme; nil shows the name.
  public var icon: String?
  /// Its colour; nil is the theme's.
  public var color: Color?
  /// What it does.
  public var action: Binding
}

/// The contextual palette of an app.
public struct AppPalette: Equatable, Sendable {
  /// See `AppRule.ids`.
  public var ids: [Glob]
  /// See `AppRule.title`.
  public var title: Glob?
  /// The palette's buttons.
  public var items: [PaletteItem]
}

/// One colour of the colour palette.
public struct ColorSwatch: Equatable, Sendable {
  /// What it is called.
  public var name: String
  /// The colour.
  public var value: Color
  /// What choosing it does; nil where only registered apps are told.
  public var action: Binding?
}
