import Keys
import StylusCore

extension ConfigReader {
  /// `keys` and `hold-keys`: a key chord.
  func readChord(_ entry: TomlEntry) -> String? { chord(entry.node, name: entry.key) }

  /// `toggle-keys`: key chords that take turns.
  func readToggleKeys(_ entry: TomlEntry) -> Action? {
    guard case .array(let nodes) = entry.node.value else {
      mismatch(entry.key, "an array of key chords", entry.node)
      return nil
    }
    guard nodes.count > 1 else {
      log.error(
        "'toggle-keys' takes turns between two or more", at: entry.node.span,
        suggestion: nodes.isEmpty ? nil : "did you mean 'keys'?")
      return nil
    }
    let chords = nodes.compactMap { chord($0, name: entry.key) }
    return chords.count == nodes.count ? .toggleKeys(chords) : nil
  }

  /// The text of a chord that is sound, and that the layout in use is asked for.
  private func chord(_ node: TomlNode, name: String) -> String? {
    guard case .string(let text) = node.value else {
      mismatch(name, "a key chord such as \"ctrl+z\"", node)
      return nil
    }
    do throws(KeyChordError) {
      let chord = try KeyChord(text)
      if let complaint = options.layout?.complaint(about: chord) {
        lackedKeys.append(LackedKey(complaint: complaint, span: node.span))
      }
      return text
    } catch {
      log.error(error.message, at: node.span, suggestion: error.suggestion)
      return nil
    }
  }
}
