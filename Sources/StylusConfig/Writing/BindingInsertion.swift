/// Puts a binding into a text that says nothing of it.
struct BindingInsertion {
  /// The button's table, such as `lower`.
  var table: String
  /// The key with its value, such as `double-tap = "undo"`.
  var setting: String
  var layout: TomlLayout
  var text: LineText

  /// What puts it where a person would: into the button's table, however that is written, else into the
  /// entry that the layout is of, or where it is of a whole text, into a new table at the end.
  var replacement: Replacement {
    let root = layout.root.pairs
    if let pair = root.last(where: { $0.names == [table] }), let pairs = pair.pairs {
      return intoInlineTable(pair, pairs)
    }
    if let section = layout.sections.first(where: { $0.path == [table] }),
      let header = section.header
    {
      return below(section.pairs.last?.range ?? header, setting)
    }
    // A table that dotted keys have made can have no header besides.
    if let pair = root.last(where: { $0.names.first == table }) {
      return below(pair.range, "\(table).\(setting)")
    }
    if let header = layout.root.header {
      return below(layout.root.pairs.last?.range ?? header, "\(table).\(setting)")
    }
    return text.addition(["[\(table)]", setting])
  }

  /// TOML 1.0 lets no comma stand before the brace.
  private func intoInlineTable(_ pair: TomlLayout.Pair, _ pairs: [TomlLayout.Pair]) -> Replacement {
    if let last = pairs.last {
      return Replacement(at: last.value.upperBound, Array(", \(setting)".utf8))
    }
    return Replacement(pair.value, Array("{ \(setting) }".utf8))
  }

  /// A line of its own after what stands in that range, begun and ended as the last line of that.
  private func below(_ range: Range<Int>, _ line: String) -> Replacement {
    let end = text.lineEnd(range.upperBound)
    return Replacement(
      at: end, text.lineBreak(end) + text.indentation(range.lowerBound) + Array(line.utf8))
  }
}
