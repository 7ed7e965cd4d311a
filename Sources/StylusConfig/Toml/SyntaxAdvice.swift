/// What to do about text that is no TOML, for the slips that people make most.
struct SyntaxAdvice {
  /// What toml++ says of the text.
  var message: String
  /// The line that it says it of.
  var line: String
  /// The place in the line, in Unicode scalars from 1.
  var column: Int

  /// The advice; nil where none is known.
  var text: String? {
    if message.contains("cannot redefine existing") { return redefinition }
    if message.contains("control characters other than TAB"), column > line.unicodeScalars.count {
      return "the string must end in its line"
    }
    if message.contains("closing '}', saw '\\n'") { return "all from { to } must be in one line" }
    if message.contains("invalid utf-8") { return "save the file as UTF-8" }
    if message.contains("comments, saw '/'") || message.contains("comment or whitespace, saw '/'") {
      return "a comment begins with #"
    }
    if message.contains("expected '='"), let name = blankedName { return "did you mean \(name)?" }
    if line.unicodeScalars.contains(where: { "“”„‘’".unicodeScalars.contains($0) }) {
      return "write plain quotes, \" or '"
    }
    if message.contains("expected comma or closing"), isAfterQuote {
      return "a string in '…' may hold \""
    }
    return isAboutValue ? unquotedValue : nil
  }

  private var isAfterQuote: Bool {
    column > 1 && line.unicodeScalars.dropFirst(column - 2).first == "\""
  }

  /// The known name that the line begins with, where it has blanks instead of hyphens.
  private var blankedName: String? {
    let words = line.prefix { $0 != "=" }.split { $0 == " " || $0 == "\t" }
    let name = words.joined(separator: "-")
    let isKnown = [RootKey.names, ButtonKey.names, TimingKey.names, PerformKey.names, TipKey.names]
      .contains { $0.contains(name) }
    return words.count > 1 && isKnown ? name : nil
  }

  private var redefinition: String {
    let name = message.split(separator: "'").dropFirst().first.map(String.init) ?? "lower"
    let arrays = [RootKey.app, .device, .pen, .palette, .color].map(\.rawValue)
    if arrays.contains(name) { return "write [[\(name)]] each time, in double brackets" }
    if message.contains("table") {
      return "join the two; what belongs to an [[app]] is written [app.\(name)] below it"
    }
    return "a key may stand only once in its table"
  }

  private var isAboutValue: Bool {
    [
      "could not determine value type", "expected 'nan'", "expected 'inf'", "expected 'true'",
      "expected 'false'", "expected digit", "expected decimal digit", "expected value-terminator",
    ].contains { message.contains($0) }
  }

  private var unquotedValue: String? {
    guard let word, word.contains(where: \.isLetter) else { return nil }
    switch word.lowercased() {
    case "true", "yes", "on": return "did you mean true?"
    case "false", "no", "off": return "did you mean false?"
    default: return "did you mean \"\(word)\"?"
    }
  }

  /// The bare word that the place is in; nil where it is none.
  private var word: String? {
    let scalars = Array(line.unicodeScalars)
    let place = min(max(column - 1, 0), scalars.count)
    let start = scalars[..<place].lastIndex { "=[{,".unicodeScalars.contains($0) } ?? -1
    let value = scalars[(start + 1)...].drop { $0 == " " || $0 == "\t" }
      .prefix { !",]}#\" \t".unicodeScalars.contains($0) }
    let isBare = value.allSatisfy {
      $0.properties.isAlphabetic || "0123456789-_.+:/~".unicodeScalars.contains($0)
    }
    return isBare && (1...60).contains(value.count) ? String(String.UnicodeScalarView(value)) : nil
  }
}
