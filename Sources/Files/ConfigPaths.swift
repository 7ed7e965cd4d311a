/// Where a person's config may be.
public enum ConfigPaths {
  /// Every place, the most important first: `stylusd/config.toml` in `$XDG_CONFIG_HOME` (default
  /// `~/.config`), then in each of `$XDG_CONFIG_DIRS` (default `/etc/xdg`). Absolute paths.
  public static func all() -> [String] { BaseDirectories.config.paths(to: "stylusd/config.toml") }

  /// Where the person's own config is or would be; nil where they have no home.
  public static var ownFile: String? { ownDirectory.map { "\($0)/stylusd/config.toml" } }

  /// Where all programs have the person's own configs; nil where they have no home.
  public static var ownDirectory: String? { BaseDirectories.config.personal.path() }
}
