/// Where the tables, keys and values of a TOML text stand, by the offsets of their bytes, as they are
/// written: the tree of `TomlReader` has lost which of them stand under a header, which have dotted keys
/// and which are inline.
struct TomlLayout {
  /// One part of a dotted key, or the whole of another.
  struct KeyPart {
    /// What it says, without quotes and escapes.
    var name: String
    /// Quotes and all.
    var range: Range<Int>
  }

  /// A key with its value.
  struct Pair {
    /// At least one part.
    var key: [KeyPart]
    var value: Range<Int>
    /// What is in the value where that is an inline table; else nil.
    var pairs: [Pair]?

    var names: [String] { key.map(\.name) }

    /// From the key to the value's end.
    var range: Range<Int> { (key.first?.range ?? value).lowerBound..<value.upperBound }
  }

  /// A header and what stands below it, up to the next one.
  struct Section {
    /// The header's key; empty for what stands before the first header.
    var path: [String] = []
    /// The header with its brackets; nil before the first one.
    var header: Range<Int>?
    /// In the order of the text.
    var pairs: [Pair] = []
  }

  /// In the order of the text; the first is what stands before any header.
  var sections: [Section]

  /// Takes a text apart that `TomlReader` has read without an error; nil where it is no such text.
  init?(_ bytes: [UInt8]) {
    var scanner = TomlLayoutScanner(bytes)
    guard let sections = scanner.scan() else { return nil }
    self.sections = sections
  }

  /// What stands before the first header.
  var root: Section { sections[0] }
}
