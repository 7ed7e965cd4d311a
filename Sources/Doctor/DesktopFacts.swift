/// What the desktop does itself with a button whose gestures are bound, and what it tells.
public struct DesktopFacts: Equatable, Sendable {
  /// A bound button of a pen that is only observed.
  public struct Button: Equatable, Sendable {
    /// Which of the pen's it is, as the config calls it.
    public var name: String
    /// The kernel's code for it: BTN_STYLUS is 331.
    public var code: UInt16
    /// What the pen calls itself.
    public var pen: String
    /// Whether the desktop has been told to pass over it.
    public var isSilenced: Bool

    /// Makes a button.
    public init(name: String, code: UInt16, pen: String, isSilenced: Bool = false) {
      self.name = name
      self.code = code
      self.pen = pen
      self.isSilenced = isSilenced
    }
  }

  /// Which one it is, as far as something is known of it.
  public enum Kind: Equatable, Sendable {
    /// GNOME, under Wayland.
    case gnome
    /// Plasma 6, under Wayland.
    case plasma6
    /// Any of an X server.
    case x11
    /// Another.
    case other
  }

  /// Which one it is.
  public var kind = Kind.other
  /// The buttons that gestures and the desktop share.
  public var buttons: [Button] = []
  /// Whether it tells which app is in front.
  public var front = FrontFacts.unknown
  /// The button on the pen's tail, which only the desktop hears.
  public var tail = TailFacts()

  /// A desktop that shares no button.
  public init() {}
}
