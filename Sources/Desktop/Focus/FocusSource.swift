/// Who tells which app is in front.
public enum FocusSource: String, CaseIterable, Sendable {
  /// niri, by its socket.
  case niri
  /// Hyprland, by its sockets.
  case hyprland
  /// sway or i3, by their socket.
  case sway
  /// A Wayland compositor with wlr-foreign-toplevel-management.
  case wlr
  /// KWin, by a script in it.
  case kwin
  /// GNOME Shell, by an extension in it.
  case gnome
  /// The X server.
  case x11
  /// A program that says so over D-Bus, for desktops that have none of these.
  case client
}
