/// What makes a terminal show a screen, in bytes.
///
/// Plain control sequences of ECMA-48 and three of xterm's that all terminals of today have, in place of a
/// library: ncurses would bring handlers of its own for the signals that the event loop waits for, a database
/// that must be installed, and state that outlives an error; and it needs C macros and variadic functions that
/// Swift cannot call. A terminal that knows none of this says `TERM=dumb`, and gets lines.
public enum ScreenUpdate {
  /// Another screen in place of the shell's, which comes back unharmed; no cursor.
  public static let begin = "\u{1B}[?1049h\u{1B}[?25l"
  /// The shell's again, as it was. The kernel's console has no other screen: there the shell goes on below.
  public static let end = "\u{1B}[0m\u{1B}[999;1H\r\n\u{1B}[?25h\u{1B}[?1049l"

  /// Appends what changes one screen into another: the lines that differ, or all where the size is another or
  /// nobody knows what is shown.
  ///
  /// - Parameters:
  ///   - shown: what the terminal shows; nil where that is not known.
  ///   - next: what it is to show.
  ///   - isColoured: whether there may be colours.
  ///   - bytes: what is written to the terminal.
  public static func append(
    from shown: Screen?, to next: Screen, isColoured: Bool, to bytes: inout [UInt8]
  ) {
    let isSameSize = shown?.columns == next.columns && shown?.rows == next.rows
    if !isSameSize { add("\u{1B}[0m\u{1B}[2J", &bytes) }
    for row in 0..<next.rows {
      if isSameSize, let shown, next.hasSameRow(row, as: shown) { continue }
      appendRow(row, of: next, isColoured: isColoured, &bytes)
    }
  }

  /// A whole line, and blanks up to its end by one sequence.
  private static func appendRow(
    _ row: Int, of screen: Screen, isColoured: Bool, _ bytes: inout [UInt8]
  ) {
    add("\u{1B}[", &bytes)
    add(row + 1, &bytes)
    add(";1H\u{1B}[0m", &bytes)
    let line = screen[row: row]
    let end = line.lastIndex { $0 != .blank }.map { $0 + 1 } ?? line.startIndex
    var style = Style.plain
    for cell in line[..<end] where cell.scalar != Screen.Cell.continued {
      if cell.style != style {
        style = cell.style
        add("\u{1B}[", &bytes)
        add(style.parameters(isColoured: isColoured), &bytes)
        add("m", &bytes)
      }
      bytes.append(contentsOf: UTF8.encode(cell.scalar) ?? UTF8.encodedReplacementCharacter)
    }
    if style != .plain { add("\u{1B}[0m", &bytes) }
    // In the last column the cursor stands on the last character still, and would take it away.
    if end < line.endIndex { add("\u{1B}[K", &bytes) }
  }

  private static func add(_ text: StaticString, _ bytes: inout [UInt8]) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  private static func add(_ number: Int, _ bytes: inout [UInt8]) {
    if number >= 10 { add(number / 10, &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
