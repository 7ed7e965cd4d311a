/// A list of texts as gsettings(1) writes it, such as `['a', "it's"]`; empty it is `@as []`.
///
/// The texts stay as they are written, quotes and all, so that what others have entered comes back the same.
struct StringList: Equatable {
  private var items: [String] = []

  /// Reads one; nil where it is none.
  init?(_ text: String) {
    var rest = text.filter { $0 != "\n" }[...]
    if rest.hasPrefix("@as ") { rest = rest.dropFirst(4) }
    guard rest.first == "[", rest.last == "]" else { return nil }
    rest = rest.dropFirst().dropLast()
    while let quote = rest.first {
      guard quote == "'" || quote == "\"" else { return nil }
      guard let end = StringList.end(of: rest, quote) else { return nil }
      items.append(String(rest[...end]))
      rest = rest[rest.index(after: end)...]
      if rest.hasPrefix(", ") { rest = rest.dropFirst(2) } else if !rest.isEmpty { return nil }
    }
  }

  /// As gsettings(1) reads it.
  var text: String { "[\(items.joined(separator: ", "))]" }

  /// The same with a text at its end, unless it is there; one that needs nothing escaped.
  func adding(_ text: String) -> StringList {
    guard !items.contains("'\(text)'") else { return self }
    var list = self
    list.items.append("'\(text)'")
    return list
  }

  /// The same without a text.
  func removing(_ text: String) -> StringList {
    var list = self
    list.items.removeAll { $0 == "'\(text)'" }
    return list
  }

  /// Where the text ends that begins with that quote.
  private static func end(of text: Substring, _ quote: Character) -> String.Index? {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == quote {
        return index
      }
    }
    return nil
  }
}
