public import Keys
public import StylusCore

/// What came of reading a text.
public enum ParseResult: Equatable, Sendable {
  /// The text holds no error; the diagnostics are warnings, in the order of the text.
  case success(Configuration, warnings: [Diagnostic])
  /// The text holds at least one error, and nothing of it is used; errors and warnings in the order
  /// of the text.
  case failure([Diagnostic])

  /// The configuration; nil where the text holds an error.
  public var configuration: Configuration? {
    guard case .success(let configuration, _) = self else { return nil }
    return configuration
  }

  /// All there is to tell a person, in the order of the text.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .success(_, let warnings): warnings
    case .failure(let diagnostics): diagnostics
    }
  }
}

/// What a text may hold beyond a person's own config, and what it is held against.
public struct ParseOptions {
  /// Whether `[[app]]` and `[[device]]` may have what only shipped entries have: `source`, which says where
  /// their facts come from, and `name`, which is an app's name for people.
  public var isShipped = false
  /// Actions that programs can do of which profiles say how, so that nobody is told that nothing does.
  public var performed: Set<PreferredAction> = []
  /// The keyboard layout on which the key chords are to be typed; nil where it does not matter, and then
  /// nothing is said of keys that it lacks.
  public var layout: KeyboardLayout?
  /// Tells why a `desktop-action` does nothing on this machine, in words: no capital, no full stop, or nil
  /// where it does something; where this is nil, nobody asks.
  public var complaintAboutDesktopAction: ((String) -> String?)?

  /// A person's own config.
  public init() {}
}

extension Configuration {
  /// Reads a config file's text, and tells everything that is wrong with it at once.
  ///
  /// Only a text that is not TOML gives a single error, since nothing after it can be trusted.
  ///
  /// - Parameters:
  ///   - text: TOML 1.0 in UTF-8.
  ///   - file: The file's name, as diagnostics shall show it.
  ///   - options: What else the text may hold.
  /// - Returns: The configuration, or everything that is wrong.
  public static func parse(
    _ text: [UInt8], file: String, options: ParseOptions = ParseOptions()
  ) -> ParseResult {
    let reader = ConfigReader(options: options)
    let source = SourceText(text)
    var configuration = Configuration()
    if let root = reader.readTree(text, source) { configuration = reader.read(root) }
    let diagnostics = reader.log.diagnostics(of: source, file: file)
    return reader.log.hasErrors
      ? .failure(diagnostics) : .success(configuration, warnings: diagnostics)
  }

  /// Reads a config file's text; see `parse(_:file:options:)`.
  public static func parse(
    _ text: String, file: String, options: ParseOptions = ParseOptions()
  ) -> ParseResult {
    parse(Array(text.utf8), file: file, options: options)
  }
}

extension ConfigReader {
  /// The tables of a text; nil, and said why, where it is no TOML.
  func readTree(_ text: [UInt8], _ source: SourceText) -> TomlTable? {
    do {
      return try TomlReader.read(text)
    } catch {
      let span = source.clamped(error.span)
      let place = span.begin
      let advice = SyntaxAdvice(
        message: error.message, line: source.line(place.line), column: place.column)
      log.error(error.message, at: span, suggestion: advice.text)
      return nil
    }
  }
}
