import CLibyaml

/// One step of a YAML document, and where it begins.
struct YAMLEvent {
  enum Content: Equatable {
    case scalar(String, isPlain: Bool)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case streamStart, streamEnd, documentStart, documentEnd
    case alias
  }

  var content: Content
  /// The line, from 1.
  var line: Int
  /// The column in characters, from 1.
  var column: Int
}

/// libyaml's parser over a file's bytes, one event at a time: no document is ever held in memory,
/// and an alias is never followed.
///
/// Safe because the parser is made, used and deleted here alone, and reads through `self`, which
/// it never outlives.
@safe
final class YAMLParser {
  private static let maximumDepth = 32

  let file: String
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8], file: String) throws(RecordingError) {
    self.file = file
    self.bytes = Self.repaired(bytes)
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.initialize(to: yaml_parser_t())
      throw RecordingError(file: file, line: 1, message: "there is no memory left to read the file")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe yaml_parser_set_input(
      parser,
      { context, buffer, size, count in
        guard let context = unsafe context, let buffer = unsafe buffer, let count = unsafe count
        else { return 0 }
        let parser = unsafe Unmanaged<YAMLParser>.fromOpaque(context).takeUnretainedValue()
        let room = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size)
        unsafe count.pointee = parser.read(into: room)
        return 1
      }, context)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  // libyaml refuses a whole file for one bad byte, and a device's name may be any bytes.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    if (try? UTF8Span(validating: bytes.span)) != nil { return bytes }
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let chunk = bytes[position...].prefix(buffer.count)
    unsafe buffer.copyBytes(from: chunk)
    position += chunk.count
    return chunk.count
  }

  /// The next event.
  func next() throws(RecordingError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { unsafe yaml_event_delete(&event) }
    let mark = unsafe event.start_mark
    let result = YAMLEvent(
      content: unsafe Self.content(event), line: mark.line + 1, column: mark.column + 1)
    switch result.content {
    case .sequenceStart, .mappingStart: depth += 1
    case .sequenceEnd, .mappingEnd: depth -= 1
    default: break
    }
    // libyaml's time grows with the square of the depth.
    guard depth <= Self.maximumDepth else {
      throw error("this is nested too deeply for a recording", at: result)
    }
    return result
  }

  private static func content(_ event: yaml_event_t) -> YAMLEvent.Content {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe .scalar(
        String(decoding: text, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_START_EVENT: return .streamStart
    default: return .streamEnd
    }
  }

  /// An error at `event`.
  func error(_ message: String, at event: YAMLEvent) -> RecordingError {
    RecordingError(file: file, line: event.line, column: event.column, message: message)
  }

  private func syntaxError() -> RecordingError {
    let state = unsafe parser.pointee
    let problem = unsafe state.problem.map { unsafe String(cString: $0) } ?? "no memory is left"
    // At the end libyaml has read everything, and only its own closing NUL is left.
    let isAtEnd = unsafe position == bytes.count && state.eof != 0 && state.unread <= 1
    let message =
      isAtEnd
      ? "the recording is cut off (\(problem)); \(RecordingError.advice)"
      : "this is not YAML (\(problem))"
    if unsafe state.error == YAML_READER_ERROR {
      // A bad character has no mark, but the number of its byte.
      let before = unsafe bytes.prefix(state.problem_offset)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      return RecordingError(file: file, line: line, message: message)
    }
    let mark = unsafe state.problem_mark
    return RecordingError(
      file: file, line: mark.line + 1, column: mark.column + 1, message: message)
  }
}
