public import StylusCore

/// An item of a palette as stylus-palette shows it, which need not know what it does.
public struct PaletteEntry: Equatable, Sendable {
  /// What an entry is for; see `PaletteItem.Role`.
  public enum Role: Equatable, Sendable {
    /// To be chosen.
    case choice
    /// To be entered.
    case group([PaletteEntry])
    /// To be turned.
    case dial
  }

  /// What it is called.
  public var name: String
  /// An icon of the theme by its name, or a file by its absolute path; nil where there is none.
  public var icon: String?
  /// Its colour; nil is the theme's.
  public var color: Color?
  /// What it is for.
  public var role: Role

  /// Makes an entry.
  public init(_ name: String, icon: String? = nil, color: Color? = nil, _ role: Role = .choice) {
    self.name = name
    self.icon = icon
    self.color = color
    self.role = role
  }

  /// Makes the entry that shows an item.
  public init(_ item: PaletteItem) {
    switch item.role {
    case .choice: role = .choice
    case .dial: role = .dial
    case .group(let items): role = .group(items.map(PaletteEntry.init))
    }
    name = item.name
    icon = item.icon
    color = item.color
  }
}
