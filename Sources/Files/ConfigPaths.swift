import Glibc

/// Where a person's config may be, by the XDG Base Directory Specification 0.8.
public enum ConfigPaths {
  /// Every place, the most important first: `$XDG_CONFIG_HOME` (default `~/.config`), then each of
  /// `$XDG_CONFIG_DIRS` (default `/etc/xdg`), each with `stylusd/config.toml`.
  ///
  /// Relative directories are left out, as the specification wants, and empty variables are as good
  /// as none.
  ///
  /// - Parameters:
  ///   - environment: Looks up an environment variable.
  ///   - home: The home directory where `HOME` is no absolute path; nil where nobody knows.
  /// - Returns: Absolute paths.
  public static func all(
    environment: (String) -> String?, home: () -> String?
  ) -> [String] {
    let personal = personal(
      "XDG_CONFIG_HOME", orBelowHome: ".config", environment: environment, home: home)
    let listed = environment("XDG_CONFIG_DIRS") ?? ""
    let system = (listed.isEmpty ? "/etc/xdg" : listed).split(separator: ":")
      .compactMap { absolute(String($0)) }
    return ([personal].compactMap { $0 } + system).map { joined($0, "stylusd/config.toml") }
  }

  /// The same for this process.
  public static func all() -> [String] { all(environment: variable, home: home) }

  /// Where the person's own config is or would be; nil where they have no home.
  public static var ownFile: String? {
    personal("XDG_CONFIG_HOME", orBelowHome: ".config").map { joined($0, "stylusd/config.toml") }
  }

  /// The folder that a variable names, else one below the home directory; nil without a home.
  static func personal(
    _ name: String, orBelowHome folder: String, environment: (String) -> String? = variable,
    home: () -> String? = home
  ) -> String? {
    absolute(environment(name))
      ?? (absolute(environment("HOME")) ?? absolute(home())).map { joined($0, folder) }
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static func home() -> String? { PasswordEntry(user: getuid())?.home }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static func joined(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }
}
