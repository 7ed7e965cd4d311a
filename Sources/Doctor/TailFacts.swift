/// The button on the tail of a Bluetooth pen, which is a key to the desktop, and to nobody else.
public struct TailFacts: Equatable, Sendable {
  /// A desktop, as far as it matters for how a key is bound there.
  public enum Desktop: Equatable, Sendable {
    /// GNOME.
    case gnome
    /// KDE Plasma.
    case plasma
    /// sway.
    case sway
    /// i3, of which sway has the words.
    case i3
    /// Hyprland.
    case hyprland
    /// niri.
    case niri
    /// Another.
    case other
  }

  /// Whether the config binds any gesture of it.
  public var isBound = false
  /// What the keyboard calls itself that such a button seems to be; nil where there is none now. It is asleep, and
  /// not there, most of the time.
  public var keyboard: String?
  /// The person's desktop.
  public var desktop = Desktop.other

  /// No such button.
  public init() {}
}
