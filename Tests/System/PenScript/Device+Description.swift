extension Device {
  /// What the report descriptor says of the pen and beside it, as lines of a name and values:
  ///
  /// - `report`: the number of the pen's report,
  /// - `size`: its active area in millimetres, where that is told,
  /// - `pen`: what a script can do that the device notices, in the script's words; `degrees` if the
  ///   tilt is told in them,
  /// - `pens`: the usages of the functions that have a pen's report,
  /// - `functions`: those of all functions,
  /// - `contacts`: `yes` if a report tells one contact from others, as touch screens do.
  ///
  /// - Throws: ``DescriptorError`` if it cannot be read or has no pen.
  public var description: [String] {
    get throws(DescriptorError) {
      let layout = try ReportLayout(of: reportDescriptor)
      let report = try PenReport(in: layout)
      var pens: [HidUsage] = []
      for pen in PenReport.all(in: layout) where !pens.contains(pen.function) {
        pens.append(pen.function)
      }
      let lines: [(String, [String])] = [
        ("report", [String(report.number)]),
        ("size", report.size.map { [String($0.x), String($0.y)] } ?? []),
        ("pen", report.abilities), ("pens", pens.map(\.description)),
        ("functions", layout.applications.map(\.description)),
        ("contacts", layout.fields.contains { $0.usages.contains(.contact) } ? ["yes"] : []),
      ]
      return lines.map { ([$0] + $1).joined(separator: " ") }
    }
  }
}

extension PenReport {
  fileprivate var abilities: [String] {
    let words: [(String, [PenUsage])] = [
      ("lower", [.lower]), ("upper", [.upper]), ("third", [.third]),
      ("eraser", [.invert, .eraser]), ("pressure", [.pressure]), ("tilt", [.tiltX]),
      ("twist", [.twist]), ("hover", [.distance, .nearness]),
    ]
    let angles = slots[.tiltX]?.field.form.isAngle == true ? ["degrees"] : []
    return words.filter { $0.1.contains(where: has) }.map(\.0) + angles
  }
}
