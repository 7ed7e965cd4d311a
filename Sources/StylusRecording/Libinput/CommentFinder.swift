/// Finds the comments of a YAML text by line, which libyaml does not report. It only moves
/// forwards.
struct CommentFinder {
  private var lines: Lines

  init(_ bytes: [UInt8]) { lines = Lines(bytes) }

  /// What the comments say between two lines, neither included.
  mutating func description(after first: Int, before end: Int) -> DescriptionComments {
    var comments = DescriptionComments()
    while lines.number + 1 < end, let line = lines.next() {
      let text = line.bytes.drop { $0 == UInt8(ascii: " ") }
      if line.number > first, text.first == UInt8(ascii: "#") { comments.take(text) }
    }
    return comments
  }
}
