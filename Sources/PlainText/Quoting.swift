extension String {
  /// This in single quotes for a message: printable, cut after 60 characters.
  public var quoted: String {
    var text = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      guard index < 60 else {
        text += "…"
        break
      }
      text += scalar.printable
    }
    return "'\(text)'"
  }
}

/// `a`, `a or b`, `a, b or c`, with the conjunction given.
public func list(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
