import StylusCore

/// Reads one item of `devices:`.
struct LibinputDeviceReader {
  private let parser: YAMLParser
  private(set) var comments: CommentFinder
  private var device: DeviceDescription?
  private var events: [InputEvent]?
  private var initial = InitialState()

  init(parser: YAMLParser, comments: CommentFinder) {
    self.parser = parser
    self.comments = comments
  }

  mutating func read(from start: YAMLEvent) throws(RecordingError) -> Recording {
    try parser.readMapping("a device", from: start) { (key, place) throws(RecordingError) in
      let value = try parser.next()
      switch key {
      case "evdev": device = try readDescription(from: value, key: place)
      case "stylusd": try initial.read(parser, from: value)
      case "events": events = try LibinputEvents.read(parser, from: value)
      default: try parser.skip(from: value)
      }
    }
    guard var device, let events else {
      let missing = device == nil ? "'evdev'" : "'events'"
      throw parser.error(
        "the recording is cut off: this device has no \(missing); \(RecordingError.advice)",
        at: start)
    }
    initial.apply(to: &device)
    return Recording(device: device, events: events)
  }

  private mutating func readDescription(
    from start: YAMLEvent, key: YAMLEvent
  ) throws(RecordingError) -> DeviceDescription {
    var head = LibinputDevice()
    var isFirst = true
    try parser.readMapping("'evdev'", from: start) { (name, place) throws(RecordingError) in
      if isFirst {
        let description = comments.description(after: key.line, before: place.line)
        initial.comments = description
        isFirst = false
      }
      try head.read(name, parser)
    }
    return try head.description(parser, at: key)
  }
}
