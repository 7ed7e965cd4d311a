internal import StylusCore

/// Rows under one another over one axis of time.
struct TimelinePlot {
  private static let margin = 100.0
  private static let right = 40.0
  private static let gap = 14.0
  private static let barHeight = 18.0
  private static let curveHeight = 70.0
  private static let labelHeight = 18.0
  /// A second is that wide, where the whole is not too small to read then or too large to be shown.
  private static let widthOfSecond = 160.0
  private static let widths = 700.0...20_000.0

  private let start: Timestamp
  private let seconds: Double
  private let width: Double
  private var top = 44.0
  private var drawing = Drawing()

  init(_ range: ClosedRange<Timestamp>) {
    start = range.lowerBound
    // A recording of one moment has a width too.
    seconds = max(Double((range.upperBound - range.lowerBound).rawValue) / 1_000_000, 0.001)
    let wanted = seconds * TimelinePlot.widthOfSecond
    width = min(max(wanted, TimelinePlot.widths.lowerBound), TimelinePlot.widths.upperBound)
  }

  private func x(_ time: Timestamp) -> Double {
    let share = Double((time - start).rawValue) / 1_000_000 / seconds
    return TimelinePlot.margin + min(max(share, 0), 1) * width
  }

  /// Gestures with their names, in as many lines as are needed for none to be over another.
  mutating func gestures(of timeline: Timeline) {
    let all =
      timeline.courses
      + timeline.taps.map { Timeline.Span(start: $0.time, end: $0.time, name: $0.name) }
    drawing.text("label", "gestures", x: TimelinePlot.margin - 8, y: top + 13)
    var ends: [Double] = []
    for span in all.sorted(by: { $0.start < $1.start }) {
      let x = x(span.start)
      let line = ends.firstIndex { $0 < x } ?? ends.count
      if line == ends.count { ends.append(0) }
      // What a letter of this size is wide, at most.
      ends[line] = max(self.x(span.end), x + Double(span.name.count) * 7 + 10)
      gesture(span, x: x, y: top + Double(line) * (TimelinePlot.labelHeight + 4))
    }
    let lines = Double(max(ends.count, 1))
    top += lines * (TimelinePlot.labelHeight + 4) + TimelinePlot.gap
  }

  private mutating func gesture(_ span: Timeline.Span, x: Double, y: Double) {
    let kind = span.isCancelled ? "gesture cancelled" : "gesture"
    let name = span.isCancelled ? "\(span.name) (cancelled)" : span.name
    drawing.box(
      kind, x: x, y: y, width: max(self.x(span.end) - x, 3), height: TimelinePlot.labelHeight,
      note: name)
    drawing.text("name", name, x: x + 6, y: y + 13)
  }

  /// A row of things that last, and where a press would have become a squeeze.
  mutating func bars(
    _ label: String, _ kinds: [(kind: String, spans: [Timeline.Span])],
    holds: [Timeline.Mark] = []
  ) {
    drawing.text("label", label, x: TimelinePlot.margin - 8, y: top + 13)
    rule(at: top + TimelinePlot.barHeight)
    for (kind, spans) in kinds {
      for span in spans {
        let x = x(span.start)
        drawing.box(
          kind, x: x, y: top, width: max(self.x(span.end) - x, 1),
          height: TimelinePlot.barHeight, note: "\(label) \((span.end - span.start).inMilliseconds)"
        )
      }
    }
    for mark in holds where x(mark.time) < TimelinePlot.margin + width {
      let x = x(mark.time)
      drawing.line(
        "hold", x: x, y: top - 4, toX: x, y: top + TimelinePlot.barHeight + 4, note: mark.name)
    }
    top += TimelinePlot.barHeight + TimelinePlot.gap
  }

  /// A row of a value; nothing where the device has it not.
  mutating func curve(
    _ label: String, _ samples: [Timeline.Sample], of most: Double, unit: String
  ) {
    guard samples.contains(where: { $0.value != nil }) else { return }
    drawing.text("label", label, x: TimelinePlot.margin - 8, y: top + 13)
    drawing.text("scale", "\(most.places)\(unit)", x: TimelinePlot.margin - 8, y: top + 28)
    rule(at: top + TimelinePlot.curveHeight)
    var points: [(x: Double, y: Double)] = []
    for sample in samples {
      if let value = sample.value {
        let share = min(max(value / most, 0), 1)
        points.append((x(sample.time), top + (1 - share) * TimelinePlot.curveHeight))
      } else {
        drawing.curve(label, points)
        points = []
      }
    }
    drawing.curve(label, points)
    top += TimelinePlot.curveHeight + TimelinePlot.gap
  }

  /// What missed a limit by little: a line through all rows, and the reason below them.
  mutating func nearMisses(_ marks: [Timeline.Mark]) {
    for (number, mark) in marks.enumerated() {
      let x = x(mark.time)
      drawing.line("near", x: x, y: 36, toX: x, y: top, note: mark.name)
      drawing.text("number", "\(number + 1)", x: x, y: top + 12)
    }
    if !marks.isEmpty { top += 22 }
    axis()
    for (number, mark) in marks.enumerated() {
      drawing.text("reason", "\(number + 1)  \(mark.name)", x: TimelinePlot.margin, y: top + 14)
      top += 18
    }
  }

  private mutating func rule(at y: Double) {
    drawing.line("rule", x: TimelinePlot.margin, y: y, toX: TimelinePlot.margin + width, y: y)
  }

  private mutating func axis() {
    rule(at: top)
    let step = TimelinePlot.step(for: seconds * 90 / width)
    var tick = 0.0
    while tick <= seconds {
      let x = TimelinePlot.margin + tick / seconds * width
      drawing.line("rule", x: x, y: top, toX: x, y: top + 5)
      drawing.text("tick", "\(tick.decimalText(places: 2) ?? "") s", x: x, y: top + 18)
      tick += step
    }
    top += 34
  }

  /// The least round number of seconds that is not less.
  private static func step(for seconds: Double) -> Double {
    let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3600]
    return steps.first { $0 >= seconds } ?? max(seconds, 3600)
  }

  /// The whole.
  func document(titled title: String) -> String {
    let size = (TimelinePlot.margin + width + TimelinePlot.right, top + 10)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0.places)" height="\(size.1.places)" \
      viewBox="0 0 \(size.0.places) \(size.1.places)" role="img">
      <title>\(title.asMarkup)</title>
      <style>
      \(TimelinePlot.style)
      </style>
      <rect class="paper" width="100%" height="100%"/>
      <text class="title" x="\(TimelinePlot.margin.places)" y="24">\(title.asMarkup)</text>
      """
    return ([head] + drawing.lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Colours that are told apart also by who sees few, and in the dark.
  private static let style = """
    text { font: 12px sans-serif; fill: #1a1a2e; }
    .title { font-size: 15px; font-weight: bold; }
    .label, .scale { text-anchor: end; } .scale { font-size: 10px; fill: #666; }
    .tick, .number { text-anchor: middle; font-size: 10px; fill: #666; }
    .paper { fill: #fff; } .rule { stroke: #ccc; }
    .pen { fill: #56b4e9; } .eraser { fill: #cc79a7; } .tip { fill: #0072b2; } .button { fill: #e69f00; }
    .gesture { fill: #009e73; fill-opacity: 0.35; stroke: #009e73; }
    .cancelled { fill: #d55e00; stroke: #d55e00; }
    .hold { stroke: #333; stroke-dasharray: 2 2; } .near { stroke: #d55e00; stroke-dasharray: 4 3; }
    polyline { fill: none; stroke-width: 1.5; }
    .pressure { stroke: #0072b2; } .altitude { stroke: #009e73; } .distance { stroke: #cc79a7; }
    @media (prefers-color-scheme: dark) {
      text { fill: #eee; } .scale, .tick, .number { fill: #aaa; }
      .paper { fill: #1e1e1e; } .rule { stroke: #555; } .hold { stroke: #ccc; }
    }
    """
}

extension Microseconds {
  fileprivate var inMilliseconds: String {
    "\((Double(rawValue) / 1000).decimalText(places: 1) ?? "") ms"
  }
}
