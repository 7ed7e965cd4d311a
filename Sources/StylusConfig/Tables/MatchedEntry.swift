import StylusCore

/// An `[[app]]`, `[[device]]` or `[[pen]]` as the check of unreachable settings sees it.
protocol MatchedEntry {
  /// Where the entry begins.
  var span: Span { get }
  /// Its settings by path, and where they stand.
  var settings: [String: Span] { get }
  /// Whether this applies to everything that `later` applies to.
  func covers(_ later: Self) -> Bool
}

extension Glob {
  /// Whether this surely matches all that `other` matches. Of two different patterns that is not
  /// known, unless one of them is a plain word.
  func covers(_ other: Glob) -> Bool {
    if pattern == "*" || pattern.lowercased() == other.pattern.lowercased() { return true }
    return other.isPlain && matches(other.pattern)
  }
}

extension Glob? {
  /// The same for optional globs, of which nil matches everything.
  func covers(_ other: Glob?) -> Bool {
    guard let self else { return true }
    return other.map(self.covers) ?? (self.pattern == "*")
  }
}

extension ConfigReader {
  /// Tells of settings that never apply, as the first match that has the key wins.
  func checkShadows<Entry: MatchedEntry>(of entries: [Entry], header: String) {
    for (index, entry) in entries.enumerated() {
      checkShadows(of: entry, behind: entries[..<index], header: header)
    }
  }

  /// The same of one entry behind others.
  func checkShadows<Entry: MatchedEntry>(
    of entry: Entry, behind earlier: ArraySlice<Entry>, header: String
  ) {
    let wider = earlier.filter { $0.covers(entry) }
    for (path, span) in entry.settings {
      guard let winner = wider.first(where: { $0.settings[path] != nil }) else { continue }
      log.error(
        "'\(path)' never applies: the \(header) of line \(winner.span.begin.line) matches too, "
          + "comes first, and sets it", at: span,
        suggestion: entry.covers(winner)
          ? "leave one of the two out" : "put the narrower \(header) first")
    }
  }

  /// The `match` table of an entry; tells where it is missing or empty.
  func match(_ entry: TomlEntry?, of header: String, at span: Span, example: String) -> TomlTable? {
    guard let entry else {
      log.error("\(header) needs 'match'", at: span, suggestion: "for example match = \(example)")
      return nil
    }
    guard let table = table(entry, header: "match = \(example)") else { return nil }
    guard !table.entries.isEmpty else {
      log.error(
        "'match' is empty", at: entry.node.span, suggestion: "for example match = \(example)")
      return nil
    }
    return table
  }

  /// A glob; an empty one, which matches nothing, is an error.
  func glob(_ entry: TomlEntry) -> Glob? { text(entry).map { Glob($0) } }
}
