internal import PlainText

/// Lines of character cells, as a terminal shows them.
///
/// A cell is changed in place, so that one screen can be drawn again and again without an allocation.
public struct Screen: Equatable, Sendable {
  /// One character, and how it looks.
  struct Cell: Equatable, Sendable {
    /// U+0000 where the character before is two cells wide.
    var scalar: Unicode.Scalar
    var style: Style

    static let blank = Cell(scalar: " ", style: .plain)
    static let continued: Unicode.Scalar = "\0"
  }

  /// How many cells a line has; at least 1.
  public private(set) var columns: Int
  /// How many lines there are; at least 1.
  public private(set) var rows: Int
  private var cells: [Cell]

  /// Makes a blank one.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// Makes all of it blank.
  public mutating func clear() {
    for index in cells.indices { cells[index] = .blank }
  }

  /// The cells of a line.
  subscript(row row: Int) -> ArraySlice<Cell> {
    cells[row * columns..<(row + 1) * columns]
  }

  /// Whether a line is the same as another screen's, which has as many columns.
  func hasSameRow(_ row: Int, as other: Screen) -> Bool {
    let start = row * columns
    for index in start..<start + columns where cells[index] != other.cells[index] { return false }
    return true
  }

  /// Puts one character of a single cell somewhere; nothing outside the screen.
  mutating func put(_ scalar: Unicode.Scalar, _ style: Style, row: Int, column: Int) {
    guard row >= 0, row < rows, column >= 0, column < columns else { return }
    cells[row * columns + column] = Cell(scalar: scalar, style: style)
  }

  /// Writes a text from a cell on. What has no room before `end` is cut, and an ellipsis shows it. Nothing that a
  /// terminal obeys is written, nor what joins the character before.
  ///
  /// - Parameters:
  ///   - text: the text, on one line.
  ///   - style: how it looks.
  ///   - row: the line.
  ///   - column: the first cell.
  ///   - end: the cell before which it must end; the end of the line without.
  ///   - ellipsis: what stands for what is cut.
  /// - Returns: the cell after it.
  @discardableResult
  mutating func write(
    _ text: String, _ style: Style = .plain, row: Int, column: Int, end: Int = .max,
    ellipsis: Unicode.Scalar = "…"
  ) -> Int {
    let end = min(end, columns)
    var next = column
    for scalar in text.unicodeScalars {
      let width = scalar.columns
      guard width > 0 else { continue }
      guard next + width <= end else {
        cut(at: min(next, end - 1), ellipsis, style, row)
        return end
      }
      let isObeyed = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
      put(isObeyed ? "?" : scalar, style, row: row, column: next)
      if width == 2 { put(Cell.continued, style, row: row, column: next + 1) }
      next += width
    }
    return next
  }

  private mutating func cut(
    at column: Int, _ ellipsis: Unicode.Scalar, _ style: Style, _ row: Int
  ) {
    guard row >= 0, row < rows, column >= 0 else { return }
    // Half of a wide character is still two cells on the terminal.
    let isHalf = column > 0 && cells[row * columns + column].scalar == Cell.continued
    if isHalf { put(" ", style, row: row, column: column - 1) }
    put(ellipsis, style, row: row, column: column)
  }

  /// What stands there, line by line, without the blanks at the ends of lines.
  public var text: String {
    (0..<rows).map { row in
      var line = String.UnicodeScalarView()
      for cell in self[row: row] where cell.scalar != Cell.continued { line.append(cell.scalar) }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}
