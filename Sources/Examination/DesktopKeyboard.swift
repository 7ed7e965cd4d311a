internal import Desktop

/// Who presses keys for programs on the person's desktop, without uinput.
enum DesktopKeyboard {
  /// The X server.
  case server
  /// The Wayland compositor.
  case compositor
  /// Nobody: the Wayland compositor does not.
  case none
  /// Nobody knows: this program was started outside of the desktop.
  case unknown

  /// Asks the compositor, if there is one.
  static func ask(
    _ compositor: Compositor, _ desktop: DesktopEnvironment = .ofThisProgram
  ) -> DesktopKeyboard {
    if desktop.isX11Session { return .server }
    guard desktop.wayland != nil else { return .unknown }
    return compositor.offer?.pressesKeys == true ? .compositor : .none
  }
}
