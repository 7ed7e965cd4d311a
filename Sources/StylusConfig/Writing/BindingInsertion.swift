/// Puts a binding into a text that says nothing of it.
struct BindingInsertion {
  /// The button's table, such as `lower`.
  var table: String
  /// The key with its value, such as `double-tap = "undo"`.
  var setting: String
  var layout: TomlLayout
  var text: LineText

  /// What puts it where a person would: into the button's table, however that is written, else into a
  /// new one at the end.
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
    return atEnd
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

  /// A table of its own, with an empty line before it; where nothing ends the last line, nothing ends
  /// the new one.
  private var atEnd: Replacement {
    let end = text.bytes.count
    let lineBreak = text.lineBreak(end)
    var bytes = text.isEnded ? [] : lineBreak
    if !text.endsBlank { bytes += lineBreak }
    bytes += Array("[\(table)]".utf8) + lineBreak + Array(setting.utf8)
    if text.isEnded { bytes += lineBreak }
    return Replacement(at: end, bytes)
  }
}
