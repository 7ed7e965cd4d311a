/// The numbers and texts of a packet, in their order, in the byte order of the machine.
struct PacketFields {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The text of that many bytes that is next; nil where there are fewer. What is no UTF-8 in it is replaced.
  mutating func string(_ size: UInt32) -> String? {
    guard size <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(size)) }
    return String(decoding: rest.prefix(Int(size)), as: UTF8.self)
  }

  /// The number that is next; nil where there are too few bytes.
  mutating func next<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type
  ) -> Number? {
    guard let number = first(type) else { return nil }
    rest = rest.dropFirst(MemoryLayout<Number>.size)
    return number
  }

  /// The same, which stays the next.
  func first<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Number? {
    guard rest.count >= MemoryLayout<Number>.size else { return nil }
    return unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: type) }
  }

  /// The uint32 that is next; nil where there are too few bytes.
  mutating func word() -> UInt32? { next(UInt32.self) }

  /// The double that is next; nil where there are too few bytes.
  mutating func real() -> Double? { next(UInt64.self).map { Double(bitPattern: $0) } }
}
