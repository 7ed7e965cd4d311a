/// What a script's pen moves over: a device whose report descriptor has a pen.
struct Tablet {
  /// The active area in millimetres; nil where the descriptor tells none.
  let size: Point?
  let report: PenReport

  /// Finds the pen of a report descriptor.
  init(_ descriptor: [UInt8]) throws(DescriptorError) {
    report = try PenReport(in: ReportLayout(of: descriptor))
    size = report.size
  }

  /// Where a spot is, as parts of the active area.
  func point(at spot: Spot, _ line: Line) throws(ScriptError) -> Point {
    Point(
      x: try fraction(spot.x, of: size?.x, line), y: try fraction(spot.y, of: size?.y, line))
  }

  private func fraction(
    _ coordinate: Coordinate, of length: Double?, _ line: Line
  ) throws(ScriptError) -> Double {
    switch coordinate {
    case .percent(let percent): return percent / 100
    case .millimetres(let place):
      guard let size, let length else {
        throw ScriptError(line.place, "the tablet does not tell its size: a place in ‘%’ is wanted")
      }
      guard place <= length else {
        throw ScriptError(
          line.place, "the tablet is only \(Int(size.x)) mm by \(Int(size.y)) mm")
      }
      return place / length
    }
  }
}
