/// One value of a TOML text, and where it stands.
struct TomlNode {
  enum Value {
    case table(TomlTable)
    case array([TomlNode])
    case string(String)
    case integer(Int64)
    case float(Double)
    case boolean(Bool)
    /// A date, a time, or both.
    case date
  }

  var value: Value
  var span: Span

  /// The value's kind in words, with its article.
  var kindName: String {
    switch value {
    case .table: "a table"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .float: "a float"
    case .boolean: "a boolean"
    case .date: "a date or time"
    }
  }
}

/// A key with its value.
struct TomlEntry {
  var key: String
  var keySpan: Span
  var node: TomlNode
}

/// A table's entries in the order of the text.
struct TomlTable {
  var entries: [TomlEntry]
}
