/// Reads what a fuzzer's bytes mean, from the front; past their end everything is 0.
///
/// Few bytes decide much, so that a change of one byte is a change of one thing.
struct FuzzedInput {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next `count` bytes, or as many as there are.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    let end = min(position + count, bytes.count)
    defer { position = end }
    return bytes[position..<end]
  }

  mutating func number<Number: FixedWidthInteger>(as _: Number.Type = Number.self) -> Number {
    bytes(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  mutating func choice<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int(byte()) % choices.count]
  }
}
