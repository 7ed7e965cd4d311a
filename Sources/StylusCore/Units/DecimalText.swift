extension Double {
  /// The number in plain decimals, whatever the locale: rounded to `places` digits after the
  /// point, trailing zeros left out, never an exponent. Nil for what is no number, or too large for
  /// its digits to mean anything (2⁵³ and above after scaling).
  public func decimalText(places: Int) -> String? {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (self * unit).rounded()
    guard scaled.magnitude < 9_007_199_254_740_992 else { return nil }
    return Int64(scaled).decimalText(places: places)
  }
}

extension Radians {
  /// The angle in degrees, as `Double.decimalText` writes it; a direction that rounds to a full turn
  /// is 0.
  public func degreesText(places: Int) -> String? {
    let text = degrees.decimalText(places: places)
    return text == "360" ? "0" : text
  }
}

extension Timestamp {
  /// The time in seconds in plain decimals, to the microsecond: `12.345678`.
  public var secondsText: String { microseconds.decimalText(places: 6) }
}

extension Int64 {
  /// The number divided by 10 to the `places`, exactly, trailing zeros left out.
  fileprivate func decimalText(places: Int) -> String {
    let digits = String(magnitude)
    let padding = String(repeating: "0", count: Swift.max(places + 1 - digits.count, 0))
    let padded = padding + digits
    let whole = padded.dropLast(places)
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return (self < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
