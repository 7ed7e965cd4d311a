/// Where a text says what one gesture of one button is bound to.
struct BindingPlaces {
  /// One of several keys that say it together, such as `double-tap.command`.
  struct Part {
    var pair: TomlLayout.Pair
    /// How many parts of the key name the binding.
    var depth: Int
    /// What to take out so that the key is gone.
    var whole: Range<Int>
  }

  /// The value that says all of it.
  private(set) var value: Range<Int>?
  /// The keys that say it by parts, in the order of the text.
  private(set) var parts: [Part] = []
  /// The lines of headers such as `[lower.double-tap]` and of the keys below them.
  private(set) var lines: [Range<Int>] = []

  private let text: LineText

  /// Looks for the binding of that path, such as `lower`, `double-tap`.
  init(of path: [String], in layout: TomlLayout, _ text: LineText) {
    self.text = text
    for section in layout.sections {
      if section.path.starts(with: path) {
        let ranges = (section.header.map { [$0] } ?? []) + section.pairs.map(\.range)
        lines += ranges.map(text.lines)
      } else if path.starts(with: section.path) {
        look(for: path[section.path.count...], among: section.pairs, isInline: false)
      }
    }
  }

  /// Whether there is a key that can be given another value.
  var haveKey: Bool { value != nil || !parts.isEmpty }

  /// What makes the text say `value`, or nothing at all where there is no key for it.
  func replacements(_ value: [UInt8]) -> [Replacement] {
    if let old = self.value { return [Replacement(old, value)] }
    var replacements = (parts.dropFirst().map(\.whole) + lines).map { Replacement($0) }
    if let first = parts.first {
      let key = first.pair.key
      let rest = key[first.depth - 1].range.upperBound..<key[key.count - 1].range.upperBound
      replacements += [Replacement(rest), Replacement(first.pair.value, value)]
    }
    return replacements
  }

  private mutating func look(
    for path: ArraySlice<String>, among pairs: [TomlLayout.Pair], isInline: Bool
  ) {
    for (index, pair) in pairs.enumerated() {
      let names = pair.names
      if names.elementsEqual(path) {
        value = pair.value
      } else if names.starts(with: path) {
        // In an inline table the comma before it goes too; the first key of a binding never does.
        let before = isInline && index > 0 ? pairs[index - 1] : nil
        let whole = before.map { $0.value.upperBound..<pair.value.upperBound }
        parts.append(Part(pair: pair, depth: path.count, whole: whole ?? text.lines(pair.range)))
      } else if path.starts(with: names), let inner = pair.pairs {
        look(for: path.dropFirst(names.count), among: inner, isInline: true)
      }
    }
  }
}
