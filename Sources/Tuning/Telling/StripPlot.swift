internal import Glibc

/// Values on a line, by how many fall where, with marks below: for a terminal of 80 columns, in plain letters.
struct StripPlot {
  /// What a row shows.
  struct Row {
    /// What stands before it.
    var label: String
    /// What falls on it; 0 or more.
    var values: [Double]
  }

  /// A threshold.
  struct Mark {
    /// What stands before it.
    var label: String
    /// Where it is.
    var value: Double
    /// What stands beside it.
    var note: String
  }

  /// What the values are, such as "Length of presses, ms".
  var title: String
  /// The rows, from above.
  var rows: [Row]
  /// The thresholds, below the rows.
  var marks: [Mark]

  private static let labelWidth = 17
  private static let width = 60

  /// The lines, none of them over 80 columns.
  var lines: [String] {
    let step = self.step
    let scale = Double(StripPlot.width - 1) / end
    var lines = [title]
    for row in rows { lines.append(line(row.label, digits(row.values, scale))) }
    lines.append(line("", axis(step, scale)))
    lines.append(line("", numbers(step, scale)))
    for mark in marks { lines.append(line(mark.label, place(mark, scale))) }
    return lines
  }

  private var end: Double {
    let largest = (rows.flatMap(\.values) + marks.map(\.value)).max() ?? 0
    return max(ceil(largest / step), 1) * step
  }

  /// 1, 2 or 5 times a power of ten, so that there are at most six.
  private var step: Double {
    let largest = max((rows.flatMap(\.values) + marks.map(\.value)).max() ?? 0, 1)
    var step = 1.0
    for factor in [2, 2.5, 2].cycled(times: 6) where largest / step > 6 { step *= factor }
    return step
  }

  private func line(_ label: String, _ text: String) -> String {
    let line = "  " + label.padded(to: StripPlot.labelWidth) + text
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func digits(_ values: [Double], _ scale: Double) -> String {
    var counts = [Int](repeating: 0, count: StripPlot.width)
    for value in values { counts[min(Int((value * scale).rounded()), counts.count - 1)] += 1 }
    return counts.map { $0 == 0 ? " " : $0 > 9 ? "+" : "\($0)" }.joined()
  }

  private func axis(_ step: Double, _ scale: Double) -> String {
    var letters = [String](repeating: "-", count: StripPlot.width)
    for tick in ticks(step) { letters[Int((tick * scale).rounded())] = "|" }
    return letters.joined()
  }

  private func numbers(_ step: Double, _ scale: Double) -> String {
    var text = ""
    for tick in ticks(step) {
      let place = Int((tick * scale).rounded())
      let number = "\(Int(tick))"
      // The last one would go over the edge.
      text = text.padded(to: min(place, StripPlot.width - number.count)) + number
    }
    return text
  }

  private func place(_ mark: Mark, _ scale: Double) -> String {
    let place = Int((mark.value * scale).rounded())
    let before = "".padded(to: place)
    if place + 2 + mark.note.count <= StripPlot.width { return "\(before)^ \(mark.note)" }
    return "".padded(to: place - mark.note.count - 1) + "\(mark.note) ^"
  }

  private func ticks(_ step: Double) -> [Double] {
    Array(stride(from: 0, through: end + step / 2, by: step))
  }
}

extension String {
  /// With blanks after it up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}

extension [Double] {
  /// These again and again.
  fileprivate func cycled(times: Int) -> [Double] { (0..<times).flatMap { _ in self } }
}
