internal import Glibc

/// Where the person's desktop is to be found.
public struct DesktopEnvironment: Equatable, Sendable {
  /// An environment variable that says something of the desktop.
  public enum Variable: String, CaseIterable, Sendable {
    /// The X server.
    case display = "DISPLAY"
    /// What the X server wants to see.
    case xauthority = "XAUTHORITY"
    /// The Wayland compositor's socket.
    case waylandDisplay = "WAYLAND_DISPLAY"
    /// sway's socket.
    case sway = "SWAYSOCK"
    /// i3's socket, which sway sets too.
    case i3 = "I3SOCK"
    /// Which Hyprland it is.
    case hyprland = "HYPRLAND_INSTANCE_SIGNATURE"
    /// niri's socket.
    case niri = "NIRI_SOCKET"
    /// The desktop's names, such as `ubuntu:GNOME`.
    case currentDesktop = "XDG_CURRENT_DESKTOP"
    /// Where the sockets of the person's session are.
    case runtimeDirectory = "XDG_RUNTIME_DIR"
  }

  private var values: [Variable: String]

  /// Describes a desktop by its variables; an empty one is none.
  public init(_ values: [Variable: String] = [:]) { self.values = values.filter { !$1.isEmpty } }

  /// What this program's own environment says.
  public static var ofThisProgram: DesktopEnvironment {
    var values: [Variable: String] = [:]
    for variable in Variable.allCases { values[variable] = value(variable) }
    return DesktopEnvironment(values)
  }

  /// What a variable says; nil where it says nothing.
  public subscript(variable: Variable) -> String? { values[variable] }

  /// Whether there is anything that shows windows.
  public var isThere: Bool { x11 != nil || wayland != nil }

  /// What it says, as `NAME=value`.
  public var entries: [String] {
    Variable.allCases.compactMap { variable in
      values[variable].map { "\(variable.rawValue)=\($0)" }
    }
  }

  /// The X server, such as `:0`; nil where there is none.
  public var x11: String? { values[.display] }

  /// The Wayland compositor's socket, such as `wayland-1`; nil where there is none.
  public var wayland: String? { values[.waylandDisplay] }

  /// Whether an X server has the screen, as against one that serves X11 programs under Wayland.
  public var isX11Session: Bool { x11 != nil && wayland == nil }

  private static func value(_ variable: Variable) -> String? {
    guard let value = unsafe getenv(variable.rawValue), unsafe value.pointee != 0 else {
      return nil
    }
    return unsafe String(cString: value)
  }
}
