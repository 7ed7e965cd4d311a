internal import PlainText
import StylusCore

extension ConfigReader {
  /// A string that is not empty and holds no NUL, which neither programs nor D-Bus can be given.
  func text(_ node: TomlNode, name: String) -> String? {
    guard case .string(let text) = node.value else {
      mismatch(name, "a string", node)
      return nil
    }
    guard !text.isEmpty else {
      log.error("\(name.quoted) must not be empty", at: node.span)
      return nil
    }
    guard !text.utf8.contains(0) else {
      log.error("\(name.quoted) must not hold a NUL character", at: node.span)
      return nil
    }
    return text
  }

  func text(_ entry: TomlEntry) -> String? { text(entry.node, name: entry.key) }

  /// An array of strings; they may be empty, the array may not.
  func texts(_ entry: TomlEntry, of what: String) -> [String]? {
    guard case .array(let nodes) = entry.node.value else {
      mismatch(entry.key, "an array of \(what)", entry.node)
      return nil
    }
    guard !nodes.isEmpty else {
      log.error("\(entry.key.quoted) must not be empty", at: entry.node.span)
      return nil
    }
    let texts = nodes.compactMap { node -> String? in
      if case .string(let text) = node.value, text.isEmpty { return text }
      return text(node, name: entry.key)
    }
    return texts.count == nodes.count ? texts : nil
  }

  func boolean(_ entry: TomlEntry) -> Bool? {
    if case .boolean(let value) = entry.node.value { return value }
    var advice: String?
    if case .string(let text) = entry.node.value, ["true", "false"].contains(text) {
      advice = "leave out the quotes"
    }
    mismatch(entry.key, "true or false", entry.node, suggestion: advice)
    return nil
  }

  /// One of an enum's raw values, or of `allowed` where only some of them may be written.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ entry: TomlEntry, allowed: [Value] = Array(Value.allCases)
  ) -> Value? where Value.RawValue == String {
    let names = allowed.map(\.rawValue)
    guard case .string(let text) = entry.node.value else {
      mismatch(entry.key, "one of " + names.map { "\"\($0)\"" }.joined(separator: ", "), entry.node)
      return nil
    }
    if let value = allowed.first(where: { $0.rawValue == text }) { return value }
    log.error(
      "\(entry.key.quoted) must be \(list(names, "or")), not \(text.quoted)",
      at: entry.node.span, suggestion: Suggestion.text(for: text, among: names))
    return nil
  }

  func integer(_ entry: TomlEntry, in range: ClosedRange<Int64>) -> Int64? {
    guard case .integer(let value) = entry.node.value else {
      mismatch(entry.key, "a whole number", entry.node)
      return nil
    }
    guard range.contains(value) else {
      log.error(
        "\(entry.key.quoted) must be from \(range.lowerBound) to \(range.upperBound), not \(value)",
        at: entry.node.span)
      return nil
    }
    return value
  }

  /// A number from 0 to 1.
  func fraction(_ entry: TomlEntry) -> Double? {
    let number: Double
    switch entry.node.value {
    case .float(let value): number = value
    case .integer(let value): number = Double(value)
    default:
      mismatch(entry.key, "a number from 0 to 1", entry.node)
      return nil
    }
    guard (0...1).contains(number) else {
      let isPercent = (1...100).contains(number)
      log.error(
        "\(entry.key.quoted) must be from 0 to 1, not \(number)", at: entry.node.span,
        suggestion: isPercent ? "did you mean \(number / 100)?" : nil)
      return nil
    }
    return number
  }

  func color(_ entry: TomlEntry) -> Color? {
    guard let text = text(entry) else { return nil }
    if let color = Color(text: text) { return color }
    log.error(
      "\(text.quoted) is no colour", at: entry.node.span,
      suggestion: Color(text: "#" + text) != nil
        ? "did you mean \"#\(text)\"?" : "write it as \"#rrggbb\"")
    return nil
  }
}
