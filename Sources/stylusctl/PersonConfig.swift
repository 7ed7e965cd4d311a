import Files

/// The config that a command looks at.
enum PersonConfig {
  /// Where a person's own config would be.
  static var place: String { ConfigPaths.ownFile ?? "~/.config/stylusd/config.toml" }

  /// The file that the person named, else their own, else the system's; nil where there is none.
  static func find(_ named: String?) throws(ConfigFileError) -> ConfigFile? {
    if let named { return try ConfigFile.read(named) }
    return try ConfigFile.first(of: ConfigPaths.all())
  }
}
