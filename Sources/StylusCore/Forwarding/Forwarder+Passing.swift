/// The way of one frame's events.
extension Forwarder {
  /// Passes the collected frame on, with the tool that comes into range with it, or the one that leaves.
  mutating func pass(
    _ pipeline: TabletPipeline, entering: Usage? = nil, leaving: Usage? = nil
  ) {
    let start = output.count
    var entering = entering
    var leaving = leaving
    for event in completeFrame where event.usage != .synReport {
      if Usage.isTool(event.usage) {
        move(&entering, &leaving)
      } else if event.usage == .touch, isTranslating {
        continue
      } else if let button = buttons.button(of: event.usage), claims[button] != .none {
        dropScanCode(since: start)
      } else if event.usage == .misc {
        emitToolID()
      } else if event.usage.type != Usage.typeKey
        || event.value != (twin.isDown(event.usage) ? 1 : 0)
      {
        emit(event.usage, event.value)
      }
    }
    move(&entering, &leaving)
    if tool != nil {
      emitToolID()
      if isTranslating { emitTip(isDown: pipeline.meant.isTouching) }
      if isBehind { catchUp() }
    }
    if output.count > start { emit(.synReport, 0) }
  }

  private var completeFrame: ArraySlice<InputEvent> { isFrameComplete ? frame[...] : [] }

  /// Writes the tool's way in or out, once, where the pen's own frame has it.
  private mutating func move(_ entering: inout Usage?, _ leaving: inout Usage?) {
    if let usage = leaving {
      emitHeldByGesture(isDown: false)
      emit(usage, 0)
      tool = nil
    }
    if let usage = entering {
      tool = usage
      emit(usage, 1)
      emitHeldByGesture(isDown: true)
    }
    (entering, leaving) = (nil, nil)
  }

  /// hid-input says of each key by which of the device's codes it came, in an event before it.
  private mutating func dropScanCode(since start: Int) {
    if output.count > start, output[output.count - 1].usage == .scanCode { output.removeLast() }
  }

  private mutating func emitToolID() {
    let value = toolID(source.value(.misc))
    if twin.value(.misc) != value { emit(.misc, value) }
  }

  private mutating func emitTip(isDown: Bool) {
    if twin.isDown(.touch) != isDown { emit(.touch, isDown ? 1 : 0) }
  }

  /// Writes what the twin has missed: the axes' values, the tip, and buttons that are down.
  private mutating func catchUp() {
    for usage in axes {
      let value = source.value(usage)
      if usage != .misc, twin.value(usage) != value { emit(usage, value) }
    }
    if !isTranslating { emitTip(isDown: source.isDown(.touch)) }
    emitButtons(onlyReleases: false)
    isBehind = false
  }

  /// Writes the barrel buttons that are to be down or up for the app and are not.
  mutating func emitButtons(onlyReleases: Bool) {
    for usage in Usage.barrelButtons {
      guard let button = buttons.button(of: usage) else { continue }
      let isSeen = claims[button] == .none && source.isDown(usage)
      let isWanted = isSeen || heldByGesture.contains(ButtonSet(button))
      guard isWanted != twin.isDown(usage), !(isWanted && onlyReleases) else { continue }
      emit(usage, isWanted ? 1 : 0)
    }
  }

  /// Writes the buttons that a gesture has pressed: out of range none is down, and a pen that comes back to
  /// the gesture comes back to them.
  private mutating func emitHeldByGesture(isDown: Bool) {
    guard !heldByGesture.isEmpty else { return }
    for usage in Usage.barrelButtons where twin.isDown(usage) != isDown {
      guard let button = buttons.button(of: usage), heldByGesture.contains(ButtonSet(button)) else {
        continue
      }
      emit(usage, isDown ? 1 : 0)
    }
  }

  /// Ends a frame that the pen did not send. Wacom's pens send their number in each, by which the X
  /// server's driver for them tells the tools apart.
  mutating func finishOwnFrame() {
    if twinSerial != 0 { emit(.serial, Int32(bitPattern: twinSerial)) }
    emit(.synReport, 0)
  }

  mutating func releaseAll() {
    let down = twin.downKeys
    for usage in down { emit(usage, 0) }
    if !down.isEmpty { emit(.synReport, 0) }
  }

  mutating func emit(_ usage: Usage, _ value: Int32) {
    twin.set(usage, value)
    if usage == .serial { twinSerial = UInt32(bitPattern: value) }
    output.append(InputEvent(time: Timestamp(microseconds: 0), usage: usage, value: value))
  }
}

extension Usage {
  /// ABS_MISC: the number of a Wacom tool's kind.
  static let misc = axis(0x28)
  /// MSC_SCAN.
  static let scanCode = Usage(type: typeMisc, code: 4)
  /// ABS_MT_SLOT: from here on axes have a value for each touch.
  static let firstTouchAxis: UInt16 = 0x2f

  /// Whether it is a key that says which tool is in range.
  static func isTool(_ usage: Usage) -> Bool { ToolBits(usage) != nil }
}
