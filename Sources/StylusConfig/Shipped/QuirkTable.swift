public import StylusCore

extension Quirk: ShippedEntry {
  /// Reads a file of quirks: `[[device]]` entries, each with an id in its match and a `source`, and
  /// nothing in them that is a person's choice.
  ///
  /// - Parameters:
  ///   - text: TOML 1.0 in UTF-8.
  ///   - file: the file's name, as diagnostics shall show it.
  /// - Returns: the entries that are sound, and everything that is wrong.
  public static func parse(_ text: [UInt8], file: String) -> ShippedFileResult<Quirk> {
    ShippedFileResult(text, file: file) { reader, root in
      reader.readShipped(.quirk, root, reader.readQuirk).map { entry in
        Quirk(
          rule: entry.rule, source: entry.source ?? "", file: file, line: entry.span.begin.line)
      }
    }
  }
}

extension ConfigReader {
  fileprivate func readQuirk(_ table: TomlTable, at span: Span) -> DeviceEntry? {
    let errors = log.errorCount
    let table = readShippedKeys(
      .quirk, table, at: span, known: [.match, .source, .poseRotation, .buttons, .timing],
      needed: [(DeviceKey.source, "where it is known from")])
    guard let entry = readDevice(table, at: span, errorsBefore: errors) else { return nil }
    if entry.rule.id == nil {
      log.error(
        "the match of a quirk needs 'id'", at: span, suggestion: "for example id = \"28bd:093a\"")
    }
    checkTiming(global: LayerReading(), apps: [], devices: [entry.layer], pens: [])
    return entry
  }
}
