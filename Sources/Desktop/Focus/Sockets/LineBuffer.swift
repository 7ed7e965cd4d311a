/// Puts lines together of what comes in pieces.
struct LineBuffer {
  /// A line is longer than any of those that make sense.
  struct Overflow: Error {}

  private let limit: Int
  private var rest: [UInt8] = []

  /// Makes one for lines of at most so many bytes.
  init(limit: Int) { self.limit = limit }

  /// Takes bytes, and hands on each line that they complete, without its end.
  ///
  /// - Throws: where a line is too long; nothing that comes after it makes sense either.
  mutating func take(
    _ bytes: ArraySlice<UInt8>, _ handle: (ArraySlice<UInt8>) -> Void
  ) throws(Overflow) {
    var bytes = bytes
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[..<end]
      guard rest.count + line.count <= limit else { throw Overflow() }
      bytes = bytes[(end + 1)...]
      if rest.isEmpty {
        handle(line)
      } else {
        let whole = rest + line
        rest = []
        handle(whole[...])
      }
    }
    guard rest.count + bytes.count <= limit else { throw Overflow() }
    rest += bytes
  }
}
