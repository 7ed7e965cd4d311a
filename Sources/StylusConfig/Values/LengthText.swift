internal import PlainText
import StylusCore

/// Lengths as a config writes them: a decimal number and a unit, such as `10mm` or `1.5cm`.
enum LengthText {
  private static let units: [(name: String, millimetres: Double)] = [("mm", 1), ("cm", 10)]

  /// Reads a length.
  static func parse(_ text: String) throws(MeasureFailure) -> Millimetres {
    guard let measure = Measure(text), let number = Double(measure.number) else {
      throw MeasureFailure(
        message: "\(text.quoted) is no length",
        suggestion: "write a number and a unit, such as \"10mm\"")
    }
    guard !measure.unit.isEmpty else {
      throw MeasureFailure(
        message: "the length \(text.quoted) has no unit",
        suggestion: "did you mean \"\(measure.number)mm\"?")
    }
    guard let unit = units.first(where: { $0.name == measure.unit }) else {
      throw MeasureFailure(
        message: "unknown unit \(String(measure.unit).quoted) of a length",
        suggestion: "the units are \(list(units.map(\.name), "and"))")
    }
    guard !measure.hasBlanks else {
      throw MeasureFailure(
        message: "the length \(text.quoted) has a blank in it",
        suggestion: "did you mean \"\(measure.number)\(unit.name)\"?")
    }
    return Millimetres(number * unit.millimetres)
  }
}
