internal import StylusCore

/// Draws the tablet, and the pen on it or above it.
struct TabletDrawing {
  let tablet: WatchedTablet
  let glyphs: Glyphs

  func draw(in box: PageLayout.Box, on screen: inout Screen) {
    drawFrame(box, &screen)
    let inside = PageLayout.Box(
      row: box.row + 1, column: box.column + 1, rows: box.rows - 2, columns: box.columns - 2)
    for place in tablet.trail {
      let (row, column) = cell(of: place, in: inside)
      screen.put(glyphs.trail, .faint, row: row, column: column)
    }
    let pipeline = tablet.pipeline
    guard let tool = pipeline.meant.tool, let pose = pipeline.lastPose else {
      drawAbsence(inside, &screen)
      return
    }
    let (row, column) = cell(of: pose.anchor, in: inside)
    drawLean(pose, row, column, inside, &screen)
    screen.put(
      mark(of: tool, isTouching: pipeline.meant.isTouching), .strong, row: row, column: column)
  }

  private func drawFrame(_ box: PageLayout.Box, _ screen: inout Screen) {
    let (right, bottom) = (box.endColumn - 1, box.endRow - 1)
    for column in box.column...right {
      screen.put(glyphs.across, .faint, row: box.row, column: column)
      screen.put(glyphs.across, .faint, row: bottom, column: column)
    }
    for row in box.row...bottom {
      screen.put(glyphs.down, .faint, row: row, column: box.column)
      screen.put(glyphs.down, .faint, row: row, column: right)
    }
    let corners = [(box.row, box.column), (box.row, right), (bottom, right), (bottom, box.column)]
    for (corner, place) in zip(glyphs.corners, corners) {
      screen.put(corner, .faint, row: place.0, column: place.1)
    }
  }

  private func drawAbsence(_ inside: PageLayout.Box, _ screen: inout Screen) {
    let text = inside.columns > 18 ? " no pen in range " : " no pen "
    screen.write(
      text, .faint, row: inside.row + inside.rows / 2,
      column: inside.column + max((inside.columns - text.count) / 2, 0), end: inside.endColumn,
      ellipsis: glyphs.ellipsis)
  }

  private func cell(of place: Point, in inside: PageLayout.Box) -> (row: Int, column: Int) {
    let row = min(max(Int(place.y * Double(inside.rows)), 0), inside.rows - 1)
    let column = min(max(Int(place.x * Double(inside.columns)), 0), inside.columns - 1)
    return (inside.row + row, inside.column + column)
  }

  /// An arrow from the tip to the pen's other end, the longer the more the pen leans; none of one that is
  /// upright.
  private func drawLean(
    _ pose: Pose, _ row: Int, _ column: Int, _ inside: PageLayout.Box, _ screen: inout Screen
  ) {
    guard let azimuth = pose.azimuth, let altitude = pose.altitude else { return }
    let lean = (Double.pi / 2 - altitude.rawValue) / (Double.pi / 2)
    let length = lean * max(Double(inside.rows) * 0.7, 3)
    let across = azimuth.cosine * length * 2
    let down = azimuth.sine * length
    let steps = Int(max(across.magnitude, down.magnitude).rounded())
    guard steps > 0 else { return }
    var (lastRow, lastColumn) = (row, column)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let nextRow = row + Int((down * part).rounded())
      let nextColumn = column + Int((across * part).rounded())
      guard (inside.row..<inside.endRow).contains(nextRow),
        (inside.column..<inside.endColumn).contains(nextColumn)
      else { return }
      let sign =
        step == steps
        ? glyphs.heads[Glyphs.direction(azimuth.rawValue)]
        : shaft(rows: nextRow - lastRow, columns: nextColumn - lastColumn)
      screen.put(sign, .plain, row: nextRow, column: nextColumn)
      (lastRow, lastColumn) = (nextRow, nextColumn)
    }
  }

  /// A piece of a line that goes on by so much.
  private func shaft(rows: Int, columns: Int) -> Unicode.Scalar {
    if rows == 0 { return glyphs.across }
    if columns == 0 { return glyphs.down }
    return (rows > 0) == (columns > 0) ? glyphs.falling : glyphs.rising
  }

  private func mark(of tool: Tool, isTouching: Bool) -> Unicode.Scalar {
    switch tool {
    case .pen: isTouching ? glyphs.touching : glyphs.hovering
    case .eraser: isTouching ? glyphs.erasing : glyphs.eraser
    case .mouse: glyphs.mouse
    }
  }
}
