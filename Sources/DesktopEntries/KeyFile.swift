/// The groups of a file by the Desktop Entry Specification 1.5, each with its entries. Entries for one
/// language alone are left out.
struct KeyFile: Equatable {
  /// Values by key, by group; as they stand in the file, escaped.
  private(set) var groups: [String: [String: String]] = [:]

  /// Reads a file.
  ///
  /// - Throws: the number of the first line, from 1, that no such file can have.
  init(_ bytes: [UInt8]) throws(WrongLine) {
    var group: String?
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = String(decoding: bytes, as: UTF8.self).trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        group = name
        if groups[name] == nil { groups[name] = [:] }
      } else if let group, let (key, value) = KeyFile.entry(line) {
        if !key.hasSuffix("]") { groups[group]?[key] = value }
      } else {
        throw WrongLine(number: index + 1)
      }
    }
  }

  /// A line that is neither a comment, a group's header nor an entry in a group.
  struct WrongLine: Error, Equatable {
    var number: Int
  }

  private static func entry(_ line: Substring) -> (key: String, value: String)? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let key = line[..<equals].trimmed
    return key.isEmpty ? nil : (String(key), String(line[line.index(after: equals)...].trimmed))
  }

  /// A text with its escapes resolved; nil where there is none.
  func text(_ key: String, in group: String) -> String? {
    groups[group]?[key].map(KeyFile.unescaped)
  }

  /// Whether a switch is on.
  func isOn(_ key: String, in group: String) -> Bool { groups[group]?[key] == "true" }

  /// A list of names, none of them empty.
  func names(_ key: String, in group: String) -> [String] {
    (groups[group]?[key] ?? "").split(separator: ";").map { String($0.trimmed) }
      .filter { !$0.isEmpty }
  }

  private static func unescaped(_ value: String) -> String {
    var text = ""
    var rest = value[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        text.append(character)
        continue
      }
      switch escaped {
      case "s": text += " "
      case "n": text += "\n"
      case "t": text += "\t"
      case "r": text += "\r"
      case "\\": text += "\\"
      // No escape of the specification, but common in Exec, which has escapes of its own.
      default: text += "\\\(escaped)"
      }
    }
    return text
  }
}

extension StringProtocol where SubSequence == Substring {
  /// This without blanks at both ends, and without the carriage return of files from elsewhere.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
