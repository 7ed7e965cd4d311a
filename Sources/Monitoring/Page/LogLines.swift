internal import PlainText
public import StylusCore

/// What has happened lately as lines that fit a width, the newest last: made anew only when there is news.
struct LogLines {
  struct Line: Equatable {
    var text: String
    var style: Style
  }

  private(set) var lines: [Line] = []
  private var eventCount = -1
  private var columns = 0
  private var rows = 0

  /// Times stand right, up to an hour of them.
  private static let timeColumns = 8
  /// From here on a gesture and what it is by stand on one line.
  private static let wide = 110

  /// Makes the last lines of the log.
  mutating func update(_ monitor: Monitor, columns: Int, rows: Int, since start: Timestamp) {
    guard eventCount != monitor.eventCount || self.columns != columns || self.rows != rows else {
      return
    }
    (eventCount, self.columns, self.rows) = (monitor.eventCount, columns, rows)
    lines = []
    for entry in monitor.log.reversed() {
      let more = LogLines.lines(of: entry, columns: columns, since: start)
      // The end of an entry says nothing without its beginning.
      guard lines.isEmpty || lines.count + more.count <= rows else { break }
      lines = more + lines
    }
    lines = Array(lines.prefix(max(rows, 0)))
  }

  static func lines(of entry: LogEntry, columns: Int, since start: Timestamp) -> [Line] {
    let time = entry.time.placesText(since: start)
    let indent = timeColumns + 2
    var pieces = [(entry.marked, entry.style)]
    if let reason = entry.reason {
      if columns >= wide {
        pieces[0].0 += " (\(reason))"
      } else {
        pieces.append((reason, .faint))
      }
    }
    var lines: [Line] = []
    for (text, style) in pieces {
      for part in text.wrapped(to: columns - indent) {
        let lead = lines.isEmpty ? time.padded(to: timeColumns) : blanks(timeColumns)
        lines.append(Line(text: lead + "  " + part, style: style))
      }
    }
    return lines
  }

  fileprivate static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(count, 0))
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String {
    LogLines.blanks(columns - count) + self
  }

  /// The text in lines of at most so many cells, broken at blanks; a longer word stays whole, and is cut where
  /// it is written.
  func wrapped(to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in split(separator: " ") {
      let length = word.unicodeScalars.reduce(0) { $0 + $1.columns }
      if !line.isEmpty, width + 1 + length > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if !line.isEmpty { (line, width) = (line + " ", width + 1) }
      (line, width) = (line + word, width + length)
    }
    return lines + [line]
  }
}

extension Timestamp {
  /// Seconds since `start` with three places, none left out, so that they stand below each other.
  public func placesText(since start: Timestamp) -> String {
    let thousandths = (self - start).rawValue / 1000
    let rest = String(thousandths.magnitude % 1000)
    let sign = thousandths < 0 ? "-" : ""
    return "\(sign)\(thousandths.magnitude / 1000)."
      + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
