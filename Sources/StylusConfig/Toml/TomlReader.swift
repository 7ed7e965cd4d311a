import CToml
internal import PlainText

/// Why a text is no TOML.
struct TomlSyntaxError: Error {
  var message: String
  var span: Span
}

/// Reads a TOML 1.0 text into values that own all they have.
enum TomlReader {
  static func read(_ bytes: [UInt8]) throws(TomlSyntaxError) -> TomlTable {
    if let offset = TomlNesting.tooDeep(bytes) {
      let place = position(of: offset, in: bytes)
      throw TomlSyntaxError(
        message: "this key has more than \(TomlNesting.mostKeyParts) parts",
        span: Span(place, place))
    }
    let document = unsafe bytes.withUnsafeBytes { text in
      unsafe ctoml_parse(text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count)
    }
    defer { unsafe ctoml_free(document) }
    guard let document = unsafe document else {
      let start = Position(line: 1, column: 1)
      throw TomlSyntaxError(message: "out of memory", span: Span(start, start))
    }
    if let failure = unsafe ctoml_failure_of(document) {
      throw unsafe TomlSyntaxError(failure.pointee)
    }
    return unsafe table(of: document)
  }

  private static func table(of document: OpaquePointer) -> TomlTable {
    var count = 0
    let first = unsafe ctoml_records_of(document, &count)
    let records = unsafe UnsafeBufferPointer(start: first, count: count)
    var index = 0
    let root = unsafe node(records, &index)
    guard case .table(let table) = root.value else { return TomlTable(entries: []) }
    return table
  }

  // Recursion is as deep as the values nest, which TomlNesting and toml++ bound.
  private static func node(
    _ records: UnsafeBufferPointer<ctoml_record>, _ index: inout Int
  ) -> TomlNode {
    let record = unsafe records[index]
    index += 1
    let value: TomlNode.Value
    switch unsafe record.kind {
    case CTOML_TABLE:
      var entries: [TomlEntry] = []
      for _ in 0..<(unsafe record.children) {
        let (key, span) = unsafe (String(records[index].key), Span(records[index].key_source))
        entries.append(unsafe TomlEntry(key: key, keySpan: span, node: node(records, &index)))
      }
      entries.sort { $0.keySpan.begin < $1.keySpan.begin }
      value = .table(TomlTable(entries: entries))
    case CTOML_ARRAY:
      value = .array(unsafe (0..<record.children).map { _ in unsafe node(records, &index) })
    case CTOML_STRING: value = .string(unsafe String(record.string))
    case CTOML_INTEGER: value = .integer(unsafe record.integer)
    case CTOML_FLOAT: value = .float(unsafe record.number)
    case CTOML_BOOLEAN: value = .boolean(unsafe record.boolean)
    default: value = .date
    }
    return TomlNode(value: value, span: unsafe Span(record.source))
  }

  private static func position(of offset: Int, in bytes: [UInt8]) -> Position {
    let before = bytes[..<offset]
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = String(decoding: line.last ?? [], as: UTF8.self)
    return Position(line: line.count, column: last.unicodeScalars.count + 1)
  }
}

extension String {
  fileprivate init(_ text: ctoml_text) {
    let start = unsafe UnsafeRawPointer(text.bytes)
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: text.length)
    self = unsafe String(decoding: bytes, as: UTF8.self)
  }
}

extension Span {
  fileprivate init(_ region: ctoml_region) {
    self.init(Position(region.begin), Position(region.end))
  }
}

extension Position {
  // toml++ gives 0 where it knows no place.
  fileprivate init(_ position: ctoml_position) {
    self.init(line: max(Int(position.line), 1), column: max(Int(position.column), 1))
  }
}

extension TomlSyntaxError {
  /// toml++ opens with "Error while parsing some thing: ", which the caret shows better.
  fileprivate init(_ failure: ctoml_failure) {
    let description = unsafe String(failure.description)
    let detail = description.split(separator: ": ", maxSplits: 1)
    let isPrefixed = description.hasPrefix("Error while parsing") && detail.count == 2
    var message = isPrefixed ? detail[1] : description[...]
    let macro = " (TOML_MAX_NESTED_VALUES)"
    if message.hasSuffix(macro) { message.removeLast(macro.count) }
    self.init(message: "not valid TOML: \(message)".printable, span: unsafe Span(failure.source))
  }
}
