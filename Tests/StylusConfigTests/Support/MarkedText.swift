/// A text in which `«` and `»` mark the places that diagnostics are expected at; a place with two
/// diagnostics is marked twice.
struct MarkedText {
  /// A marked place, counted as diagnostics count.
  struct Mark: Equatable {
    var line: Int
    var column: Int
    var length: Int
  }

  /// The text without its marks.
  private(set) var text = ""
  /// The marked places in order. A mark that spans lines has length 1, as its diagnostic has.
  private(set) var marks: [Mark] = []

  init(_ marked: String) {
    var (line, column) = (1, 1)
    var open: [Mark] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": open.append(Mark(line: line, column: column, length: 1))
      case "»":
        guard var mark = open.popLast() else { continue }
        mark.length = mark.line == line ? max(column - mark.column, 1) : 1
        marks.append(mark)
      default:
        text.unicodeScalars.append(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      }
    }
    marks.sort { ($0.line, $0.column, $1.length) < ($1.line, $1.column, $0.length) }
  }
}
