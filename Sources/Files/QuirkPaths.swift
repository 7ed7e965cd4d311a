/// Where quirks may be.
public enum QuirkPaths {
  /// Every directory, the most important first: `stylusd/quirks` in `$XDG_DATA_HOME` (default
  /// `~/.local/share`), then in each of `$XDG_DATA_DIRS` (default `/usr/local/share:/usr/share`).
  /// Absolute paths.
  public static func all() -> [String] { BaseDirectories.data.paths(to: "stylusd/quirks") }
}
