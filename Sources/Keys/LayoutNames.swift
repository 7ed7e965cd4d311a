/// What names a keyboard layout, as `setxkbmap` and localed take it. An empty name leaves the choice to
/// xkb.
public struct LayoutNames: Equatable, Sendable {
  /// The kind of keyboard, such as `pc105`.
  public var model: String
  /// One layout or several, separated by commas, such as `us,ru`.
  public var layout: String
  /// A variant for each layout, such as `,dvorak`.
  public var variant: String
  /// Options, separated by commas, such as `ctrl:nocaps`.
  public var options: String

  /// Names a layout.
  public init(
    model: String = "", layout: String = "", variant: String = "", options: String = ""
  ) {
    self.model = model
    self.layout = layout
    self.variant = variant
    self.options = options
  }
}
