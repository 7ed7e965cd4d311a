internal import PlainText

extension ConfigReader {
  /// The entries of `table` by key; a key that the table does not know is an error.
  ///
  /// - Parameters:
  ///   - type: The keys that the table knows.
  ///   - table: The table.
  ///   - place: What the table is called in messages; nil for the top of the file.
  ///   - noun: What a key of it names.
  ///   - hidden: Keys that this table does not know after all.
  /// - Returns: The entries whose keys are known.
  func keys<Key: TableKey>(
    _ type: Key.Type, of table: TomlTable, in place: String?, noun: String = "key",
    without hidden: Set<Key> = []
  ) -> [Key: TomlEntry] {
    var known: [Key: TomlEntry] = [:]
    for entry in table.entries {
      if let key = Key(rawValue: entry.key), !hidden.contains(key) {
        known[key] = entry
      } else {
        let names = Key.allCases.filter { !hidden.contains($0) }.map(\.rawValue)
        log.error(
          "unknown \(noun) \(entry.key.quoted)" + (place.map { " in \($0)" } ?? ""),
          at: entry.keySpan,
          suggestion: advice(on: entry.key, among: names))
      }
    }
    return known
  }

  /// What to do with an unknown key: a known one of another table is no slip of the hand.
  /// Of so many errors that they are not all told, the later ones are not worth the search.
  private func advice(on key: String, among names: [String]) -> String? {
    guard log.errorCount < DiagnosticLog.most else { return nil }
    return Homes.text(of: key) ?? Suggestion.text(for: key, among: names)
      ?? "known here \(names.count == 1 ? "is" : "are") \(list(names, "and"))"
  }

  /// The entry's table; anything else is an error. `header` is how a person writes the table.
  func table(_ entry: TomlEntry, header: String) -> TomlTable? {
    if case .table(let table) = entry.node.value { return table }
    var advice: String?
    if case .array = entry.node.value { advice = "write \(header) once, in single brackets" }
    mismatch(entry.key, "a table", entry.node, at: entry.keySpan, suggestion: advice)
    return nil
  }

  /// The tables of an array of tables; anything else is an error.
  func tables(_ entry: TomlEntry, header: String) -> [(table: TomlTable, span: Span)] {
    guard case .array(let nodes) = entry.node.value else {
      var advice: String?
      if case .table = entry.node.value { advice = "write \(header), in double brackets" }
      mismatch(
        entry.key, "an array of tables", entry.node, at: entry.keySpan, suggestion: advice)
      return []
    }
    // Entries are compared with each other, so their number must have an end.
    if nodes.count > Ranges.mostEntries {
      log.error(
        "more than \(Ranges.mostEntries) entries of \(header)",
        at: nodes[Ranges.mostEntries].span)
    }
    return nodes.prefix(Ranges.mostEntries).compactMap { node in
      if case .table(let table) = node.value { return (table, node.span) }
      mismatch(entry.key, "an array of tables", node, at: node.span)
      return nil
    }
  }

  /// Tells that a value is of the wrong kind.
  func mismatch(
    _ name: String, _ expected: String, _ node: TomlNode, at span: Span? = nil,
    suggestion: String? = nil
  ) {
    log.error(
      "\(name.quoted) must be \(expected), not \(node.kindName)", at: span ?? node.span,
      suggestion: suggestion)
  }

  /// The table without the entries that `reason` tells a reason for; each of those is an error.
  func refuse(
    from table: TomlTable, _ reason: (_ key: String) -> (message: String, suggestion: String?)?
  ) -> TomlTable {
    TomlTable(
      entries: table.entries.filter { entry in
        guard let (message, suggestion) = reason(entry.key) else { return true }
        log.error(message, at: entry.keySpan, suggestion: suggestion)
        return false
      })
  }
}
