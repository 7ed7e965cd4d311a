import StylusCore

/// Plays a pen by a script, and writes the gestures down, so that a test reads like a story.
///
/// A line is a frame: the time in milliseconds, then what differs from the frame before:
/// `in` `out` `eraser` `pen` `tip` `-tip` `lower` `-lower` (and the other buttons), `x=` and `y=` in
/// millimetres, `serial=`, `pressure=`, `resync`. `end` stops the recogniser at that time.
/// Gestures are written as `squeeze began lower 600`, times in milliseconds.
struct Script {
  var settings = RecognizerSettings()
  private var recognizer: Recognizer
  private var output: [Gesture] = []
  private var frame = PosedFrame(time: Timestamp(microseconds: 0))

  init(_ settings: RecognizerSettings) {
    self.settings = settings
    recognizer = Recognizer(settings: settings)
  }

  static func play(_ text: String, _ settings: RecognizerSettings) -> [String] {
    gestures(text, settings).map(describe)
  }

  static func gestures(_ text: String, _ settings: RecognizerSettings) -> [Gesture] {
    var script = Script(settings)
    for line in text.split(separator: "\n") { script.step(line) }
    return script.output
  }

  /// The script's frames, for tests that feed them otherwise; `end` is one in which nothing changes.
  static func frames(_ text: String) -> [PosedFrame] {
    var script = Script(RecognizerSettings())
    return text.split(separator: "\n").map { line in
      script.step(line)
      return script.frame
    }
  }

  static func describe(_ gesture: Gesture) -> String {
    let phase = gesture.phase.map { " " + $0.rawValue } ?? ""
    return
      "\(gesture.kind.rawValue)\(phase) \(gesture.button.rawValue) \(milliseconds(gesture.time))"
  }

  private static func milliseconds(_ time: Timestamp) -> String {
    let (whole, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return String(whole) }
    let digits = String(rest)
    return "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func time(_ word: Substring) -> Timestamp {
    Timestamp(microseconds: Int64(((Double(word) ?? .nan) * 1000).rounded()))
  }

  private mutating func step(_ line: Substring) {
    let words = line.split(separator: " ")
    frame.time = Script.time(words[0])
    frame.isResync = false
    for word in words.dropFirst() {
      if word == "end" {
        recognizer.stop(at: frame.time, &output)
        return
      }
      apply(word)
    }
    frame.pose = frame.tool == nil ? nil : pose
    frame.place = frame.tool == nil ? nil : place
    recognizer.step(frame, &output)
  }

  private var place = Point(x: 50, y: 50)
  private var pressure = 0.5

  private var pose: Pose {
    var pose = Pose(anchor: Point(x: place.x / 200, y: place.y / 100))
    pose.location = place
    if frame.isTouching { pose.pressure = pressure }
    return pose
  }

  private mutating func apply(_ word: Substring) {
    let parts = word.split(separator: "=")
    switch parts[0] {
    case "in", "pen": frame.tool = .pen
    case "eraser": frame.tool = .eraser
    case "out": frame.tool = nil
    case "tip": frame.isTouching = true
    case "-tip": frame.isTouching = false
    case "lower": frame.buttons.insert(.lower)
    case "-lower": frame.buttons.remove(.lower)
    case "upper": frame.buttons.insert(.upper)
    case "-upper": frame.buttons.remove(.upper)
    case "third": frame.buttons.insert(.third)
    case "-third": frame.buttons.remove(.third)
    case "resync": frame.isResync = true
    case "x": place.x = Double(parts[1]) ?? .nan
    case "y": place.y = Double(parts[1]) ?? .nan
    case "serial": frame.serial = UInt32(parts[1]) ?? 0
    case "pressure": pressure = Double(parts[1]) ?? .nan
    default: fatalError("the script has an unknown word: \(word)")
    }
  }
}

extension RecognizerSettings {
  /// The default times with these gestures bound on the lower button.
  static func lower(_ bound: BoundGestures) -> RecognizerSettings {
    var settings = RecognizerSettings()
    settings.lower = bound
    return settings
  }

  /// The default times with these gestures bound on each barrel button.
  static func all(_ bound: BoundGestures) -> RecognizerSettings {
    var settings = RecognizerSettings.lower(bound)
    settings.upper = bound
    settings.third = bound
    return settings
  }
}
