/// Why one line or value is wrong, for a caller that knows its place in the file.
struct Malformed: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// `text` in quotes, short and free of control characters, fit for a terminal.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 40
  let shown = text.unicodeScalars.prefix(limit).map { scalar in
    scalar.properties.generalCategory == .control ? "\u{fffd}" : Character(scalar)
  }
  let isCut = text.unicodeScalars.dropFirst(limit).first != nil
  return "'\(String(shown))\(isCut ? "…" : "")'"
}
