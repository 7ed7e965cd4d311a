internal import PlainText
public import StylusCore

/// Writes recordings in the YAML of `libinput record`, which `libinput replay` and stylusd play.
///
/// The text comes in pieces, so that a recording can be written while it goes on: `takeText` gives
/// what is new, and what has been taken always ends with a whole frame. Nothing in it tells of the
/// person or the computer, but for the device's own name.
public struct RecordingWriter: Sendable {
  /// What is written for a pen's serial number (MSC_SERIAL).
  public enum Serials: Sendable {
    /// 1, 2, 3 … for the first, second, third … pen. Pens stay told apart but not known.
    case replaced
    /// The pen's own number.
    case kept
  }

  private let serials: Serials
  private var serialNumbers = SerialNumbers()
  private var text: String
  private var frame = ""

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - deviceCount: How often `begin` will be called; a reader takes a file with fewer devices
  ///     for one that was cut off.
  ///   - serials: What is written for pens' serial numbers.
  ///   - remarks: Lines for people, at the beginning.
  ///   - system: What is said of the computer.
  public init(
    deviceCount: Int = 1, serials: Serials = .replaced, remarks: [String] = [],
    system: RecordedSystem = RecordedSystem()
  ) {
    self.serials = serials
    text = """
      # A recording by stylusd, in the format of libinput-record(1).
      \(remarks.map { "# \($0.printable)\n" }.joined())\
      version: 1
      ndevices: \(deviceCount)
      \(system.text)\
      devices:

      """
  }

  /// Begins the recording of a device. Events that are appended from now on are the device's.
  public mutating func begin(_ device: DeviceDescription) {
    frame = ""
    text += DeviceText.text(of: device)
  }

  /// Writes one event. It is in the text once SYN_REPORT has ended its frame; a frame that never
  /// ends is not written, since its device never reported it.
  ///
  /// A time before 0 is written as libinput does it, and read back from one hour before on.
  public mutating func append(_ event: InputEvent) {
    var event = event
    if serials == .replaced { event = serialNumbers.replacing(event) }
    let time = UInt64(bitPattern: event.time.microseconds)
    let (seconds, microseconds) = time.quotientAndRemainder(dividingBy: 1_000_000)
    let fields: [(text: String, width: Int)] = [
      ("\(seconds)", 3), ("\(microseconds)", 6), ("\(event.usage.type)", 3),
      ("\(event.usage.code)", 3), ("\(event.value)", 6),
    ]
    let columns = fields.map { YAMLText.padded($0.text, to: $0.width) }
    frame += "    - [\(columns.joined(separator: ", "))]\n"
    guard event.usage == .synReport else { return }
    text += "  - evdev:\n"
    text += frame
    frame = ""
  }

  /// Writes a line for people behind the last whole frame. Readers pass over it.
  public mutating func remark(_ line: String) { text += "  # \(line.printable)\n" }

  /// The text that has been written since this was last called.
  public mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// The whole text of `recordings`.
  public static func text(
    of recordings: [Recording], serials: Serials = .replaced
  ) -> String {
    var writer = RecordingWriter(deviceCount: recordings.count, serials: serials)
    for recording in recordings {
      writer.begin(recording.device)
      for event in recording.events { writer.append(event) }
    }
    return writer.takeText()
  }
}
