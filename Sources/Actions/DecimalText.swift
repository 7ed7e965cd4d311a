internal import StylusCore

/// Numbers as text for other programs: a point, no exponent, whatever the locale.
enum DecimalText {
  /// `value` rounded to at most `places` decimal places, without trailing zeros; nil for what is
  /// no number or has no business in a gesture (beyond 10⁹).
  static func text(_ value: Double, places: Int) -> String? {
    guard value.isFinite, value.magnitude < 1e9 else { return nil }
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int64((value * Double(scale)).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
    var digits = String(rest)
    digits = String(repeating: "0", count: places - min(digits.count, places)) + digits
    while digits.last == "0" { digits.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
  }

  /// A span as a person would write it in the config: `30s`, `1.5s`, `250ms`.
  static func text(_ span: Microseconds) -> String {
    let seconds = Double(span.rawValue) / 1e6
    if seconds.magnitude < 1 {
      return (text(seconds * 1000, places: 3) ?? "\(span.rawValue / 1000)") + "ms"
    }
    return (text(seconds, places: 3) ?? "\(span.rawValue / 1_000_000)") + "s"
  }
}
