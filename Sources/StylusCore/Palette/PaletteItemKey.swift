/// One item among those of all palettes of the config.
public struct PaletteItemKey: Hashable, Sendable {
  /// What its palette is of.
  public var kind: Palette.Kind
  /// Where its palette's items stand.
  public var source: Palette.Source
  /// Its place on the ring, then that in the item's group; of a dial's step also 0 for less, 1 for more.
  public var path: [Int]

  /// Makes a key.
  public init(kind: Palette.Kind, source: Palette.Source, path: [Int]) {
    self.kind = kind
    self.source = source
    self.path = path
  }
}
