public import StylusCore

/// A page that shows all that a monitor knows.
public struct MonitorPage {
  /// What is watched, in a few words, such as `a recording`.
  public var source: String
  /// By which config gestures are bound.
  public var config: String
  /// What there is to say while there is no tablet.
  public var absence: String
  /// What there is to say while nothing has happened.
  public var hint = "nothing yet"
  /// The time from which times are told.
  public var start: Timestamp
  /// Whether nothing more will come: the recording has ended.
  public var isOver = false

  private let glyphs: Glyphs
  private var log = LogLines()

  /// Makes a page.
  public init(
    source: String, config: String, absence: String, start: Timestamp, glyphs: Glyphs = .unicode
  ) {
    self.source = source
    self.config = config
    self.absence = absence
    self.start = start
    self.glyphs = glyphs
  }

  /// Draws it anew.
  public mutating func draw(_ monitor: Monitor, at now: Timestamp, on screen: inout Screen) {
    screen.clear()
    let tablet = monitor.current
    let readings = tablet.map { ReadingsDrawing($0, glyphs, at: now, isOver: isOver) }
    guard
      let layout = PageLayout(
        columns: screen.columns, rows: screen.rows, proportion: tablet?.proportion ?? 1.6,
        readings: readings?.count ?? 4)
    else { return drawTooSmall(&screen) }
    drawTitle(
      tablet?.name ?? "no pen", tablet?.isTold == true ? "\(source), from stylusd" : source,
      at: now, &screen)
    if let tablet, let readings {
      if let box = layout.outline {
        TabletDrawing(tablet: tablet, glyphs: glyphs).draw(in: box, on: &screen)
      }
      readings.draw(in: layout.readings, on: &screen)
    } else {
      screen.write(absence, .strong, row: 2, column: 2, ellipsis: glyphs.ellipsis)
    }
    drawLog(monitor, layout, &screen)
    drawFooter(tablet?.isTold == true ? "gestures by stylusd" : config, layout, &screen)
  }

  private func drawTooSmall(_ screen: inout Screen) {
    let least = PageLayout.smallest
    screen.write(
      "too small: \(screen.columns)x\(screen.rows)", row: 0, column: 0, ellipsis: glyphs.ellipsis)
    screen.write(
      "needs \(least.columns)x\(least.rows)", row: 1, column: 0, ellipsis: glyphs.ellipsis)
    screen.write("q ends", row: 2, column: 0, ellipsis: glyphs.ellipsis)
  }

  private func drawTitle(
    _ name: String, _ source: String, at now: Timestamp, _ screen: inout Screen
  ) {
    let time = "\(source)\(isOver ? ", ended" : "")  \(now.placesText(since: start).dropLast(2)) s"
    let room = screen.columns - time.count
    screen.write(
      name, .strong, row: 0, column: 0, end: max(room - 2, 0), ellipsis: glyphs.ellipsis)
    screen.write(time, .faint, row: 0, column: max(room, 0), ellipsis: glyphs.ellipsis)
  }

  private mutating func drawLog(_ monitor: Monitor, _ layout: PageLayout, _ screen: inout Screen) {
    for column in 0..<screen.columns {
      screen.put(glyphs.across, .faint, row: layout.rule, column: column)
    }
    screen.write(" gestures, and why ", .faint, row: layout.rule, column: 2)
    log.update(monitor, columns: layout.log.columns, rows: layout.log.rows, since: start)
    for (index, line) in log.lines.enumerated() {
      screen.write(
        line.text, line.style, row: layout.log.row + index, column: 0, ellipsis: glyphs.ellipsis)
    }
    guard log.lines.isEmpty else { return }
    screen.write(hint, .faint, row: layout.log.row, column: 2, ellipsis: glyphs.ellipsis)
  }

  private func drawFooter(_ config: String, _ layout: PageLayout, _ screen: inout Screen) {
    let keys = "q ends"
    let room = screen.columns - keys.count
    screen.write(
      config, .faint, row: layout.footer, column: 0, end: room - 2, ellipsis: glyphs.ellipsis)
    screen.write(keys, .faint, row: layout.footer, column: room, ellipsis: glyphs.ellipsis)
  }
}
