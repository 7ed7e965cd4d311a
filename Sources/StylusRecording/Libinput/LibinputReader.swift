import StylusCore

/// Reads the YAML of `libinput record`, whose format libinput-record(1) gives. Keys that are not
/// named there or here are skipped, as it asks.
struct LibinputReader {
  private let parser: YAMLParser
  private var comments: CommentFinder
  private var version: Int?
  private var deviceCount: Int?
  private var recordings: [Recording] = []

  /// Reads the whole file.
  static func read(_ bytes: [UInt8], file: String) throws(RecordingError) -> [Recording] {
    if let line = directive(in: bytes) {
      throw RecordingError(
        file: file, line: line, message: "a recording has no line that begins with '%'")
    }
    var reader = LibinputReader(
      parser: try YAMLParser(bytes, file: file), comments: CommentFinder(bytes))
    return try reader.readFile()
  }

  /// The line of the first YAML directive. libyaml's time grows with the square of their number.
  private static func directive(in bytes: [UInt8]) -> Int? {
    var lines = Lines(bytes)
    while let line = lines.next() {
      if line.bytes.first == UInt8(ascii: "%") { return line.number }
    }
    return nil
  }

  private init(parser: YAMLParser, comments: CommentFinder) {
    self.parser = parser
    self.comments = comments
  }

  private mutating func readFile() throws(RecordingError) -> [Recording] {
    _ = try parser.next()  // The stream's start,
    _ = try parser.next()  // and the document's.
    try readTop(from: try parser.next())
    let documentEnd = try parser.next()
    let end = try parser.next()
    guard end.content == .streamEnd else {
      throw parser.error("a second recording begins here; put each in a file of its own", at: end)
    }
    guard version != nil else {
      throw parser.error(
        "this is no recording of `libinput record`: it has no 'version'", at: documentEnd)
    }
    guard !recordings.isEmpty else {
      throw parser.error(
        "the recording is cut off: it has no devices; \(RecordingError.advice)", at: documentEnd)
    }
    if let deviceCount, recordings.count < deviceCount {
      throw parser.error(
        "the recording is cut off: it has \(recordings.count) of its \(deviceCount) devices; "
          + RecordingError.advice, at: documentEnd)
    }
    guard recordings.contains(where: { !$0.events.isEmpty }) else {
      throw parser.error(RecordingReader.holdsNoEvents, at: documentEnd)
    }
    return recordings
  }

  private mutating func readTop(from start: YAMLEvent) throws(RecordingError) {
    try parser.readMapping("the recording", from: start) { (key, _) throws(RecordingError) in
      let value = try parser.next()
      switch key {
      case "version":
        version = try parser.number(value, "'version'")
        guard version == 1 else {
          throw parser.error("stylusd reads only version 1 of libinput's format", at: value)
        }
      case "ndevices": deviceCount = try parser.number(value, "'ndevices'")
      case "devices":
        try parser.readList("'devices'", from: value) { (first) throws(RecordingError) in
          var device = LibinputDeviceReader(parser: parser, comments: comments)
          recordings.append(try device.read(from: first))
          comments = device.comments
        }
      default: try parser.skip(from: value)
      }
    }
  }
}
