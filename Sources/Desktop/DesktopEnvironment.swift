internal import Glibc

/// Where the person's desktop is to be found.
public struct DesktopEnvironment: Equatable, Sendable {
  /// The X server, such as `:0`; nil where there is none.
  public var x11: String?
  /// The Wayland compositor's socket, such as `wayland-1`; nil where there is none.
  public var wayland: String?

  /// Describes a desktop.
  public init(x11: String? = nil, wayland: String? = nil) {
    self.x11 = x11
    self.wayland = wayland
  }

  /// What this program's own DISPLAY and WAYLAND_DISPLAY say.
  public static var ofThisProgram: DesktopEnvironment {
    DesktopEnvironment(x11: value("DISPLAY"), wayland: value("WAYLAND_DISPLAY"))
  }

  /// Whether an X server has the screen, as against one that serves X11 programs under Wayland.
  public var isX11Session: Bool { x11 != nil && wayland == nil }

  private static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
