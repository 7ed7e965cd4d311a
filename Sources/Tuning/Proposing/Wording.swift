import StylusCore

/// Parts of what is told of proposals.
enum Wording {
  /// That there is too little to say anything.
  static func tooFew(_ count: Int, _ noun: String) -> String {
    let few = count == 0 ? "No" : "Only \(count)"
    return
      "\(few) \(plural(noun, count)) \(count == 1 ? "was" : "were") seen; it takes "
      + "\(Proposals.fewest - count) more to say anything."
  }

  /// From where to where the values go, of times in µs.
  static func range(_ times: Distribution, _ noun: String) -> String {
    let text = { (time: Double) in Microseconds(rounding: time).inMilliseconds }
    let (first, last) = (times.values.first ?? 0, times.values.last ?? 0)
    return "Your \(plural(noun, 2)) last from \(text(first)) to \(text(last)), half of them "
      + "\(text(times.median)) or less"
  }

  /// What was left out, in brackets after something else; empty where nothing was.
  static func outliers(_ times: Distribution, _ noun: String? = nil) -> String {
    guard !times.outliers.isEmpty else { return "" }
    let list = times.outliers.map { Microseconds(rounding: $0).inMilliseconds }
    let subject = noun.map { "a \($0) of " } ?? ""
    return " (\(subject)\(list.joined(separator: ", ")) left out as unlike the others)"
  }

  /// The noun for so many.
  static func plural(_ noun: String, _ count: Int) -> String {
    if count == 1 { return noun }
    if noun.hasPrefix("press") { return "presses" + noun.dropFirst("press".count) }
    return noun + "s"
  }
}
