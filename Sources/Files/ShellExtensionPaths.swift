/// Where extensions of GNOME Shell are.
public enum ShellExtensionPaths {
  /// Where the forms of ours may be, each in a folder named for the first GNOME that takes it: the most
  /// important first, as for quirks. Absolute paths.
  public static func forms() -> [String] { BaseDirectories.data.paths(to: "stylusd/gnome-shell") }

  /// Where the person's own are, each in a folder of its name: `gnome-shell/extensions` in
  /// `$XDG_DATA_HOME` (default `~/.local/share`); nil without a home.
  public static func own() -> String? {
    BaseDirectories.data.personal.path().map {
      BaseDirectories.joined($0, "gnome-shell/extensions")
    }
  }
}
