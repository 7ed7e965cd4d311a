/// What the desktop does itself with a button whose gestures are bound.
public struct DesktopFacts: Equatable, Sendable {
  /// The desktop's own name, `XDG_CURRENT_DESKTOP`; empty where it is not known.
  public var name = ""
  /// Whether the desktop is one of an X server.
  public var isX11 = false
  /// The bound buttons of pens that are only observed, by their names.
  public var buttons: [String] = []

  /// A desktop that shares no button.
  public init() {}
}
