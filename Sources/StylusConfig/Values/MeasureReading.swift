internal import PlainText
import StylusCore

extension ConfigReader {
  /// A duration within `range`.
  func duration(_ entry: TomlEntry, in range: ClosedRange<Microseconds>) -> Microseconds? {
    guard
      let text = measure(
        entry, "a duration such as \"500ms\"", meant: { DurationText.meant(by: $0, in: range) })
    else { return nil }
    do {
      let span = try DurationText.parse(text, in: range)
      guard !range.contains(span) else { return span }
      log.error(
        "\(entry.key.quoted) must be from \(range.lowerBound.text) to "
          + "\(range.upperBound.text), not \(text.quoted)", at: entry.node.span)
    } catch {
      log.error(error.message, at: entry.node.span, suggestion: error.suggestion)
    }
    return nil
  }

  /// A length of 0 to `most` millimetres.
  func length(_ entry: TomlEntry, most: Int) -> Millimetres? {
    guard
      let text = measure(
        entry, "a length such as \"10mm\"", meant: { "did you mean \"\($0)mm\"?" })
    else { return nil }
    do {
      let length = try LengthText.parse(text)
      guard length.rawValue > Double(most) else { return length }
      log.error(
        "\(entry.key.quoted) must be from 0mm to \(most)mm, not \(text.quoted)", at: entry.node.span
      )
    } catch {
      log.error(error.message, at: entry.node.span, suggestion: error.suggestion)
    }
    return nil
  }

  /// The string of a measure; of a bare number, what it would be with a unit is suggested.
  private func measure(
    _ entry: TomlEntry, _ expected: String, meant: (_ number: String) -> String?
  ) -> String? {
    let advice: String?
    switch entry.node.value {
    case .string(let text): return text
    case .integer(let number) where number >= 0: advice = meant("\(number)")
    case .float(let number) where number >= 0 && number < 1e6:
      // What has more digits is no slip of a unit.
      advice = number.decimalText(places: 6).flatMap { Double($0) == number ? meant($0) : nil }
    default: advice = nil
    }
    mismatch(entry.key, expected, entry.node, suggestion: advice)
    return nil
  }
}
