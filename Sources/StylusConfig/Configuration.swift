public import StylusCore

/// Everything a config file says, with the defaults where it says nothing.
public struct Configuration: Equatable, Sendable {
  /// Gestures, actions, timing, apps, tablets and pens.
  public var rules = Rules()
  /// Whether the person is told by desktop notifications what they must know.
  public var notify = true
  /// How keys are typed.
  public var keyboard = KeyboardBackend.auto

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
