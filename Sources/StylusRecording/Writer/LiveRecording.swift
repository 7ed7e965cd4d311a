internal import PlainText
public import StylusCore

/// A recording that is written while the pen acts: times count from its first event, and pens' serial numbers are
/// replaced.
public struct LiveRecording: Sendable {
  /// What it holds by now.
  public private(set) var summary: RecordingSummary

  private var writer: RecordingWriter
  private var start: Timestamp?
  private var isHistoryLost = false

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - device: the pen, with axes and keys as they are now.
  ///   - remarks: lines for people, at the beginning.
  ///   - system: what is said of the computer.
  public init(_ device: DeviceDescription, remarks: [String], system: RecordedSystem) {
    writer = RecordingWriter(remarks: remarks, system: system)
    writer.begin(device)
    summary = RecordingSummary(device)
  }

  /// Writes an event.
  public mutating func append(_ event: InputEvent) {
    let time = Timestamp(microseconds: 0) + (event.time - begin(at: event.time))
    if isHistoryLost {
      isHistoryLost = false
      // The rest of the frame that was torn, of which nothing is known.
      write(InputEvent(time: time, usage: .synDropped, value: 0))
      writer.append(InputEvent(time: time, usage: .synReport, value: 0))
    }
    write(InputEvent(time: time, usage: event.usage, value: event.value))
  }

  /// Says that events were lost. Those up to the next SYN_REPORT tell how the state is another.
  public mutating func loseHistory() { isHistoryLost = true }

  /// Writes a remark that is a line of JSON and begins with a time, as `Decision.json` does; that becomes the
  /// recording's own.
  public mutating func remark(_ what: String, json: String) {
    let key = "{\"time\":"
    guard json.hasPrefix(key), let comma = json.firstIndex(of: ","),
      let seconds = Double(json[..<comma].dropFirst(key.count)), seconds.magnitude < 1e12
    else { return }
    let microseconds = Timestamp(microseconds: Int64((seconds * 1e6).rounded()))
    let time = Timestamp(microseconds: 0) + (microseconds - begin(at: microseconds))
    writer.remark("\(what): \(key)\(time.secondsText)\(json[comma...])")
  }

  /// The text that has been written since this was last called: whole lines, and whole frames.
  public mutating func takeText() -> String { writer.takeText() }

  private mutating func write(_ event: InputEvent) {
    writer.append(event)
    summary.take(event)
  }

  /// The time that counts as 0.
  private mutating func begin(at time: Timestamp) -> Timestamp {
    let start = start ?? time
    self.start = start
    return start
  }
}
