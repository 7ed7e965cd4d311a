/// The way in and out of range.
extension Forwarder {
  /// Follows when the pen left range, and by which code its end is in range.
  mutating func noteRange(_ pipeline: TabletPipeline, at time: Timestamp) {
    guard pipeline.sent.tool != nil else {
      outSince = outSince ?? time
      return
    }
    outSince = nil
    guard !source.isDown(penCode), pipeline.sent.tool == .pen else { return }
    penCode = Usage.penEnds.first { source.isDown($0) } ?? .toolPen
  }

  /// The tool that the twin is to have in range.
  func wantedTool(_ pipeline: TabletPipeline) -> Usage? {
    switch isTranslating ? pipeline.meant.tool : pipeline.sent.tool {
    case nil: nil
    case .pen: isLatched ? .toolRubber : penCode
    case .eraser: .toolRubber
    case .mouse: source.isDown(.toolLens) ? .toolLens : .toolMouse
    }
  }

  /// Whether an eraser that is a button stands for a press that the app is not to see.
  var isTranslating: Bool { buttons.eraser.map { claims[$0] != .none } ?? false }

  /// A frame while the twin has a tool in range.
  mutating func goOn(
    from current: Usage, to wanted: Usage?, _ pipeline: TabletPipeline, at time: Timestamp
  ) {
    if pipeline.sent.tool == nil, wanted != nil || isOutWithheld(pipeline, at: time) {
      withhold()
    } else if wanted == nil, withheldSerial == nil, isFrameComplete {
      pass(pipeline, leaving: current)
    } else if wanted != current || isAnotherPen {
      leave()
      pass(pipeline, entering: wanted)
    } else {
      withheldSerial = nil
      pass(pipeline)
    }
  }

  /// Whether the pen, which has left range, may come back to a press that is held back.
  private func isOutWithheld(_ pipeline: TabletPipeline, at time: Timestamp) -> Bool {
    if claims.isAnyHeld { return true }
    guard let deadline = eraserDeadline(pipeline) else { return false }
    return time < deadline
  }

  /// Until when the pen's way out may turn out to be the press of a button that the firmware tells as
  /// the eraser; nil where it cannot.
  func eraserDeadline(_ pipeline: TabletPipeline) -> Timestamp? {
    guard let outSince, let button = buttons.eraser, pipeline.isBound(button) else { return nil }
    return outSince + EraserButton.gap + Microseconds(1)
  }

  /// The pen that comes back is another than the one that left.
  private var isAnotherPen: Bool {
    guard let withheldSerial else { return false }
    return withheldSerial != 0 && serial != 0 && withheldSerial != serial
  }

  /// Keeps a frame of a pen out of range. Its axes are resets, of which the twin, whose tool is still
  /// in range, is to know nothing; that the tip or a button is up it is to know at once.
  private mutating func withhold() {
    if withheldSerial == nil { withheldSerial = serial }
    isBehind = true
    let start = output.count
    if twin.isDown(.touch) { liftTip() }
    emitButtons(onlyReleases: true)
    if output.count > start { finishOwnFrame() }
  }

  /// Writes a frame in which the tip and the buttons are up and the tool leaves.
  mutating func leave() {
    guard let tool else { return }
    if twin.isDown(.touch) {
      liftTip()
      isBehind = true
    }
    for usage in Usage.barrelButtons where twin.isDown(usage) { emit(usage, 0) }
    emit(tool, 0)
    if device.usages.contains(.misc) { emit(.misc, 0) }
    finishOwnFrame()
    self.tool = nil
    withheldSerial = nil
    heldByGesture = []
  }

  /// Writes a frame in which a tool comes into range.
  mutating func enter(_ usage: Usage) {
    emit(usage, 1)
    tool = usage
    if device.usages.contains(.misc) { emit(.misc, toolID(source.value(.misc))) }
    twinSerial = serial
    finishOwnFrame()
  }

  /// libinput goes by the pressure where there is one, and others by the key.
  private mutating func liftTip() {
    if let range = device.axes[.pressure] { emit(.pressure, range.minimum) }
    emit(.touch, 0)
  }

  /// Wacom's number for an eraser end is that of the pen's end with this bit set.
  func toolID(_ value: Int32) -> Int32 {
    let isPuck = source.isDown(.toolMouse) || source.isDown(.toolLens)
    return isLatched && !isPuck && value != 0 ? value | 8 : value
  }
}

extension Usage {
  /// The keys of pen ends.
  static let penEnds = [toolPen, toolBrush, toolPencil, toolAirbrush]
  /// The keys of barrel buttons.
  static let barrelButtons = [stylus, stylus2, stylus3]
}
