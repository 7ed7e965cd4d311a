internal import PlainText
internal import StylusCore

/// The elements of an SVG, one a line.
struct Drawing {
  private(set) var lines: [String] = []

  /// A rectangle, with a note that is seen when the pointer is over it.
  mutating func box(
    _ kind: String, x: Double, y: Double, width: Double, height: Double, note: String = ""
  ) {
    let shape =
      "<rect class=\"\(kind)\" x=\"\(x.places)\" y=\"\(y.places)\" width=\"\(width.places)\" "
      + "height=\"\(height.places)\""
    lines.append(
      note.isEmpty ? shape + "/>" : "\(shape)><title>\(note.asMarkup)</title></rect>")
  }

  /// A straight line.
  mutating func line(
    _ kind: String, x: Double, y: Double, toX endX: Double, y endY: Double, note: String = ""
  ) {
    let shape =
      "<line class=\"\(kind)\" x1=\"\(x.places)\" y1=\"\(y.places)\" x2=\"\(endX.places)\" "
      + "y2=\"\(endY.places)\""
    lines.append(
      note.isEmpty ? shape + "/>" : "\(shape)><title>\(note.asMarkup)</title></line>")
  }

  /// A line through points.
  mutating func curve(_ kind: String, _ points: [(x: Double, y: Double)]) {
    guard points.count > 1 else { return }
    let text = points.map { "\($0.x.places),\($0.y.places)" }.joined(separator: " ")
    lines.append("<polyline class=\"\(kind)\" points=\"\(text)\"/>")
  }

  /// A text; `kind` says where its place is: at its start, middle or end.
  mutating func text(_ kind: String, _ text: String, x: Double, y: Double) {
    lines.append(
      "<text class=\"\(kind)\" x=\"\(x.places)\" y=\"\(y.places)\">\(text.asMarkup)</text>")
  }
}

extension Double {
  /// A coordinate: tenths of a pixel are enough.
  var places: String { decimalText(places: 1) ?? "0" }
}

extension String {
  /// The text as XML 1.0 has it, which has no control characters at all.
  var asMarkup: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
