import StylusCore

extension ConfigReader {
  /// `[[palette]]`, or an app's `palette`.
  func readPalette(_ entry: TomlEntry) -> [PaletteItem] {
    warnOnceOfPalettes(at: entry.node.span)
    return tables(entry, header: "[[palette]]").compactMap { table, span in
      let keys = keys(PaletteKey.self, of: table, in: "an entry of the palette")
      let name = required(keys[.name], "a palette entry", "name", at: span).flatMap { text($0) }
      let action = required(keys[.action], "a palette entry", "action", at: span)
        .flatMap { binding($0, role: .palette) }
      let icon = keys[.icon].flatMap { text($0) }
      let color = keys[.color].flatMap(color)
      guard let name, let action else { return nil }
      return PaletteItem(name, icon: icon, color: color, .choice(action))
    }
  }

  /// `[[color]]`.
  func readColors(_ entry: TomlEntry) -> [PaletteItem] {
    warnOnceOfPalettes(at: entry.node.span)
    return tables(entry, header: "[[color]]").compactMap { table, span in
      let keys = keys(ColorKey.self, of: table, in: "[[color]]")
      let name = required(keys[.name], "a [[color]]", "name", at: span).flatMap { text($0) }
      let value = required(keys[.value], "a [[color]]", "value", at: span).flatMap(color)
      let action = keys[.action].flatMap { binding($0, role: .color) }
      guard let name, let value, let action else { return nil }
      return PaletteItem(name, color: value, .choice(action))
    }
  }

  private func required(
    _ entry: TomlEntry?, _ what: String, _ key: String, at span: Span
  ) -> TomlEntry? {
    if entry == nil { log.error("\(what) needs '\(key)'", at: span) }
    return entry
  }

  private func warnOnceOfPalettes(at span: Span) {
    guard !hasWarnedOfPalettes else { return }
    hasWarnedOfPalettes = true
    log.warning("nothing shows a palette yet", at: span)
  }
}
