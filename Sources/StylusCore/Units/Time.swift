/// A span of time in whole microseconds, the resolution of the kernel's input events.
///
/// Arithmetic saturates instead of trapping: no recording or device can stop the program.
public struct Microseconds: Hashable, Comparable, Sendable {
  /// The span in µs; negative where a span runs backwards.
  public var rawValue: Int64

  /// Makes a span of `rawValue` µs.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// Makes a span of whole milliseconds.
  public static func milliseconds(_ count: Int64) -> Microseconds {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1000)
    return Microseconds(overflow ? (count < 0 ? .min : .max) : product)
  }

  /// The units in which a config gives a span, the smallest first.
  public static let units: [(name: String, span: Microseconds)] = [
    ("us", Microseconds(1)), ("ms", Microseconds(1000)), ("s", Microseconds(1_000_000)),
    ("min", Microseconds(60_000_000)), ("h", Microseconds(3_600_000_000)),
  ]

  /// The span as a config gives it, in the largest unit that leaves a whole number: `1500ms`.
  public var text: String {
    if rawValue == 0 { return "0ms" }
    let unit =
      Microseconds.units.last { rawValue.isMultiple(of: $0.span.rawValue) } ?? ("us", self)
    return "\(rawValue / unit.span.rawValue)\(unit.name)"
  }

  /// Whether `left` is the shorter span.
  public static func < (left: Microseconds, right: Microseconds) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A point in time in microseconds, on the clock of the frames themselves.
///
/// For a device that is CLOCK_MONOTONIC, asked for with EVIOCSCLOCKID; for a recording, its own
/// clock, which usually starts at 0. The two are never mixed.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// µs since the clock's own zero.
  public var microseconds: Int64

  /// Makes a point `microseconds` µs after the clock's zero.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The kernel's `struct timeval`: whole seconds and the microseconds beyond them. Saturates.
  public init(seconds: Int64, microseconds: Int64) {
    let whole = Microseconds.milliseconds(seconds).rawValue
    let scaled = whole.multipliedReportingOverflow(by: 1000)
    let base = scaled.overflow ? (seconds < 0 ? Int64.min : Int64.max) : scaled.partialValue
    self = Timestamp(microseconds: base) + Microseconds(microseconds)
  }

  /// Whether `left` is the earlier time.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The later time; saturates at the ends of `Int64`.
  public static func + (time: Timestamp, span: Microseconds) -> Timestamp {
    let (sum, overflow) = time.microseconds.addingReportingOverflow(span.rawValue)
    return Timestamp(microseconds: overflow ? (span.rawValue < 0 ? .min : .max) : sum)
  }

  /// The span from `right` to `left`; saturates at the ends of `Int64`.
  public static func - (left: Timestamp, right: Timestamp) -> Microseconds {
    let (span, overflow) = left.microseconds.subtractingReportingOverflow(right.microseconds)
    return Microseconds(overflow ? (left.microseconds < 0 ? .min : .max) : span)
  }
}
