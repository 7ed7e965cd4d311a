/// Splits a HID report descriptor into its items. No bytes, however wrong, make it trap.
struct DescriptorReader {
  /// An item as it stands in the descriptor.
  struct Item {
    /// Where it begins.
    var offset: Int
    /// Its tag and type, with the size bits 0.
    var prefix: UInt8
    /// Its value's bytes: none, one, two or four.
    var data: ArraySlice<UInt8>

    /// What it is; nil for one that no pen's report depends on.
    var kind: DescriptorItems.Kind? { DescriptorItems.Kind(rawValue: prefix) }

    var unsigned: Int { data.reversed().reduce(0) { $0 << 8 | Int($1) } }

    var signed: Int {
      let isNegative = data.last.map { $0 >= 0x80 } ?? false
      return isNegative ? unsigned - 1 << (8 * data.count) : unsigned
    }
  }

  /// The prefix of an item of any length, of which none has a meaning yet.
  private static let longItem: UInt8 = 0xfe

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next item; nil at the end.
  mutating func next() throws(DescriptorError) -> Item? {
    while index < bytes.count, bytes[index] == DescriptorReader.longItem {
      let size = index + 1 < bytes.count ? Int(bytes[index + 1]) : 0
      _ = try take(3 + size)
    }
    guard index < bytes.count else { return nil }
    let offset = index
    let prefix = bytes[index]
    let size = [0, 1, 2, 4][Int(prefix & 3)]
    return Item(offset: offset, prefix: prefix & ~3, data: try take(1 + size).dropFirst())
  }

  private mutating func take(_ count: Int) throws(DescriptorError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - index else {
      throw DescriptorError(offset: index, "the item is cut off")
    }
    defer { index += count }
    return bytes[index..<index + count]
  }
}

/// What is wrong with a report descriptor.
public struct DescriptorError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The byte at which the item begins that is wrong; nil where what is wrong is that none is there.
  public var offset: Int?
  /// What is wrong, in one sentence without a full stop.
  public var message: String

  init(offset: Int?, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// The message with its place.
  public var description: String {
    "the report descriptor" + (offset.map { ", byte \($0)" } ?? "") + ": " + message
  }
}
