import Glibc

/// Splits standard input into lines as they come.
struct LineReader {
  private var buffer: [UInt8] = []
  private(set) var isAtEnd = false

  /// The next line that is here already.
  mutating func next() -> String? {
    if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
      defer { buffer.removeSubrange(...end) }
      return String(decoding: buffer[..<end], as: UTF8.self)
    }
    guard isAtEnd, !buffer.isEmpty else { return nil }
    defer { buffer = [] }
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Reads what there is; waits if there is nothing.
  mutating func fill() throws(SystemError) {
    let bytes = try readBytes(STDIN_FILENO, atMost: 65536, "cannot read standard input") ?? []
    isAtEnd = bytes.isEmpty
    buffer += bytes
  }
}
