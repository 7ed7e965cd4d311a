import StylusCore

/// One `[[pen]]`.
struct PenEntry: MatchedEntry {
  var rule: PenRule
  var layer: LayerReading
  var span: Span

  var settings: [String: Span] { layer.settings }

  func covers(_ later: PenEntry) -> Bool { rule.serial == later.rule.serial }
}

extension ConfigReader {
  /// Every `[[pen]]` whose match is sound.
  func readPens(_ entry: TomlEntry?) -> [PenEntry] {
    guard let entry else { return [] }
    return tables(entry, header: "[[pen]]").compactMap { readPen($0.table, at: $0.span) }
  }

  private func readPen(_ table: TomlTable, at span: Span) -> PenEntry? {
    let errors = log.errorCount
    let keys = keys(PenKey.self, of: table, in: "[[pen]]")
    let serial = readPenMatch(keys[.match], at: span)
    var layer = readNarrowLayer(keys, header: { "[pen.\($0)]" })
    for (key, entry) in keys where key != .match { layer.note(entry) }
    guard let serial else { return nil }
    warnIfEmpty(layer, "[[pen]]", at: span, errorsBefore: errors)
    return PenEntry(rule: PenRule(serial: serial, layer: layer.layer), layer: layer, span: span)
  }

  private func readPenMatch(_ entry: TomlEntry?, at span: Span) -> UInt32? {
    let example = "{ serial = \"0x1234abcd\" }"
    guard let table = match(entry, of: "[[pen]]", at: span, example: example) else { return nil }
    let keys = keys(PenMatchKey.self, of: table, in: "the match of a [[pen]]")
    return keys[.serial].flatMap(readSerial)
  }

  /// A string or an integer, hexadecimal with `0x` or decimal.
  private func readSerial(_ entry: TomlEntry) -> UInt32? {
    let serial: UInt32?
    switch entry.node.value {
    case .integer(let number): serial = UInt32(exactly: number)
    case .string(let text):
      let isHexadecimal = text.lowercased().hasPrefix("0x")
      let digits = isHexadecimal ? text.dropFirst(2) : text[...]
      let isPlain = digits.allSatisfy(\.isHexDigit)
      serial = isPlain ? UInt32(digits, radix: isHexadecimal ? 16 : 10) : nil
    default:
      mismatch(entry.key, "a serial number such as \"0x1234abcd\"", entry.node)
      return nil
    }
    if let serial, serial != 0 { return serial }
    log.error(
      serial == 0
        ? "serial 0 is no pen's: it means that the tablet does not know it"
        : "this is no serial number of 32 bits", at: entry.node.span,
      suggestion: serial == 0 ? nil : "write it as \"0x1234abcd\"")
    return nil
  }
}
