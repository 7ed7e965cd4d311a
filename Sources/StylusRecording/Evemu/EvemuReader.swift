internal import PlainText
import StylusCore

/// Reads a recording of evemu, versions 1.0 to 1.3: one line for one thing, its kind given by its
/// first letter.
struct EvemuReader {
  private let file: String
  private var lines: Lines
  private var head = EvemuDevice()
  private var device: DeviceDescription?
  private var events: [InputEvent] = []

  /// Reads the whole file.
  static func read(_ bytes: [UInt8], file: String) throws(RecordingError) -> Recording {
    var reader = EvemuReader(file: file, lines: Lines(bytes))
    while let line = reader.lines.next() {
      do throws(Malformed) {
        try reader.take(line)
      } catch {
        throw reader.error(error.message, in: line)
      }
    }
    return try reader.finish()
  }

  private init(file: String, lines: Lines) {
    self.file = file
    self.lines = lines
  }

  private func error(_ message: String, in line: Line) -> RecordingError {
    let whole =
      line.isTerminated
      ? message : "the recording is cut off in this line (\(message)); \(RecordingError.advice)"
    return RecordingError(file: file, line: line.number, message: whole)
  }

  private mutating func take(_ line: Line) throws(Malformed) {
    guard !line.isBlank else { return }
    if line.bytes.first == UInt8(ascii: "#") {
      try takeComment(line)
    } else if line.bytes.starts(with: "E:".utf8) {
      var fields = Fields(line.bytes.dropFirst(2))
      try takeEvent(&fields)
    } else {
      try takeHead(line)
    }
  }

  private mutating func takeComment(_ line: Line) throws(Malformed) {
    var fields = Fields(line.bytes.dropFirst())
    if fields.next() == "EVEMU", let version = fields.next() {
      guard version.hasPrefix("1.") || version == "1" else {
        throw Malformed(
          "this is evemu's format \(version.quoted), and stylusd reads only 1.0 and its successors"
        )
      }
    } else if device == nil {
      head.comments.take(line.bytes)
    }
  }

  private mutating func takeEvent(_ fields: inout Fields) throws(Malformed) {
    if device == nil { device = try head.description() }
    events.append(try EvemuEvent.parse(&fields))
  }

  private mutating func takeHead(_ line: Line) throws(Malformed) {
    var fields = Fields(line.bytes.dropFirst(2))
    guard line.bytes.dropFirst().first == UInt8(ascii: ":"), let letter = line.bytes.first,
      let kind = EvemuLine(rawValue: letter)
    else {
      throw Malformed(
        "a line of an evemu recording begins with 'N:', 'I:', 'P:', 'B:', 'A:', 'L:', 'S:', 'E:'"
          + " or '#'")
    }
    guard device == nil else {
      throw Malformed("the device is described after its first event; a file holds one recording")
    }
    switch kind {
    case .name: try head.takeName(line.bytes.dropFirst(2))
    case .id: try head.takeID(&fields)
    case .properties: try head.takeProperties(&fields)
    case .codes: try head.takeCodes(&fields)
    case .axis: try head.takeAxis(&fields)
    case .light, .switchState: try head.takeState(&fields)
    }
  }

  private func finish() throws(RecordingError) -> Recording {
    let line = max(lines.number, 1)
    guard let device else {
      do throws(Malformed) { _ = try head.description() } catch {
        throw RecordingError(
          file: file, line: line,
          message: "the recording is cut off (\(error.message)); \(RecordingError.advice)")
      }
      throw RecordingError(file: file, line: line, message: RecordingReader.holdsNoEvents)
    }
    guard events.last?.usage == .synReport else {
      throw RecordingError(file: file, line: line, message: RecordingReader.endsInFrame)
    }
    return Recording(device: device, events: events)
  }
}

/// What a line of the head tells, by its first letter.
private enum EvemuLine: UInt8 {
  case name = 0x4E  // N
  case id = 0x49  // I
  case properties = 0x50  // P
  case codes = 0x42  // B
  case axis = 0x41  // A
  case light = 0x4C  // L
  case switchState = 0x53  // S
}
