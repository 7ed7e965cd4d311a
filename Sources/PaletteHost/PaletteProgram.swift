/// Where stylus-palette is.
public struct PaletteProgram: Equatable, Sendable {
  /// The absolute path of its file.
  public var path: String

  /// Makes one of its path.
  public init(path: String) { self.path = path }
}
