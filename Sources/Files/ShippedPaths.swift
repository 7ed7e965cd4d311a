/// Where the files are that come with the program, and a person's own beside them: below each of
/// `$XDG_DATA_HOME` (default `~/.local/share`), then `$XDG_DATA_DIRS` (default
/// `/usr/local/share:/usr/share`). Absolute paths, the most important first.
public enum ShippedPaths {
  /// Every directory of quirks, which is called `stylusd/quirks`.
  public static func quirks() -> [String] { BaseDirectories.data.paths(to: "stylusd/quirks") }

  /// Every directory of profiles of programs, which is called `stylusd/apps`.
  public static func apps() -> [String] { BaseDirectories.data.paths(to: "stylusd/apps") }

  /// Where the person's own profiles are or would be; nil where they have no home.
  public static var ownApps: String? {
    BaseDirectories.data.personal.path().map { BaseDirectories.joined($0, "stylusd/apps") }
  }
}
