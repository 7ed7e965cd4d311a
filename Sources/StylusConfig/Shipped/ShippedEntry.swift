internal import PlainText

/// What comes with the program as entries of files, to which a person can add their own: what is known of
/// models or of programs.
public protocol ShippedEntry: Sendable {
  /// Reads a file of such entries. One that is wrong is left out by itself; of a text that is not TOML
  /// there is none.
  ///
  /// - Parameters:
  ///   - text: TOML 1.0 in UTF-8.
  ///   - file: the file's name, as diagnostics shall show it.
  /// - Returns: the entries that are sound, and everything that is wrong.
  static func parse(_ text: [UInt8], file: String) -> ShippedFileResult<Self>
}

extension ShippedEntry {
  /// Reads a file of entries; see `parse(_:file:)`.
  public static func parse(_ text: String, file: String) -> ShippedFileResult<Self> {
    parse(Array(text.utf8), file: file)
  }
}

/// What came of reading a file of entries.
public struct ShippedFileResult<Entry: Sendable>: Sendable {
  /// Those that are sound, in the order of the text.
  public var entries: [Entry] = []
  /// All that is wrong, in the order of the text. Of what has an error there is no entry.
  public var diagnostics: [Diagnostic] = []

  init(_ text: [UInt8], file: String, _ read: (ConfigReader, TomlTable) -> [Entry]) {
    var options = ParseOptions()
    options.isShipped = true
    let reader = ConfigReader(options: options)
    let source = SourceText(text)
    if let root = reader.readTree(text, source) { entries = read(reader, root) }
    diagnostics = reader.log.diagnostics(of: source, file: file)
  }
}

/// A kind of entry as its files have it.
struct ShippedKind {
  /// The only key at the top of the file.
  var root: RootKey
  /// What one is called, such as `quirk`.
  var noun: String

  static let quirk = ShippedKind(root: .device, noun: "quirk")
  static let profile = ShippedKind(root: .app, noun: "profile")

  /// How one begins.
  var header: String { "[[\(root.rawValue)]]" }
}

extension ConfigReader {
  /// Every entry of a file that has nothing wrong in it.
  func readShipped<Entry: MatchedEntry>(
    _ kind: ShippedKind, _ root: TomlTable, _ read: (TomlTable, Span) -> Entry?
  ) -> [Entry] {
    let root = refuse(from: root) { key in
      key == kind.root.rawValue
        ? nil
        : ("\(key.quoted) has no place in a file of \(kind.noun)s, only \(kind.header) has", nil)
    }
    var sound: [Entry] = []
    for (table, span) in root.entries.flatMap({ tables($0, header: kind.header) }) {
      let errors = log.errorCount
      guard let entry = read(table, span) else { continue }
      checkShadows(of: entry, behind: sound[...], header: kind.header)
      if log.errorCount == errors { sound.append(entry) }
    }
    return sound
  }

  /// The table without what is a person's choice; tells of keys that every entry needs.
  func readShippedKeys<Key: TableKey>(
    _ kind: ShippedKind, _ table: TomlTable, at span: Span, known: Set<Key>,
    needed: [(key: Key, reason: String)]
  ) -> TomlTable {
    let table = refuse(from: table) { name in
      guard let key = Key(rawValue: name), !known.contains(key) else { return nil }
      return ("'\(name)' is a person's choice, and has no place in a \(kind.noun)", nil)
    }
    for (key, reason) in needed where !table.entries.contains(where: { $0.key == key.rawValue }) {
      log.error("a \(kind.noun) needs '\(key.rawValue)', which says \(reason)", at: span)
    }
    return table
  }
}
