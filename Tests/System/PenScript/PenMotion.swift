extension PenState {
  /// The pen after an instruction that changes it at once.
  func after(_ line: Line, over tablet: Tablet) throws(ScriptError) -> PenState {
    var pen = self
    switch line.instruction {
    case .enter(let spot):
      guard !isInRange else { throw ScriptError(line.place, "the pen is in range already") }
      pen.isInRange = true
      pen.point = try tablet.point(at: spot, line)
    case .leave:
      try requireRange(line)
      pen.isInRange = false
      pen.pressure = nil
    case .press(let button): pen.buttons.insert(button)
    case .release(let button): pen.buttons.remove(button)
    case .touch(let pressure):
      try requireRange(line)
      pen.pressure = pressure
    case .lift: pen.pressure = nil
    case .tilt(let tilt): pen.tilt = tilt
    case .twist(let degrees): pen.twist = degrees
    case .tremble: pen.isTrembling = true
    case .hover(let height): pen.hover = height
    case .turn(let tool):
      guard !isInRange else { throw ScriptError(line.place, "the pen turns only out of range") }
      pen.tool = tool
    case .play, .move, .wait, .flood, .plug, .unplug, .lateness, .say: break
    }
    return pen
  }

  /// The pen at the end of a move.
  func moved(to target: Target, _ line: Line, over tablet: Tablet) throws(ScriptError) -> PenState {
    try requireRange(line)
    guard target.pressure == nil || pressure != nil else {
      throw ScriptError(line.place, "the tip is up: it has no pressure to change")
    }
    var pen = self
    if let spot = target.spot { pen.point = try tablet.point(at: spot, line) }
    if let tilt = target.tilt { pen.tilt = tilt }
    if let pressure = target.pressure { pen.pressure = pressure }
    return pen
  }

  /// The pen `fraction` of the way to `end`.
  func blended(with end: PenState, _ fraction: Double) -> PenState {
    func blend(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    var pen = self
    pen.point = Point(x: blend(point.x, end.point.x), y: blend(point.y, end.point.y))
    pen.tilt = Tilt(x: blend(tilt.x, end.tilt.x), y: blend(tilt.y, end.tilt.y))
    if let from = pressure, let to = end.pressure { pen.pressure = blend(from, to) }
    return pen
  }

  private func requireRange(_ line: Line) throws(ScriptError) {
    guard isInRange else { throw ScriptError(line.place, "the pen is out of range") }
  }
}
