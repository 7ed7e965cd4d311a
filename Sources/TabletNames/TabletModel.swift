/// What libwacom knows of a model of tablet.
public struct TabletModel: Equatable, Sendable {
  /// What its maker calls it, such as `Wacom Intuos Pro M`.
  public var name: String
  /// The pens that it may come with or takes, in libwacom's order.
  public var pens: [Pen]

  /// A model of pen.
  public struct Pen: Equatable, Sendable {
    /// What its maker calls it.
    public var name: String
    /// How many buttons are on its barrel.
    public var buttonCount: Int
  }
}
