/// A usage with its page, which says what a value or a collection is ("HID Usage Tables").
public struct HidUsage: Hashable, Sendable {
  /// The page in the upper 16 bits, as in the kernel's `HID_DG_*`.
  public var rawValue: UInt32

  /// Makes a usage.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

extension HidUsage: CustomStringConvertible {
  /// Page and usage as hexadecimal numbers: `000d:0002`.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return padded.prefix(4) + ":" + padded.suffix(4)
  }
}

/// Values of one form that follow each other in an input report: an Input item of its descriptor.
public struct HidField: Equatable, Sendable {
  /// What an Input item says beside the size (§6.2.2.5 of the HID specification).
  struct Flags: OptionSet {
    var rawValue: Int

    static let constant = Flags(rawValue: 1)
    static let variable = Flags(rawValue: 2)
    static let wrap = Flags(rawValue: 8)
  }

  /// The report's number; 0 where the device has one report only, which is sent without a number.
  public var report: UInt8
  /// Where the first value begins, counted from the byte after the number.
  public var firstBit: Int
  /// The bits of one value.
  public var size: Int
  /// How many there are.
  public var count: Int
  /// What the values are, one after another; the last holds for all that follow.
  public var usages: [HidUsage]
  /// The usages of the collections that it is in, the outermost first.
  public var collections: [HidUsage]

  var flags: Flags
  var form: HidForm

  /// The bits of all values.
  var bits: Int { size * count }
}
