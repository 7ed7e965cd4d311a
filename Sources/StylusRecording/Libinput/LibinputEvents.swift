import StylusCore

/// Reads `events:`, a list whose items are frames of evdev events among other kinds, which are
/// skipped.
enum LibinputEvents {
  static func read(
    _ parser: YAMLParser, from start: YAMLEvent
  ) throws(RecordingError) -> [InputEvent] {
    var events: [InputEvent] = []
    var last = start
    try parser.readList("'events'", from: start) { (item) throws(RecordingError) in
      last = item
      guard item.content == .mappingStart else {
        throw parser.error("an item of 'events' must be a mapping, such as 'evdev: […]'", at: item)
      }
      try parser.readMapping("an item of 'events'", from: item) {
        (key, place) throws(RecordingError) in
        let value = try parser.next()
        guard key == "evdev" else { return try parser.skip(from: value) }
        let count = events.count
        try parser.readList("'evdev'", from: value) { (first) throws(RecordingError) in
          last = first
          events.append(try event(parser, from: first))
        }
        guard events.count > count else {
          throw parser.error(
            "the recording is cut off: this frame has no events; \(RecordingError.advice)",
            at: place)
        }
      }
    }
    guard events.isEmpty || events.last?.usage == .synReport else {
      throw parser.error(RecordingReader.endsInFrame, at: last)
    }
    return events
  }

  /// `[seconds, microseconds, type, code, value]`.
  private static func event(
    _ parser: YAMLParser, from start: YAMLEvent
  ) throws(RecordingError) -> InputEvent {
    guard start.content == .sequenceStart else { throw form(parser, at: start) }
    let time = try time(parser, of: start)
    let type: UInt16 = try parser.number(try field(parser, of: start), "an event")
    let code: UInt16 = try parser.number(try field(parser, of: start), "an event")
    let value: Int32 = try parser.number(try field(parser, of: start), "an event")
    guard try parser.next().content == .sequenceEnd else { throw form(parser, at: start) }
    return InputEvent(time: time, usage: Usage(type: type, code: code), value: value)
  }

  private static func field(
    _ parser: YAMLParser, of start: YAMLEvent
  ) throws(RecordingError) -> YAMLEvent {
    let field = try parser.next()
    guard case .scalar = field.content else { throw form(parser, at: start) }
    return field
  }

  private static func form(_ parser: YAMLParser, at place: YAMLEvent) -> RecordingError {
    parser.error("an event must be [seconds, microseconds, type, code, value]", at: place)
  }

  private static func time(
    _ parser: YAMLParser, of start: YAMLEvent
  ) throws(RecordingError) -> Timestamp {
    let secondsField = try field(parser, of: start)
    let seconds: UInt64 = try parser.number(secondsField, "an event's time")
    let microsecondsField = try field(parser, of: start)
    let microseconds: UInt64 = try parser.number(microsecondsField, "an event's time")
    guard microseconds < 1_000_000 else {
      throw parser.error("an event's microseconds must be less than 1000000", at: microsecondsField)
    }
    let (scaled, scaledOver) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, sumOver) = scaled.addingReportingOverflow(microseconds)
    let time = Int64(bitPattern: sum)
    guard !scaledOver, !sumOver, time > -LibinputTime.longestBeforeZero else {
      throw parser.error("an event's time is too large", at: secondsField)
    }
    return Timestamp(microseconds: time)
  }
}

/// libinput subtracts its zero, the first event of any device, from each time and knows no sign:
/// what another device sent shortly before has a time just under 2^64 µs.
enum LibinputTime {
  /// One hour in µs: a time that is further from 2^64 is nonsense.
  static let longestBeforeZero: Int64 = 3_600_000_000
}
