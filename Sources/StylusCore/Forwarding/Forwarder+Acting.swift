/// What gestures want of the twin, and the presses that are none.
extension Forwarder {
  /// Writes presses of a button that have turned out to be no gesture. Out of range or in contact they
  /// would be none for the app either.
  mutating func replay(_ presses: GivenUpPresses, of button: StylusButton, seesClicks: Bool) {
    guard let usage = pressCodes[button], mayPress, !twin.isDown(usage) else { return }
    if seesClicks {
      for _ in 0..<presses.clicks { clickNow(usage) }
    }
    guard presses.isPressed else { return }
    emit(usage, 1)
    finishOwnFrame()
  }

  /// Clicks a button of the twin.
  ///
  /// - Returns: false where the app would take no notice: the tip is down, no tool is in range, or the
  ///   device has no such button, or it is down already.
  public mutating func click(_ button: StylusButton) -> Bool {
    guard let usage = free(button) else { return false }
    clickNow(usage)
    return true
  }

  /// Presses a button of the twin until `release`.
  ///
  /// - Returns: false where `click` would.
  public mutating func press(_ button: StylusButton) -> Bool {
    guard let usage = free(button) else { return false }
    heldByGesture.insert(ButtonSet(button))
    emit(usage, 1)
    finishOwnFrame()
    return true
  }

  /// Lets go of a button that `press` has pressed, unless the pen's own is down.
  public mutating func release(_ button: StylusButton) {
    guard heldByGesture.remove(ButtonSet(button)) != nil else { return }
    let start = output.count
    emitButtons(onlyReleases: true)
    if output.count > start { finishOwnFrame() }
  }

  /// Whether the pen's end is the eraser, or will be once the tip is up.
  public var isToBeLatched: Bool { pendingLatch ?? isLatched }

  /// Makes the pen's end the eraser, or the pen again; where the tip is down, once it is up.
  public mutating func latch(_ isOn: Bool) {
    guard !twin.isDown(.touch) else {
      pendingLatch = isOn
      return
    }
    pendingLatch = nil
    guard isOn != isLatched else { return }
    let shown: Usage = isLatched ? .toolRubber : penCode
    isLatched = isOn
    // The eraser's own end stays what it is.
    guard tool == shown, isOn || !source.isDown(.toolRubber) else { return }
    let isInRange = withheldSerial == nil
    leave()
    if isInRange { enter(isOn ? .toolRubber : penCode) }
  }

  private var mayPress: Bool { isActive && tool != nil && !twin.isDown(.touch) }

  private func free(_ button: StylusButton) -> Usage? {
    guard mayPress, let usage = buttons.usage(of: button), device.usages.contains(usage),
      !twin.isDown(usage)
    else { return nil }
    return usage
  }

  private mutating func clickNow(_ usage: Usage) {
    emit(usage, 1)
    finishOwnFrame()
    emit(usage, 0)
    finishOwnFrame()
  }

  /// When the latch ends by itself: so long after the pen left.
  var latchDeadline: Timestamp? {
    guard isLatched, let outSince else { return nil }
    switch latchSettings.until {
    case .toggled, .released: return outSince + latchSettings.resetAfter
    // Many pens leave for a moment around each press.
    case .outOfRange: return outSince + min(grace, latchSettings.resetAfter) + Microseconds(1)
    }
  }

  /// A deadline that has passed was of no use: something else keeps what it was to end.
  mutating func findNextDeadline(_ pipeline: TabletPipeline, after time: Timestamp) {
    nextDeadline = nil
    if let deadline = latchDeadline, deadline > time { nextDeadline = deadline }
    guard tool != nil, let deadline = eraserDeadline(pipeline), deadline > time else { return }
    nextDeadline = min(nextDeadline ?? deadline, deadline)
  }
}
