/// Where the parts of a page stand on a screen of some size.
struct PageLayout: Equatable {
  /// A part of the screen, in cells.
  struct Box: Equatable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int

    var endRow: Int { row + rows }
    var endColumn: Int { column + columns }
  }

  /// The tablet with its frame; nil where there is no room for it.
  var outline: Box?
  /// The readings, a line each.
  var readings: Box
  /// The line above what has happened.
  var rule: Int
  /// What has happened.
  var log: Box
  /// The line below all.
  var footer: Int

  /// The smallest screen on which anything can be read.
  static let smallest = (columns: 40, rows: 12)
  /// The smallest with room for the tablet.
  private static let smallestWithOutline = (columns: 66, rows: 18)
  /// What the readings need beside the tablet.
  private static let readingColumns = 46
  private static let gap = 2
  private static let fewestLogRows = 4

  /// Places the parts; nil where the screen is too small.
  ///
  /// - Parameters:
  ///   - columns: the screen's width.
  ///   - rows: its height.
  ///   - proportion: the tablet's width for each unit of height.
  ///   - readings: how many lines of readings there are.
  init?(columns: Int, rows: Int, proportion: Double, readings: Int) {
    guard columns >= PageLayout.smallest.columns, rows >= PageLayout.smallest.rows else {
      return nil
    }
    footer = rows - 1
    let isWide =
      columns >= PageLayout.smallestWithOutline.columns
      && rows >= PageLayout.smallestWithOutline.rows
    outline =
      isWide
      ? PageLayout.outline(columns: columns, rows: rows, proportion, atLeast: readings) : nil
    let start = outline.map { $0.endColumn + PageLayout.gap } ?? 1
    let top = isWide ? 2 : 1
    // The last of what has happened is worth more than the last of the readings.
    let wished = max(readings, (outline?.rows ?? 0) - 2)
    let most = min(wished, rows - top - PageLayout.fewestLogRows - 2)
    self.readings = Box(row: top, column: start, rows: most, columns: columns - start)
    rule = max(outline?.endRow ?? 0, self.readings.endRow)
    log = Box(row: rule + 1, column: 0, rows: footer - rule - 1, columns: columns)
  }

  /// The tablet in its right proportions: a cell is twice as high as it is wide.
  private static func outline(
    columns: Int, rows: Int, _ proportion: Double, atLeast readings: Int
  ) -> Box {
    let widest = columns - readingColumns - gap - 2
    let highest = max(rows * 11 / 20 - 2, min(readings, rows - 8) - 2)
    let high = max(min(highest, Int(Double(widest) / (2 * proportion))), 1)
    let wide = max(min(Int((Double(high) * 2 * proportion).rounded()), widest), 2)
    return Box(row: 1, column: 0, rows: high + 2, columns: wide + 2)
  }
}
