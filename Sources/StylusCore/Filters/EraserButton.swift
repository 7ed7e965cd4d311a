/// Turns a firmware's "eraser button" back into a button: pen-out and eraser-in within 30 ms are
/// a press, eraser-out is its release.
///
/// Microsoft's pen specification has firmware fake an eraser while the second button is down;
/// libinput's eraser-button plugin undoes it with the same 30 ms. The pen's way out is passed on at
/// once, since the recogniser forgives a short loss of range; the one after a release waits
/// 30 ms for the pen, so that the release is known at its own time.
struct EraserButton: Sendable {
  static let gap = Microseconds.milliseconds(30)

  private enum State {
    case up
    case down
    case releasing(since: Timestamp)
  }

  private let button: ButtonSet
  /// Contact while the button is down. Some firmware sends Eraser for the button itself, which
  /// hid-input makes BTN_TOUCH of, hovering or not; so pressure alone is believed.
  private var tip: TipSensor?
  private var state = State.up
  private var lastPen: Frame?
  private var penLeft: Timestamp?

  /// Nil where the eraser is the eraser.
  init?(_ map: ButtonMap, _ device: DeviceDescription) {
    guard let eraser = map.eraser else { return nil }
    button = ButtonSet(eraser)
    tip = TipSensor(pressureOf: device)
  }

  /// When a pen that does not come back after a release counts as out of range.
  var deadline: Timestamp? {
    if case .releasing(let since) = state { return since + EraserButton.gap }
    return nil
  }

  /// The frame as the pen meant it; nil where there is nothing to pass on yet.
  mutating func apply(to frame: Frame) -> Frame? {
    if frame.tool != nil { tip?.note(pressure: frame.axes.pressure) }
    switch (state, frame.tool) {
    case (.up, .eraser):
      return isWelded(at: frame.time) ? press(frame) : frame
    case (.down, .eraser), (.releasing, .eraser):
      return press(frame)
    case (.down, nil):
      return release(at: frame.time)
    case (.releasing, nil):
      return nil
    case (.up, .pen), (.down, .pen), (.releasing, .pen):
      state = .up
      penLeft = nil
      lastPen = frame
      return frame
    case (.up, nil):
      if lastPen != nil { penLeft = frame.time }
      lastPen = nil
      return frame
    case (.up, .mouse), (.down, .mouse), (.releasing, .mouse):
      state = .up
      lastPen = nil
      penLeft = nil
      return frame
    }
  }

  /// The frame in which the pen leaves range, at `deadline`.
  mutating func expire() -> Frame? {
    guard let deadline else { return nil }
    state = .up
    lastPen = nil
    return Frame(time: deadline)
  }

  private func isWelded(at time: Timestamp) -> Bool {
    if lastPen != nil { return true }
    guard let penLeft else { return false }
    return time - penLeft <= EraserButton.gap
  }

  private mutating func press(_ frame: Frame) -> Frame {
    state = .down
    var pressed = frame
    pressed.tool = .pen
    if let tip { pressed.isTouching = tip.isTouching }
    pressed.buttons.formUnion(button)
    lastPen = pressed
    return pressed
  }

  /// The axes of an out-of-range frame are resets, so the last readings stand.
  private mutating func release(at time: Timestamp) -> Frame? {
    guard var frame = lastPen else { return nil }
    state = .releasing(since: time)
    frame.time = time
    frame.buttons.subtract(button)
    frame.news = []
    frame.isResync = false
    return frame
  }
}
