import Foundation

/// The manual's page on the config, in its source: `man/stylusd.toml.5.scd`.
struct ManualPage {
  /// The texts of the sections and of their parts, by their headings.
  private let sections: [String: [Substring]]

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let text = try String(contentsOfFile: "/\(root)/man/stylusd.toml.5.scd", encoding: .utf8)
    var sections: [String: [Substring]] = [:]
    var heading = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") || line.hasPrefix("## ") {
        heading = String(line.drop { $0 == "#" }.dropFirst())
      } else {
        sections[heading, default: []].append(line)
      }
    }
    self.sections = sections
  }

  /// A section's whole text; empty where there is no such section.
  func text(_ section: String) -> String { (sections[section] ?? []).joined(separator: "\n") }

  /// The keys that a section defines, in lines such as `*tap*, *drag* = _binding_`.
  func keys(_ section: String) -> Set<String> {
    Set((sections[section] ?? []).flatMap(ManualPage.defined))
  }

  /// What a section says of a key: its definition's line, and the indented ones below it.
  func entry(_ key: String, in section: String) -> String {
    let lines = (sections[section] ?? []).drop { !ManualPage.defined(by: $0).contains(key) }
    guard let first = lines.first else { return "" }
    return ([first] + lines.dropFirst().prefix { $0.hasPrefix("\t") }).joined(separator: " ")
      .replacing("\t", with: "")
  }

  private static func defined(by line: Substring) -> [String] {
    guard line.hasPrefix("*") else { return [] }
    // A definition ends with its type, or with the names alone; prose goes on with words.
    let names = line.firstRange(of: " = ").map { line[..<$0.lowerBound] } ?? line
    let parts = names.split(separator: ", ")
    guard parts.allSatisfy({ $0.hasPrefix("*") && $0.hasSuffix("*") }) else { return [] }
    return parts.map { String($0.dropFirst().dropLast()) }
  }
}
