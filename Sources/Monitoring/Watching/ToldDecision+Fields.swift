internal import StylusCore
internal import StylusWire

extension ToldDecision {
  /// When the gesture was, on the frames' clock; nil where its JSON does not say.
  var time: Timestamp? {
    guard let digits = value(of: "time")?.prefix(while: { $0 != "," && $0 != "}" }) else {
      return nil
    }
    let parts = digits.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first.flatMap({ Int64($0) }), whole >= 0, whole < 1 << 40 else {
      return nil
    }
    let places = parts.count > 1 ? parts[1].prefix(6) : ""
    let padding = String(repeating: "0", count: 6 - places.count)
    guard let fraction = Int64(places + padding) else { return nil }
    return Timestamp(microseconds: whole * 1_000_000 + fraction)
  }

  /// A field that is a word; nil where there is none.
  func word(_ name: String) -> Substring? {
    guard let value = value(of: name), value.first == "\"" else { return nil }
    return value.dropFirst().prefix { $0 != "\"" }
  }

  /// What comes of the gesture; nil where nothing does in this phase.
  var outcome: Substring? {
    text.firstRange(of: " -> ").map { text[$0.upperBound...] }
  }

  private func value(of name: String) -> Substring? {
    json.firstRange(of: "\"\(name)\":").map { json[$0.upperBound...] }
  }
}
