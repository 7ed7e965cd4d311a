/// Gives a range to devices that do not tell theirs: those without any BTN_TOOL_* key, and those
/// with BTN_TOOL_PEN alone that never send its 0.
///
/// Any event brings the pen in range; 50 ms of silence with nothing held take it out, as in
/// libinput's forced proximity-out. The filter unloads at the first real BTN_TOOL_PEN 0. Devices
/// with further tools are left alone, since a false way out would lose a Wacom pen's rotation.
struct ProximityTimer: Sendable {
  static let silence = Microseconds.milliseconds(50)

  private var isActive: Bool
  private var wasToolSeen = false
  private var last: Frame?

  init(_ device: DeviceDescription) {
    isActive = ToolBits(device.usages).isSubset(of: .pen)
  }

  /// When the silence is over; nil where the filter is idle or something is held.
  var deadline: Timestamp? {
    guard let last, last.buttons.isEmpty, !last.isTouching else { return nil }
    return last.time + ProximityTimer.silence
  }

  mutating func apply(to frame: inout Frame) {
    guard isActive else { return }
    if frame.tool != nil {
      wasToolSeen = true
    } else if wasToolSeen {
      isActive = false
      last = nil
      return
    } else {
      frame.tool = .pen
    }
    last = frame
  }

  /// The frame in which the pen leaves range, at `deadline`.
  mutating func expire() -> Frame? {
    guard var frame = last, let deadline else { return nil }
    last = nil
    frame.time = deadline
    frame.tool = nil
    frame.news = []
    frame.isResync = false
    return frame
  }
}
