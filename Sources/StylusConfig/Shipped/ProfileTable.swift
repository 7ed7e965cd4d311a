internal import PlainText
import StylusCore

extension AppProfile: ShippedEntry {
  /// Reads a file of profiles: `[[app]]` entries, each with ids in its match, a `name` and a `source`, and
  /// nothing in them that is a person's choice.
  ///
  /// - Parameters:
  ///   - text: TOML 1.0 in UTF-8.
  ///   - file: the file's name, as diagnostics shall show it.
  /// - Returns: the entries that are sound, and everything that is wrong.
  public static func parse(_ text: [UInt8], file: String) -> ShippedFileResult<AppProfile> {
    ShippedFileResult(text, file: file) { reader, root in
      reader.readShipped(.profile, root, reader.readProfile).map { entry in
        AppProfile(
          rule: entry.rule, source: entry.source ?? "", file: file,
          line: entry.span.begin.line)
      }
    }
  }
}

extension ConfigReader {
  fileprivate func readProfile(_ table: TomlTable, at span: Span) -> AppEntry? {
    let errors = log.errorCount
    let table = readShippedKeys(
      .profile, table, at: span,
      known: [.match, .name, .source, .eraserEnd, .perform, .palette],
      needed: [
        (AppKey.name, "what people call the program"), (.source, "where it is known from"),
      ])
    guard let entry = readApp(table, at: span, errorsBefore: errors) else { return nil }
    if entry.rule.ids.contains(Glob("*")) {
      log.error(
        "the match of a profile needs 'id', which names one program", at: span,
        suggestion: "for example id = [\"krita\", \"org.kde.krita\"]")
    }
    return entry
  }
}
