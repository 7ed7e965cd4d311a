// Devices, files and commands name themselves, and their names end up on people's terminals.
extension String {
  /// This on one line, with each character that a terminal would obey in place of showing it
  /// escaped as in a Swift literal: `\u{1B}`, `\n`.
  public var printable: String { unicodeScalars.map(\.printable).joined() }

  /// The same with line breaks and tabs as they are.
  public var printableLines: String {
    unicodeScalars.map { "\n\t".unicodeScalars.contains($0) ? String($0) : $0.printable }.joined()
  }
}

extension Unicode.Scalar {
  /// The character, or its escape.
  var printable: String {
    switch properties.generalCategory {
    // Format characters can turn the direction of the text around them.
    case .control, .format, .lineSeparator, .paragraphSeparator: escaped(asASCII: true)
    default: String(self)
    }
  }
}
