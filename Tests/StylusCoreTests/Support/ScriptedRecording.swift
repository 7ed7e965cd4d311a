import StylusCore
import StylusRecording
import StylusWire
import Testing

/// A script as a recording of a pen: written as libinput writes it, read back, and played through
/// everything that a live pen's events go through.
struct ScriptedRecording {
  static let device = DeviceDescription.tablet(
    others: [.touch, .stylus, .stylus2, .stylus3, .serial],
    axes: [.pressure: AxisRange(minimum: 0, maximum: 1000)])

  /// The gestures of the recording, described as `Script` does. Nil for a script with lost events,
  /// which a recording cannot hold: what it shows of them is the torn frame itself.
  static func play(_ script: String, _ settings: RecognizerSettings) throws -> [String]? {
    guard !script.contains("resync") else { return nil }
    let recording = try recording(script)
    var pipeline = TabletPipeline(recording.device, rules: rules(settings))
    var gestures: [Gesture] = []
    for event in recording.events { pipeline.step(event, &gestures) }
    if script.hasSuffix("end"), let last = recording.events.last {
      pipeline.stop(at: last.time, &gestures)
    }
    return gestures.map(Script.describe)
  }

  /// Why the presses of the recording become what they become, and its gestures, as `stylusctl replay --explain`
  /// tells them, but for the places; times are milliseconds.
  static func explain(_ script: String, _ settings: RecognizerSettings) throws -> String {
    let recording = try recording(script)
    var pipeline = TabletPipeline(recording.device, rules: rules(settings))
    pipeline.isTracing = true
    var gestures: [Gesture] = []
    var lines: [String] = []
    func tell() {
      lines += pipeline.takeNotes().map { "\($0.time.microseconds / 1000) \($0.text)" }
      lines += gestures.filter { $0.phase != .changed }.map { "=> " + Script.describe($0) }
      gestures = []
    }
    for event in recording.events {
      pipeline.step(event, &gestures)
      tell()
    }
    if let last = recording.events.last { pipeline.stop(at: last.time, &gestures) }
    tell()
    return lines.joined(separator: "\n")
  }

  private static func recording(_ script: String) throws -> Recording {
    let written = RecordingWriter.text(
      of: [Recording(device: device, events: events(script))], serials: .kept)
    return try #require(try RecordingReader.read(Array(written.utf8), file: "script.yml").first)
  }

  /// Rules that bind what the settings have bound.
  private static func rules(_ settings: RecognizerSettings) -> Rules {
    var rules = Rules()
    for button in StylusButton.allCases {
      for kind in GestureKind.allCases where settings[button].contains(BoundGestures(kind)) {
        rules.global.gestures[button, default: [:]][kind] = Binding(.shell("x"))
      }
    }
    return rules
  }

  private static func events(_ script: String) -> [InputEvent] {
    var stream = EventStream()
    var old = PosedFrame(time: Timestamp(microseconds: 0))
    for frame in Script.frames(script) {
      stream.frame(Double(frame.time.microseconds) / 1000, changes(from: old, to: frame))
      old = frame
    }
    return stream.events
  }

  /// What the kernel would send: its input core drops what did not change, except serials.
  private static func changes(from old: PosedFrame, to new: PosedFrame) -> [(Usage, Int32)] {
    var values: [(Usage, Int32)] = []
    func set(_ usage: Usage, _ before: Bool, _ now: Bool) {
      if before != now { values.append((usage, now ? 1 : 0)) }
    }
    set(.toolPen, old.tool == .pen, new.tool == .pen)
    set(.toolRubber, old.tool == .eraser, new.tool == .eraser)
    set(.touch, old.isTouching, new.isTouching)
    set(.stylus, old.buttons.contains(.lower), new.buttons.contains(.lower))
    set(.stylus2, old.buttons.contains(.upper), new.buttons.contains(.upper))
    set(.stylus3, old.buttons.contains(.third), new.buttons.contains(.third))
    if let place = new.place {
      values.append((.x, Int32((place.x * 100).rounded())))
      values.append((.y, Int32((place.y * 100).rounded())))
    }
    if let pressure = new.pose?.pressure {
      values.append((.pressure, Int32((pressure * 1000).rounded())))
    }
    if new.serial != 0 { values.append((.serial, Int32(bitPattern: new.serial))) }
    return values
  }
}
