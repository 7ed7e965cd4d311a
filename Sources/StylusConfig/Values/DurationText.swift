internal import PlainText
import StylusCore

/// Durations as a config writes them: a decimal number and a unit, such as `500ms` or `1.5s`.
enum DurationText {
  static var unitNames: [String] { Microseconds.units.map(\.name) }

  /// Reads a duration; too long a one saturates. `range` only serves to guess a missing unit.
  static func parse(
    _ text: String, in range: ClosedRange<Microseconds>
  ) throws(MeasureFailure) -> Microseconds {
    guard let measure = Measure(text) else {
      throw MeasureFailure(
        message: "\(text.quoted) is no duration",
        suggestion: "write a number and a unit, such as \"500ms\" or \"1.5s\"")
    }
    guard !measure.unit.isEmpty else {
      throw MeasureFailure(
        message: "the duration \(text.quoted) has no unit",
        suggestion: meant(by: measure.number, in: range))
    }
    let unit = String(measure.unit)
    guard let scale = scale(of: unit) else { throw unknown(unit, of: measure) }
    guard !measure.hasBlanks else {
      throw MeasureFailure(
        message: "the duration \(text.quoted) has a blank in it",
        suggestion: "did you mean \"\(measure.number)\(unit)\"?")
    }
    guard let span = microseconds(measure, scale) else {
      throw MeasureFailure(message: "\(text.quoted) is finer than a microsecond", suggestion: nil)
    }
    return span
  }

  /// The first likely unit with which a bare number is in `range`, as a question; nil for none.
  static func meant(by number: String, in range: ClosedRange<Microseconds>) -> String? {
    guard let measure = Measure(number), measure.unit.isEmpty else { return nil }
    let likely = ["ms", "s", "min", "h"].first { name in
      scale(of: name).flatMap { microseconds(measure, $0) }.map(range.contains) ?? false
    }
    return likely.map { "did you mean \"\(number)\($0)\"?" }
  }

  /// A unit in µs; nil where there is none of that name.
  private static func scale(of unit: String) -> Int64? {
    Microseconds.units.first { $0.name == unit }?.span.rawValue
  }

  private static func unknown(_ unit: String, of measure: Measure) -> MeasureFailure {
    let aliases = [
      "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms", "msecs": "ms",
      "milliseconds": "ms", "µs": "us", "μs": "us", "usec": "us", "m": "min", "mins": "min",
      "minute": "min", "minutes": "min", "hour": "h", "hours": "h", "hr": "h",
    ]
    let lower = unit.lowercased()
    let meant = aliases[lower] ?? (unitNames.contains(lower) ? lower : nil)
    return MeasureFailure(
      message: "unknown unit \(unit.quoted) of a duration",
      suggestion: meant.map { "did you mean \"\(measure.number)\($0)\"?" }
        ?? "the units are \(list(unitNames, "and"))")
  }

  /// Nil where there is a part finer than a microsecond.
  private static func microseconds(_ measure: Measure, _ scale: Int64) -> Microseconds? {
    var digits = measure.fraction
    while digits.last == "0" { digits.removeLast() }
    // Nine digits times the microseconds of an hour still fit.
    guard digits.utf8.count <= 9 else { return nil }
    let parts = number(digits) * scale
    let divisor = (0..<digits.utf8.count).reduce(Int64(1)) { product, _ in product * 10 }
    guard parts.isMultiple(of: divisor) else { return nil }
    let whole = saturating(number(measure.whole), times: scale)
    return Microseconds(saturating(whole, plus: parts / divisor))
  }

  /// The number that decimal digits make; 0 for none.
  private static func number(_ digits: Substring) -> Int64 {
    digits.utf8.reduce(0) { sum, digit in
      saturating(saturating(sum, times: 10), plus: Int64(digit - UInt8(ascii: "0")))
    }
  }

  private static func saturating(_ left: Int64, times right: Int64) -> Int64 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? .max : product
  }

  private static func saturating(_ left: Int64, plus right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}
