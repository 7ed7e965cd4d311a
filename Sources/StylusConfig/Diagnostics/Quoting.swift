extension String {
  /// This in single quotes for a message: control characters escaped, cut after 60 characters.
  var quoted: String {
    var text = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      guard index < 60 else {
        text += "…"
        break
      }
      text += scalar.isSafe ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return "'\(text)'"
  }
}

extension Unicode.Scalar {
  // Format characters can turn the direction of the text around them.
  fileprivate var isSafe: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}

/// `a`, `a or b`, `a, b or c`, with the conjunction given.
func list(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
