import StylusCore

extension Microseconds {
  /// For statistics.
  var inDouble: Double { Double(rawValue) }

  /// The nearest span of so many µs.
  init(rounding microseconds: Double) { self.init(Int64(microseconds.rounded())) }

  /// In whole milliseconds, for people.
  var inMilliseconds: String { "\((rawValue + 500) / 1000) ms" }

  /// Up to a multiple of so many milliseconds.
  func roundedUp(to milliseconds: Int64) -> Microseconds {
    let step = milliseconds * 1000
    return Microseconds((rawValue + step - 1) / step * step)
  }

  /// Down to a multiple of so many milliseconds.
  func roundedDown(to milliseconds: Int64) -> Microseconds {
    let step = milliseconds * 1000
    return Microseconds(rawValue / step * step)
  }
}

extension Millimetres {
  /// As a config has it.
  var text: String { "\(rawValue.decimalText(places: 3) ?? "")mm" }

  /// For people.
  var rounded: String {
    "\(rawValue.decimalText(places: rawValue < 9.95 ? 1 : 0) ?? "") mm"
  }
}
