/// Reads what `libinput record` (YAML) and `evemu-record` write.
public enum RecordingReader {
  /// Reads all recordings of a file: libinput's may hold several devices, evemu's holds one.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; its first lines tell the format.
  ///   - file: The file's name, for errors.
  /// - Returns: At least one recording, at least one of which has events.
  /// - Throws: `RecordingError` if any part of the file is missing, damaged or foreign, so that a
  ///   broken recording plays nothing at all.
  public static func read(
    _ bytes: [UInt8], file: String
  ) throws(RecordingError) -> [Recording] {
    let (format, line) = Format.of(bytes)
    switch format {
    case .evemu: return [try EvemuReader.read(bytes, file: file)]
    case .libinput: return try LibinputReader.read(bytes, file: file)
    case .reports: throw RecordingError(file: file, line: line, message: holdsReports)
    case .empty: throw RecordingError(file: file, line: line, message: "the file is empty")
    case .foreign:
      throw RecordingError(
        file: file, line: line,
        message: "this is not a recording of `libinput record` or `evemu-record`")
    }
  }

  static let holdsReports =
    "this recording of hid-recorder holds raw HID reports, which only a kernel turns into events;"
    + " play it with hid-replay and record the device that appears with `libinput record`"
  static let holdsNoEvents =
    "the recording describes a device but holds no events; record it while the pen is in use"
  static let endsInFrame =
    "the recording is cut off: its last frame has no SYN_REPORT; \(RecordingError.advice)"
}

/// What kind of file the first lines show.
private enum Format {
  case evemu, libinput, reports, empty, foreign

  /// The format, and the line that tells it.
  static func of(_ bytes: [UInt8]) -> (Format, line: Int) {
    // Neither recorder writes a NUL; a binary file has one early.
    if bytes.prefix(4096).contains(0) { return (.foreign, 1) }
    var lines = Lines(bytes)
    var hasText = false
    while let line = lines.next() {
      if line.isBlank { continue }
      hasText = true
      if line.bytes.starts(with: "# EVEMU ".utf8) { return (.evemu, line.number) }
      if line.bytes.first != UInt8(ascii: "#") { return (of(line), line.number) }
    }
    return hasText ? (.foreign, lines.number) : (.empty, 1)
  }

  private static func of(_ line: Line) -> Format {
    let text = String(decoding: line.bytes.prefix(80), as: UTF8.self)
    if ["R:", "D:"].contains(where: text.hasPrefix) { return .reports }
    if ["N:", "I:", "P:", "B:", "A:", "L:", "S:", "E:"].contains(where: text.hasPrefix) {
      return .evemu
    }
    // A key, a document's beginning or a flow mapping; a mark of UTF-8 may precede.
    let plain = text.hasPrefix("\u{feff}") ? text.dropFirst() : text[...]
    let isYAML = ["---", "{"].contains(where: plain.hasPrefix)
    let key = plain.prefix { $0.isASCII && ($0.isLetter || "\"'_-".contains($0)) }
    let hasKey = !key.isEmpty && plain.dropFirst(key.count).first == ":"
    return isYAML || hasKey ? .libinput : .foreign
  }
}
