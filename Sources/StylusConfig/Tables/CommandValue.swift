internal import PlainText
import StylusCore

extension ConfigReader {
  /// `command`: a program and its arguments.
  func readCommand(_ entry: TomlEntry) -> Action? {
    if case .string = entry.node.value {
      mismatch(
        entry.key, "an array such as [\"xournalpp\", \"notes.xopp\"]", entry.node,
        suggestion: "for a line as in a terminal, write shell = \"…\"")
      return nil
    }
    guard let words = texts(entry, of: "strings: a program and its arguments") else { return nil }
    guard let program = words.first, !program.isEmpty else {
      log.error("the program of 'command' must not be empty", at: entry.node.span)
      return nil
    }
    warnOfShellSyntax(words, at: entry.node.span)
    return .command(words)
  }

  /// What a person may write who expects a shell; it is sound, but hardly what is meant.
  private func warnOfShellSyntax(_ words: [String], at span: Span) {
    let program = words[0]
    if program.contains(" "), !program.contains("/") {
      log.warning(
        "this runs a program whose name is \(program.quoted), blanks and all", at: span,
        suggestion: "write each argument as a string of its own, or use shell = \"…\"")
      return
    }
    // A program that takes a script sees to the signs in it.
    guard !words.contains("-c") else { return }
    if let word = words.first(where: { $0.hasPrefix("~/") || $0.hasReference }) {
      log.warning(
        "no shell reads this command, so \(word.quoted) is passed on as it stands", at: span,
        suggestion: "use shell = \"…\"")
    }
  }
}

extension String {
  /// Whether this names a variable of a gesture, or the home directory.
  fileprivate var hasReference: Bool {
    ["$STYLUS_", "${STYLUS_", "$HOME", "${HOME}"].contains { firstOccurrence(of: $0) }
  }

  private func firstOccurrence(of word: String) -> Bool {
    let (text, pattern) = (Array(utf8), Array(word.utf8))
    guard text.count >= pattern.count else { return false }
    return (0...(text.count - pattern.count)).contains {
      text[$0..<($0 + pattern.count)].elementsEqual(pattern)
    }
  }
}
