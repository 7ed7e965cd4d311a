/// Gathers input events into frames.
///
/// An event costs no allocation. Events that a stylus's gestures do not depend on pass unnoticed.
public struct FrameAssembler: Sendable {
  /// What the device's own buttons mean.
  var buttonMap: ButtonMap

  private var tools: ToolBits
  private var tip: TipSensor
  private var isStylusDown: (first: Bool, second: Bool, third: Bool)
  private var axes: AxisValues
  private var news: AxisNews = []
  private var serial: UInt32 = 0
  private var isHistoryLost = false
  private var isSkipping = false
  private var isRepeat = false

  /// Starts from the keys and axes that the device has when it is opened.
  public init(_ device: DeviceDescription, buttons: ButtonMap = ButtonMap()) {
    buttonMap = buttons
    tools = ToolBits(device.pressedKeys)
    tip = TipSensor(device)
    isStylusDown = (
      device.pressedKeys.contains(.stylus), device.pressedKeys.contains(.stylus2),
      device.pressedKeys.contains(.stylus3)
    )
    axes = AxisValues()
    for (usage, range) in device.axes { setAxis(usage.code, range.value) }
    news = []
  }

  /// Says that events were lost: the next frame is a resync. The reader calls this before it
  /// passes on the differences that libevdev found.
  public mutating func loseHistory() { isHistoryLost = true }

  /// Takes one event in; returns the frame that it completes.
  ///
  /// A SYN_REPORT of value 1 ends a frame that the kernel made up: the release of every key when a
  /// device is unplugged or the system sleeps (`input_dev_release_keys`), which no hand did, or a
  /// key's repeat.
  public mutating func add(_ event: InputEvent) -> Frame? {
    if event.usage == .synDropped {
      // In a raw recording, what follows up to the next SYN_REPORT is the rest of a torn frame.
      isSkipping = true
      isHistoryLost = true
      return nil
    }
    if event.usage == .synReport {
      if event.value != 0, !isRepeat { isHistoryLost = true }
      isRepeat = false
      let isTorn = isSkipping
      isSkipping = false
      return isTorn ? nil : finish(at: event.time)
    }
    guard !isSkipping else { return nil }
    switch event.usage.type {
    case Usage.typeKey:
      if event.value == 2 { isRepeat = true }
      setKey(event.usage, isDown: event.value != 0)
    case Usage.typeAxis: setAxis(event.usage.code, event.value)
    case Usage.typeMisc where event.usage == .serial: serial = UInt32(bitPattern: event.value)
    default: break
    }
    return nil
  }

  private mutating func setKey(_ usage: Usage, isDown: Bool) {
    switch usage {
    case .touch: tip.note(touchKey: isDown)
    case .stylus: isStylusDown.first = isDown
    case .stylus2: isStylusDown.second = isDown
    case .stylus3: isStylusDown.third = isDown
    default:
      guard let bit = ToolBits(usage) else { return }
      if isDown { tools.insert(bit) } else { tools.remove(bit) }
    }
  }

  private mutating func setAxis(_ code: UInt16, _ value: Int32) {
    switch code {
    case Usage.x.code: axes.x = value
    case Usage.y.code: axes.y = value
    case Usage.z.code:
      axes.z = value
      news.insert(.z)
    case Usage.wheel.code:
      axes.wheel = value
      news.insert(.wheel)
    case Usage.pressure.code:
      axes.pressure = value
      tip.note(pressure: value)
    case Usage.distance.code:
      axes.distance = value
      news.insert(.distance)
    case Usage.tiltX.code:
      axes.tiltX = value
      news.insert(.tilt)
    case Usage.tiltY.code:
      axes.tiltY = value
      news.insert(.tilt)
    default: break
    }
  }

  private mutating func finish(at time: Timestamp) -> Frame {
    var frame = Frame(time: time, tool: tools.tool)
    frame.serial = serial
    frame.isTouching = tip.isTouching
    if isStylusDown.first { frame.buttons.formUnion(ButtonSet(buttonMap.stylus)) }
    if isStylusDown.second { frame.buttons.formUnion(ButtonSet(buttonMap.stylus2)) }
    if isStylusDown.third { frame.buttons.formUnion(ButtonSet(buttonMap.stylus3)) }
    frame.axes = axes
    frame.news = news
    frame.isResync = isHistoryLost
    news = []
    isHistoryLost = false
    // The next pen may send no serial at all; the wacom driver repeats its own in each frame.
    if frame.tool == nil { serial = 0 }
    return frame
  }
}
