internal import StylusCore

/// Draws what the pen tells, a line for each thing that the tablet can tell, and its buttons.
struct ReadingsDrawing {
  private enum Reading {
    case pen, place, height, pressure, tilt, roll, wheel
    case button(StylusButton)

    var isOfButton: Bool {
      if case .button = self { true } else { false }
    }
  }

  let tablet: WatchedTablet
  let glyphs: Glyphs
  let now: Timestamp
  let isOver: Bool
  private let readings: [Reading]

  private static let labelColumns = 10
  private static let barColumns = 12

  init(_ tablet: WatchedTablet, _ glyphs: Glyphs, at now: Timestamp, isOver: Bool) {
    self.tablet = tablet
    self.glyphs = glyphs
    self.now = now
    self.isOver = isOver
    let axes = tablet.pipeline.device.axes
    var readings: [Reading] = [.pen, .place]
    if axes[.distance] != nil { readings.append(.height) }
    if axes[.pressure] != nil { readings.append(.pressure) }
    if axes[.tiltX] != nil, axes[.tiltY] != nil { readings.append(.tilt) }
    if axes[.z] != nil { readings.append(.roll) }
    if axes[.wheel] != nil { readings.append(.wheel) }
    self.readings = readings + tablet.buttons.map { .button($0) }
  }

  /// How many lines there are.
  var count: Int { readings.count }

  func draw(in box: PageLayout.Box, on screen: inout Screen) {
    // Buttons are what most people look for: where there is no room, readings go.
    var shown = readings
    while shown.count > box.rows, let last = shown.lastIndex(where: { !$0.isOfButton }), last > 0 {
      shown.remove(at: last)
    }
    // A line between the pen and its buttons, where there is one to spare.
    let gap = shown.count < box.rows ? 1 : 0
    for (index, reading) in shown.prefix(box.rows).enumerated() {
      draw(reading, row: box.row + index + (reading.isOfButton ? gap : 0), box, &screen)
    }
  }

  private func draw(
    _ reading: Reading, row: Int, _ box: PageLayout.Box, _ screen: inout Screen
  ) {
    let pipeline = tablet.pipeline
    let pose = pipeline.meant.tool == nil ? nil : pipeline.lastPose
    switch reading {
    case .pen: write("pen", penText, .strong, row, box, &screen)
    case .place: write("place", pose.flatMap(placeText), .plain, row, box, &screen)
    case .height:
      let height = pipeline.meant.isTouching ? nil : pose?.distance
      bar("height", height, height?.percentText, row, box, &screen)
    case .pressure:
      bar("pressure", pose?.pressure, pose?.pressure?.percentText, row, box, &screen)
    case .tilt: write("tilt", pose.flatMap(tiltText), .plain, row, box, &screen)
    case .roll:
      let roll = pose?.roll?.degreesText(places: 0).map { $0 + String(glyphs.degree) }
      write("roll", roll, .plain, row, box, &screen)
    case .wheel: bar("wheel", pose?.wheel, pose?.wheel?.percentText, row, box, &screen)
    case .button(let button): draw(button, row, box, &screen)
    }
  }

  private func draw(
    _ button: StylusButton, _ row: Int, _ box: PageLayout.Box, _ screen: inout Screen
  ) {
    let isDown = tablet.isDown(button)
    let style: Style = isDown ? .lit : .plain
    let lamp = isDown ? glyphs.lampOn : glyphs.lampOff
    // The lamp's light goes a bit beyond its name.
    screen.write(
      " \(lamp) \(button.rawValue) ", style, row: row, column: box.column - 1, end: box.endColumn,
      ellipsis: glyphs.ellipsis)
    let outlook = tablet.pipeline.outlook(of: button)
    let isOpen = outlook.stage != .up && outlook.stage != .unknown
    // With its end a recording tells nothing of buttons any more.
    let isKnown = !isOver || outlook.stage != .unknown
    let words = isKnown ? outlook.words(at: now, isTold: tablet.isTold) : String(glyphs.nothing)
    screen.write(
      words, isOpen ? .strong : .faint, row: row,
      column: box.column + ReadingsDrawing.labelColumns, end: box.endColumn,
      ellipsis: glyphs.ellipsis)
  }

  private func write(
    _ label: String, _ text: String?, _ style: Style, _ row: Int, _ box: PageLayout.Box,
    _ screen: inout Screen
  ) {
    screen.write(
      label, .faint, row: row, column: box.column, end: box.endColumn, ellipsis: glyphs.ellipsis)
    screen.write(
      text ?? String(glyphs.nothing), text == nil ? .faint : style, row: row,
      column: box.column + ReadingsDrawing.labelColumns, end: box.endColumn,
      ellipsis: glyphs.ellipsis)
  }

  private func bar(
    _ label: String, _ value: Double?, _ text: String?, _ row: Int, _ box: PageLayout.Box,
    _ screen: inout Screen
  ) {
    write(label, value == nil ? nil : "", .plain, row, box, &screen)
    guard let value, let text else { return }
    let start = box.column + ReadingsDrawing.labelColumns
    let full = Int((value * Double(ReadingsDrawing.barColumns)).rounded())
    for index in 0..<ReadingsDrawing.barColumns {
      screen.put(
        index < full ? glyphs.full : glyphs.empty, .plain, row: row, column: start + index)
    }
    screen.write(
      text, row: row, column: start + ReadingsDrawing.barColumns + 1, end: box.endColumn,
      ellipsis: glyphs.ellipsis)
  }

  private var penText: String {
    let presence = tablet.pipeline.meant
    let end =
      switch presence.tool {
      case nil: "out of range"
      case .pen: presence.isTouching ? "touches" : "hovers"
      case .eraser: presence.isTouching ? "eraser touches" : "eraser hovers"
      case .mouse: "a mouse"
      }
    return presence.serial == 0 ? end : "\(end), serial 0x\(String(presence.serial, radix: 16))"
  }

  private func placeText(_ pose: Pose) -> String? {
    if let place = pose.location {
      guard let x = place.x.decimalText(places: 0), let y = place.y.decimalText(places: 0) else {
        return nil
      }
      return "\(x), \(y) mm from the top left"
    }
    guard let x = pose.anchor.x.decimalText(places: 3), let y = pose.anchor.y.decimalText(places: 3)
    else { return nil }
    return "\(x), \(y) of its width and height"
  }

  private func tiltText(_ pose: Pose) -> String? {
    guard let altitude = pose.altitude?.degreesText(places: 0),
      let azimuth = pose.azimuth, let direction = azimuth.degreesText(places: 0)
    else { return nil }
    let degree = glyphs.degree
    let head = glyphs.heads[Glyphs.direction(azimuth.rawValue)]
    return "altitude \(altitude)\(degree), azimuth \(direction)\(degree) \(head)"
  }
}

extension Double {
  /// As a share of a hundred.
  fileprivate var percentText: String { "\((self * 100).decimalText(places: 0) ?? "") %" }
}
