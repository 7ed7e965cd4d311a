import StylusConfig
import Testing

/// A marked text of a file of quirks or profiles: what is told of it, and the lines of the entries that
/// hold.
struct ShippedFileCase: CustomTestStringConvertible, Sendable {
  var marked: String
  var told: [String]
  var lines: [Int]

  init(_ marked: String, holding lines: [Int], _ told: String...) {
    self.marked = marked
    self.told = told
    self.lines = lines
  }

  var testDescription: String { told.first ?? marked }

  /// Reads the text as a file of such entries, and compares messages, places and entries.
  func check<Entry: ShippedEntry>(_ line: (Entry) -> Int) {
    let source = MarkedText(marked)
    let result = Entry.parse(source.text, file: "f")
    let heads = result.diagnostics.map { "f:\($0.line):\($0.column): ".count }
    #expect(zip(result.diagnostics, heads).map { String($0.summary.dropFirst($1)) } == told)
    let places = result.diagnostics.map {
      MarkedText.Mark(line: $0.line, column: $0.column, length: $0.length)
    }
    #expect(places == source.marks)
    #expect(result.entries.map(line) == lines)
  }
}
