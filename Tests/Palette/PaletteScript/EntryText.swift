internal import StylusCore
internal import StylusWire

/// Entries of a palette as text; see `ScriptLine`.
enum EntryText {
  static func entries(_ text: Substring, separator: Character = ",") -> [PaletteEntry] {
    text.split(separator: separator).map { entry(trimmed($0)) }
  }

  private static func entry(_ text: Substring) -> PaletteEntry {
    var text = text
    var role = PaletteEntry.Role.choice
    if let brace = text.firstIndex(of: "{"), text.last == "}" {
      role = .group(entries(text[text.index(after: brace)...].dropLast(), separator: ";"))
      text = text[..<brace]
    }
    if text.last == "~" {
      role = .dial
      text.removeLast()
    }
    var color: Color?
    if let hash = text.firstIndex(of: "#"), let value = UInt32(text[hash...].dropFirst(), radix: 16)
    {
      color = Color(
        red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
      text = text[..<hash]
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return PaletteEntry(
      parts.first.map(String.init) ?? "", icon: parts.count == 2 ? String(parts[1]) : nil,
      color: color, role)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
