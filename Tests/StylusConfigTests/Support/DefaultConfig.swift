import Foundation

/// The config file that is shipped.
enum DefaultConfig {
  /// `config/config.toml` of this package.
  static func text() throws -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return try String(contentsOfFile: "/\(root)/config/config.toml", encoding: .utf8)
  }

  /// The text with every setting uncommented: `#key = value`, and `#[[table]]`, without a blank.
  static func uncommented() throws -> String {
    try text().split(separator: "\n", omittingEmptySubsequences: false)
      .map { isSetting($0) ? $0.dropFirst() : $0 }
      .joined(separator: "\n")
  }

  /// The settings alone, each of them taken in: no explanations, no empty lines.
  static func settings() throws -> String {
    try uncommented().split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  /// Whether a line is a setting that is commented out.
  static func isSetting(_ line: Substring) -> Bool {
    line.first == "#" && line.count > 1 && !line.dropFirst().hasPrefix(" ")
  }
}
