public import StylusCore

/// What came of reading a file of quirks.
public struct QuirkFileResult: Equatable, Sendable {
  /// Those that are sound, in the order of the text.
  public var quirks: [Quirk]
  /// All that is wrong, in the order of the text. An entry with an error is not among the quirks.
  public var diagnostics: [Diagnostic]
}

extension Quirk {
  /// Reads a file of quirks: `[[device]]` entries, each with an id in its match and a `source`, and
  /// nothing in them that is a person's choice. An entry that is wrong is left out by itself; of a
  /// text that is not TOML there is none.
  ///
  /// - Parameters:
  ///   - text: TOML 1.0 in UTF-8.
  ///   - file: the file's name, as diagnostics shall show it.
  /// - Returns: the entries that are sound, and everything that is wrong.
  public static func parse(_ text: [UInt8], file: String) -> QuirkFileResult {
    var options = ParseOptions()
    options.allowsSource = true
    let reader = ConfigReader(options: options)
    let source = SourceText(text)
    var quirks: [Quirk] = []
    if let root = reader.readTree(text, source) { quirks = reader.readQuirks(root, file: file) }
    return QuirkFileResult(
      quirks: quirks, diagnostics: reader.log.diagnostics(of: source, file: file))
  }

  /// Reads a file of quirks; see `parse(_:file:)`.
  public static func parse(_ text: String, file: String) -> QuirkFileResult {
    parse(Array(text.utf8), file: file)
  }
}
