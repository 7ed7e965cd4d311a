/// A number and a unit as written, such as `1.5s`.
struct Measure {
  /// The digits before the point; at least one.
  var whole: Substring
  /// The digits after the point; may be empty.
  var fraction: Substring
  /// All after the number, blanks around it left out.
  var unit: Substring

  /// Nil where `text` does not begin with a plain decimal number.
  init?(_ text: String) {
    let isDigit = { (letter: Character) in "0123456789".contains(letter) }
    whole = text.prefix(while: isDigit)
    var rest = text.dropFirst(whole.count)
    fraction = ""
    if rest.first == "." {
      fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard !whole.isEmpty else { return nil }
    unit = rest.drop { $0 == " " }
    while unit.last == " " { unit.removeLast() }
    hasBlanks = unit.utf8.count != rest.utf8.count
  }

  /// Whether blanks stood around the unit.
  var hasBlanks = false

  /// The number without its unit, as written.
  var number: String { fraction.isEmpty ? String(whole) : "\(whole).\(fraction)" }
}

/// What is wrong with a measure's text.
struct MeasureFailure: Error, Equatable {
  var message: String
  var suggestion: String?
}
