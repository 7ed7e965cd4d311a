/// A text by its lines, counted as TOML's parser counts them: only a line feed ends one.
struct SourceText {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Line `number`, from 1, without its end; empty where there is no such line.
  func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1]
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: text, as: UTF8.self)
  }

  /// `span` with both its ends in the text, or just after a line's last character. toml++ counts the
  /// line feeds at the end of a text as columns of the line before.
  func clamped(_ span: Span) -> Span { Span(clamped(span.begin), clamped(span.end)) }

  private func clamped(_ position: Position) -> Position {
    let number = min(position.line, lines.count)
    let end = line(number).unicodeScalars.count + 1
    return Position(line: number, column: min(position.column, end))
  }
}
