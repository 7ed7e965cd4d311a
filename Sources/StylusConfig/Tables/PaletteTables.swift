internal import PlainText
import StylusCore

extension ConfigReader {
  /// `[[palette]]`, or an app's `palette`.
  func readPalette(_ entry: TomlEntry) -> [PaletteItem] {
    note(.tools, entry)
    return ring(entry, header: "[[palette]]").compactMap { readItem($0.table, at: $0.span) }
  }

  /// `[[color]]`.
  func readColors(_ entry: TomlEntry) -> [PaletteItem] {
    note(.colors, entry)
    return ring(entry, header: "[[color]]").compactMap { table, span in
      let keys = keys(ColorKey.self, of: table, in: "[[color]]")
      let name = readName(keys[.name], of: "a [[color]]", at: span)
      let value = required(keys[.value], "a [[color]]", "value", at: span).flatMap(color)
      let action = required(keys[.action], "a [[color]]", "action", at: span)
        .flatMap { binding($0, role: .color) }
      guard let name, let value, let action else { return nil }
      return PaletteItem(name, color: value, .choice(action))
    }
  }

  private func note(_ kind: Palette.Kind, _ entry: TomlEntry) {
    if palettes[kind] == nil { palettes[kind] = entry.node.span }
  }

  /// The tables of one ring, which has a limit and is never empty.
  private func ring(_ entry: TomlEntry, header: String) -> [(table: TomlTable, span: Span)] {
    if case .array(let nodes) = entry.node.value {
      if nodes.isEmpty {
        log.error("\(entry.key.quoted) must not be empty", at: entry.node.span)
      } else if nodes.count > Palette.mostItems {
        log.error(
          "a ring of a palette has at most \(Palette.mostItems) entries",
          at: nodes[Palette.mostItems].span,
          suggestion: header == "[[color]]"
            ? nil : "an entry with 'items' has room for \(Palette.mostItems) more")
      }
    }
    return tables(entry, header: header)
  }

  /// An entry of a ring; `isInner` says whether that is of another entry's `items`.
  private func readItem(
    _ table: TomlTable, at span: Span, isInner: Bool = false
  ) -> PaletteItem? {
    let what = isInner ? "an entry of 'items'" : "a palette entry"
    let keys = keys(PaletteKey.self, of: table, in: "an entry of the palette")
    let name = readName(keys[.name], of: what, at: span)
    let icon = keys[.icon].flatMap(readIcon)
    let color = keys[.color].flatMap(color)
    let role = readRole(keys, of: what, isInner: isInner, at: span)
    guard let name, let role else { return nil }
    return PaletteItem(name, icon: icon, color: color, role)
  }

  private func readRole(
    _ keys: [PaletteKey: TomlEntry], of what: String, isInner: Bool, at span: Span
  ) -> PaletteItem.Role? {
    let roles = [PaletteKey.action, .items, .less, .more].filter { keys[$0] != nil }
    guard let first = roles.first else {
      log.error(
        "\(what) needs 'action'\(isInner ? "" : ", or 'items'"), or 'less' and 'more'", at: span)
      return nil
    }
    for other in roles.dropFirst() where !(first == .less && other == .more) {
      if let entry = keys[other] {
        log.error(
          "one entry cannot have both '\(first.rawValue)' and '\(other.rawValue)'",
          at: entry.keySpan)
      }
    }
    switch first {
    case .action:
      return keys[.action].flatMap { binding($0, role: .palette) }.map { .choice($0) }
    case .items: return keys[.items].flatMap { readItems($0, isInner: isInner) }
    default: return readDial(keys)
    }
  }

  private func readItems(_ entry: TomlEntry, isInner: Bool) -> PaletteItem.Role? {
    if isInner {
      log.error(
        "'items' within 'items' would be a third ring: a palette has two", at: entry.keySpan)
      return nil
    }
    let items = ring(entry, header: "items = [{ … }]").compactMap {
      readItem($0.table, at: $0.span, isInner: true)
    }
    return items.isEmpty ? nil : .group(items)
  }

  private func readDial(_ keys: [PaletteKey: TomlEntry]) -> PaletteItem.Role? {
    for (key, other) in [(PaletteKey.less, PaletteKey.more), (.more, .less)] {
      if let entry = keys[key], keys[other] == nil {
        log.error(
          "'\(key.rawValue)' needs '\(other.rawValue)' beside it", at: entry.keySpan,
          suggestion: "such as less = { keys = \"[\" }, more = { keys = \"]\" }")
      }
    }
    let less = keys[.less].flatMap { binding($0, role: .dial) }
    let more = keys[.more].flatMap { binding($0, role: .dial) }
    guard let less, let more else { return nil }
    return .dial(less: less, more: more)
  }

  private func readName(_ entry: TomlEntry?, of what: String, at span: Span) -> String? {
    guard let entry = required(entry, what, "name", at: span), let name = text(entry) else {
      return nil
    }
    guard name.utf8.count <= Ranges.mostNameBytes else {
      log.error("this name is too long for a palette", at: entry.node.span)
      return nil
    }
    return name
  }

  private func required(
    _ entry: TomlEntry?, _ what: String, _ key: String, at span: Span
  ) -> TomlEntry? {
    if entry == nil { log.error("\(what) needs '\(key)'", at: span) }
    return entry
  }
}
