internal import Glibc

/// The variables that this program was started with.
enum OwnEnvironment {
  /// The value of one; nil where it is not set or empty.
  static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }

  /// Whether the person's desktop is one of an X server.
  static var isX11: Bool { value("DISPLAY") != nil && value("WAYLAND_DISPLAY") == nil }
}
