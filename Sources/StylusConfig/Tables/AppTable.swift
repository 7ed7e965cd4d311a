import StylusCore

/// One `[[app]]`.
struct AppEntry: MatchedEntry {
  var rule: AppRule
  var layer: LayerReading
  var source: String?
  var span: Span

  var settings: [String: Span] { layer.settings }

  func covers(_ later: AppEntry) -> Bool {
    rule.title.covers(later.rule.title)
      && later.rule.ids.allSatisfy { id in rule.ids.contains { $0.covers(id) } }
  }
}

extension ConfigReader {
  /// Every `[[app]]` whose match is sound.
  func readApps(_ entry: TomlEntry?) -> [AppEntry] {
    guard let entry else { return [] }
    return tables(entry, header: "[[app]]").compactMap {
      readApp($0.table, at: $0.span, errorsBefore: log.errorCount)
    }
  }

  /// One `[[app]]`; nil where its match is not sound.
  func readApp(_ table: TomlTable, at span: Span, errorsBefore errors: Int) -> AppEntry? {
    let ofProfiles: Set<AppKey> = [.name, .source]
    let keys = keys(
      AppKey.self, of: table, in: "[[app]]", without: options.isShipped ? [] : ofProfiles)
    let match = readAppMatch(keys[.match], at: span)
    var layer = readNarrowLayer(keys, header: { "[app.\($0)]" })
    layer.layer.knowsEraserEnd = keys[.eraserEnd].flatMap(boolean)
    let name = keys[.name].flatMap(text)
    let source = keys[.source].flatMap(text)
    let items = keys[.palette].map { readPalette($0) }
    warnOfClosedPalette(keys[.palette], beside: layer.layer)
    for (key, entry) in keys where key != .match && !ofProfiles.contains(key) { layer.note(entry) }
    guard let match else { return nil }
    warnIfEmpty(layer, "[[app]]", at: span, errorsBefore: errors)
    return AppEntry(
      rule: AppRule(
        name: name, ids: match.ids, title: match.title, layer: layer.layer, palette: items,
        isShipped: options.isShipped),
      layer: layer,
      source: source, span: span)
  }

  private func readAppMatch(_ entry: TomlEntry?, at span: Span) -> (ids: [Glob], title: Glob?)? {
    let example = "{ id = \"krita\" }"
    guard let table = match(entry, of: "[[app]]", at: span, example: example) else { return nil }
    let keys = keys(AppMatchKey.self, of: table, in: "the match of an [[app]]")
    let title = keys[.title].flatMap(glob)
    guard let id = keys[.id] else { return keys[.title] == nil ? nil : ([Glob("*")], title) }
    if case .string = id.node.value { return glob(id).map { ([$0], title) } }
    guard let names = texts(id, of: "strings") else { return nil }
    guard !names.contains(""), names.count <= Ranges.mostAppIDs else {
      log.error(
        names.contains("")
          ? "an id must not be empty" : "'id' has more than \(Ranges.mostAppIDs) names",
        at: id.node.span)
      return nil
    }
    return (names.map { Glob($0) }, title)
  }

  /// Tells of an entry that says nothing and has nothing wrong in it.
  func warnIfEmpty(
    _ layer: LayerReading, _ header: String, at span: Span, errorsBefore: Int
  ) {
    guard layer.settings.isEmpty, log.errorCount == errorsBefore else { return }
    log.warning("this \(header) sets nothing", at: span)
  }
}
