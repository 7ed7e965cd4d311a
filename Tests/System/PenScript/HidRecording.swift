/// A device and its raw reports, as hid-recorder writes them.
public struct HidRecording: Equatable, Sendable {
  /// A report at a time.
  public struct Event: Equatable, Sendable {
    /// The time since the first report.
    public var time: Duration
    /// The report's bytes, its id first if it has one.
    public var report: [UInt8]
  }

  /// The device's name.
  public var name: String
  /// The device's ids.
  public var id: HidID
  /// The HID report descriptor.
  public var reportDescriptor: [UInt8]
  /// The reports in their order.
  public var events: [Event]
}

extension HidRecording {
  /// The largest descriptor and report that uhid takes: HID_MAX_DESCRIPTOR_SIZE, UHID_DATA_MAX.
  public static let largestReport = 4096

  /// Reads a file of one device.
  /// - Throws: ``ScriptError`` for the first line that is wrong; the last line for what is missing.
  public static func parse(_ text: String, file: String) throws(ScriptError) -> HidRecording {
    var reader = Reader(place: Place(file: file, line: 0))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      reader.place.line += 1
      try reader.take(line)
    }
    return try reader.recording()
  }

  private struct Reader {
    var place: Place
    var name: String?
    var id: HidID?
    var descriptor: [UInt8]?
    var events: [Event] = []
    var start: Duration?

    mutating func take(_ line: Substring) throws(ScriptError) {
      guard !line.isEmpty, !line.hasPrefix("#") else { return }
      guard line.dropFirst().first == ":", let kind = line.first else {
        throw error("this is no line of a hid-recorder file")
      }
      let value = line.dropFirst(2)
      let words = value.split(separator: " ")
      switch kind {
      case "N": name = words.joined(separator: " ")
      case "I": id = try deviceID(words)
      case "R": descriptor = try bytes(words)
      case "E": try addEvent(words)
      case "D" where words != ["0"]: throw error("a second device cannot be played")
      case "D", "P", "L", "A": break
      default: throw error("lines that begin with ‘\(kind):’ are not known")
      }
    }

    func recording() throws(ScriptError) -> HidRecording {
      guard let name else { throw error("the device's name, a line ‘N:’, is missing") }
      guard let id else { throw error("the device's ids, a line ‘I:’, are missing") }
      guard let descriptor else { throw error("the descriptor, a line ‘R:’, is missing") }
      return HidRecording(name: name, id: id, reportDescriptor: descriptor, events: events)
    }

    func error(_ message: String) -> ScriptError { ScriptError(place, message) }

    /// `BUS VENDOR PRODUCT`, all hexadecimal.
    func deviceID(_ words: [Substring]) throws(ScriptError) -> HidID {
      guard
        words.count == 3, let bus = UInt16(words[0], radix: 16),
        let vendor = UInt32(words[1], radix: 16), let product = UInt32(words[2], radix: 16)
      else { throw error("bus, vendor and product are wanted, hexadecimal") }
      return HidID(bus: bus, vendor: vendor, product: product)
    }

    /// `COUNT BYTE…`: the count decimal, the bytes hexadecimal.
    func bytes(_ words: some Collection<Substring>) throws(ScriptError) -> [UInt8] {
      let bytes = words.dropFirst().compactMap { UInt8($0, radix: 16) }
      guard
        let count = words.first.flatMap({ Int($0) }), (1...largestReport).contains(count),
        words.count == count + 1, bytes.count == count
      else { throw error("a count from 1 to \(largestReport) and as many bytes are wanted") }
      return bytes
    }

    /// `SECONDS.MICROSECONDS COUNT BYTE…`.
    mutating func addEvent(_ words: [Substring]) throws(ScriptError) {
      let clock = words.first?.split(separator: ".") ?? []
      guard
        clock.count == 2, clock[1].count == 6, let seconds = Int64(clock[0]),
        let fraction = Int64(clock[1]), seconds >= 0, fraction >= 0
      else { throw error("a time in seconds with six decimals is wanted") }
      let time = Duration.seconds(seconds) + .microseconds(fraction)
      let first = start ?? time
      guard time - first >= events.last?.time ?? .zero else {
        throw error("this report is older than the one before it")
      }
      events.append(Event(time: time - first, report: try bytes(words.dropFirst())))
      start = first
    }
  }
}
