/// Where the .desktop files of applications may be.
public enum ApplicationPaths {
  /// Every directory, the most important first: `applications` in `$XDG_DATA_HOME` (default
  /// `~/.local/share`), then in each of `$XDG_DATA_DIRS` (default `/usr/local/share` and `/usr/share`).
  /// Absolute paths.
  public static func all() -> [String] { BaseDirectories.data.paths(to: "applications") }
}
