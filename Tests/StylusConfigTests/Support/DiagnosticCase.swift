import StylusConfig
import Testing

/// A marked text and what is told of it, in order: `error: …` or `warning: …`.
struct DiagnosticCase: CustomTestStringConvertible, Sendable {
  var marked: String
  var told: [String]

  init(_ marked: String, _ told: String...) {
    self.marked = marked
    self.told = told
  }

  var testDescription: String { told.first ?? marked }

  /// Parses the text and compares messages and places.
  func check() {
    let source = MarkedText(marked)
    let diagnostics = Configuration.parse(source.text, file: "f").diagnostics
    let heads = diagnostics.map { "f:\($0.line):\($0.column): ".count }
    let actual = zip(diagnostics, heads).map { String($0.summary.dropFirst($1)) }
    #expect(actual == told)
    let places = diagnostics.map {
      MarkedText.Mark(line: $0.line, column: $0.column, length: $0.length)
    }
    #expect(places == source.marks, "\(diagnostics.map(\.rendered).joined(separator: "\n"))")
  }
}
