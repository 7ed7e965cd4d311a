/// The fields of a line: what stands between spaces and tabs, up to a `#`.
struct Fields {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next field; nil at the end of the line or at a comment.
  mutating func next() -> String? {
    let isGap = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    rest = rest.drop(while: isGap)
    guard let first = rest.first, first != UInt8(ascii: "#") else { return nil }
    let end = rest.firstIndex(where: isGap) ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
