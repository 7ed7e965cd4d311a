internal import Files
public import StylusConfig
public import StylusCore

/// Entries whose files are looked for in the person's and the system's directories of data.
public protocol PlacedEntry: ShippedEntry {
  /// What one is called, with its article, such as `a quirk`.
  static var noun: String { get }
  /// Where their files may be, the most important first. Absolute paths.
  static var directories: [String] { get }
}

extension Quirk: PlacedEntry {
  /// See `PlacedEntry`.
  public static var noun: String { "a quirk" }
  /// See `PlacedEntry`.
  public static var directories: [String] { ShippedPaths.quirks() }
}

extension AppProfile: PlacedEntry {
  /// See `PlacedEntry`.
  public static var noun: String { "a profile" }
  /// See `PlacedEntry`.
  public static var directories: [String] { ShippedPaths.apps() }
}
