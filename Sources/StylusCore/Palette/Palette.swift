/// A palette as it opens at the pen.
public struct Palette: Equatable, Sendable {
  /// What a palette is of.
  public enum Kind: String, CaseIterable, Sendable {
    /// Tools and commands: the contextual palette.
    case tools
    /// Colours: the colour palette.
    case colors

    /// The action that shows such a palette.
    public var action: PreferredAction {
      switch self {
      case .tools: .showContextualPalette
      case .colors: .showColorPalette
      }
    }
  }

  /// No ring has more items: a hand could not tell their directions apart.
  public static let mostItems = 12

  /// Where a palette's items stand.
  public enum Source: Hashable, Sendable {
    /// The `[[palette]]` or `[[color]]` entries of the person's.
    case global
    /// The `palette` of an `[[app]]`, by the rule's place in its list.
    case app(Int)
    /// Nowhere: they are the program's own.
    case builtIn
  }

  /// What it is of.
  public var kind: Kind
  /// What it offers, clockwise from the top. Never empty, and at most `mostItems`.
  public var items: [PaletteItem]
  /// Where they stand.
  public var source: Source

  /// Makes a palette.
  public init(_ kind: Kind, _ items: [PaletteItem], from source: Source = .global) {
    self.kind = kind
    self.items = items
    self.source = source
  }

  /// The item that a path of places leads to, first on the ring, then in that item's group; nil where there is
  /// none.
  public subscript(path: [Int]) -> PaletteItem? {
    var items = items
    var item: PaletteItem?
    for place in path {
      guard items.indices.contains(place) else { return nil }
      item = items[place]
      if case .group(let inner) = items[place].role { items = inner } else { items = [] }
    }
    return item
  }
}

/// One item of a palette.
public struct PaletteItem: Equatable, Sendable {
  /// What an item is for.
  public enum Role: Equatable, Sendable {
    /// To be chosen, which does something, and closes the palette.
    case choice(Binding)
    /// To be entered: it has items of its own, none of which is a group. Never empty, and at most
    /// `Palette.mostItems`.
    case group([PaletteItem])
    /// To be turned: each step does one of the two, counter-clockwise or clockwise, and the palette stays.
    case dial(less: Binding, more: Binding)
  }

  /// What it is called.
  public var name: String
  /// An icon of the desktop's theme by its name, or a file by its absolute path; nil shows the name alone.
  public var icon: String?
  /// Its colour; nil is the theme's.
  public var color: Color?
  /// What it is for.
  public var role: Role

  /// Makes an item.
  public init(_ name: String, icon: String? = nil, color: Color? = nil, _ role: Role) {
    self.name = name
    self.icon = icon
    self.color = color
    self.role = role
  }

  /// All that it does, or what its own items do.
  var bindings: [Binding] {
    switch role {
    case .choice(let binding): [binding]
    case .group(let items): items.flatMap(\.bindings)
    case .dial(let less, let more): [less, more]
    }
  }
}
