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
  static func ask() -> DesktopKeyboard {
    if OwnEnvironment.isX11 { return .server }
    guard let display = OwnEnvironment.value("WAYLAND_DISPLAY") else { return .unknown }
    return VirtualKeyboard.isOffered(by: display) ? .compositor : .none
  }
}
