internal import PlainText
import StylusCore

extension TuningReport {
  /// One JSON object, RFC 8259. Every key is always there; times are in milliseconds, distances in
  /// millimetres, and settings as a config has them.
  ///
  /// - Parameter file: the config that was written; nil where none was.
  /// - Returns: the object, in one line.
  public func json(written file: String?) -> String {
    let milliseconds = { (spans: [Microseconds]) in
      TuningReport.json(spans.map { $0.inDouble / 1000 })
    }
    let fields: [(name: String, value: String)] = [
      ("button", buttonName.json), ("taps", milliseconds(habits.taps.map(\.length))),
      ("pauses", milliseconds(habits.gaps)),
      ("squeezes", milliseconds(habits.squeezes.map(\.length))),
      ("movement", TuningReport.json(movements)), ("bounces", milliseconds(habits.bounces)),
      ("absences", milliseconds(habits.absences)),
      ("settings", "[" + proposals.all.map(\.json).joined(separator: ",") + "]"),
      ("written", file?.json ?? "null"),
    ]
    return "{" + fields.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  private var movements: [Double] {
    habits.gestures.map { $0.movement(within: timing.hold).rawValue }
  }

  private static func json(_ values: [Double]) -> String {
    let spread = Distribution(values)
    let number = { (value: Double) in value.decimalText(places: 3) ?? "null" }
    let isEmpty = spread.values.isEmpty
    let fields = [
      "\"count\":\(values.count)", "\"least\":" + (isEmpty ? "null" : number(spread.values[0])),
      "\"median\":" + (isEmpty ? "null" : number(spread.median)),
      "\"most\":" + (isEmpty ? "null" : number(spread.values[spread.values.count - 1])),
      "\"left-out\":[" + spread.outliers.map(number).joined(separator: ",") + "]",
    ]
    return "{" + fields.joined(separator: ",") + "}"
  }
}

extension Proposal {
  fileprivate var json: String {
    "{\"setting\":\(setting.rawValue.json),\"value\":\(current.json),"
      + "\"proposed\":\(proposed?.json ?? "null"),\"reason\":\(reason.json)}"
  }
}
