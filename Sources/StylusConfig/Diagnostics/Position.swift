/// A place in a text: line and column both from 1, a column being one Unicode scalar.
struct Position: Hashable, Comparable, Sendable {
  var line: Int
  var column: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A piece of a text; `end` is just after its last character.
struct Span: Hashable, Sendable {
  var begin: Position
  var end: Position

  init(_ begin: Position, _ end: Position) {
    self.begin = begin
    self.end = end
  }

  /// How many characters to underline: 1 where the piece goes on in another line.
  var length: Int {
    begin.line == end.line ? max(end.column - begin.column, 1) : 1
  }
}
