internal import PlainText

/// The `Exec` of a desktop entry, resolved: a program and its arguments.
enum ExecLine {
  /// What is wrong with a line, to follow its name in a sentence.
  struct Mistake: Error, Equatable {
    var text: String
  }

  /// Splits a line as a shell does, and puts in what its field codes stand for where no file is opened.
  ///
  /// - Throws: where it has a quote without an end or a code that there is not, or names no program.
  static func arguments(_ line: String, of entry: DesktopEntry) throws(Mistake) -> [String] {
    var arguments: [String] = []
    for word in try words(line) { arguments += try expanded(word, entry) }
    guard arguments.first?.isEmpty == false else { throw Mistake(text: "names no program") }
    return arguments
  }

  /// The words of a line. The specification has quotes of one kind, with a backslash before what they
  /// must not hold bare; files have the other kind too, and backslashes outside, and all programs that
  /// read them take these as a shell does.
  private static func words(_ line: String) throws(Mistake) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if let word { words.append(word) }
        word = nil
      case (nil, "\""), (nil, "'"):
        quote = character
        word = word ?? ""
      case (character, _): quote = nil
      case (nil, "\\"):
        guard let escaped = rest.popFirst() else { throw Mistake(text: "ends in a backslash") }
        word = (word ?? "") + String(escaped)
      case ("\"", "\\"):
        if let next = rest.first, "\"`$\\".contains(next) {
          rest.removeFirst()
          word?.append(next)
        } else {
          word?.append(character)
        }
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw Mistake(text: "has a quote without an end") }
    return words + (word.map { [$0] } ?? [])
  }

  /// What a word becomes: nothing where it is a code for what there is not.
  private static func expanded(
    _ word: String, _ entry: DesktopEntry
  ) throws(Mistake) -> [String] {
    if word == "%i" { return entry.icon.map { ["--icon", $0] } ?? [] }
    var text = ""
    var isMadeOfNothing = !word.isEmpty
    var rest = word[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        isMadeOfNothing = false
        continue
      }
      switch rest.popFirst() {
      case "f", "F", "u", "U", "i": break
      // Codes of older versions, which mean nothing any more.
      case "d", "D", "n", "N", "v", "m": break
      case "c": text += entry.name
      case "k": text += entry.path
      case "%": text += "%"
      case let code:
        throw Mistake(
          text: "has the field code \("%\(code.map(String.init) ?? "")".quoted), which there is not"
        )
      }
      if !text.isEmpty { isMadeOfNothing = false }
    }
    return isMadeOfNothing ? [] : [text]
  }
}
