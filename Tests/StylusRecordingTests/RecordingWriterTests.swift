import StylusCore
import StylusRecording
import TestSupport
import Testing

@Suite struct RecordingWriterTests {
  private func readBack(_ recordings: [Recording]) throws -> [Recording] {
    try outcome(of: RecordingWriter.text(of: recordings, serials: .kept)).get()
  }

  @Test func `The text is libinput's, with all that its replay demands`() {
    let expected = """
      # A recording by stylusd, in the format of libinput-record(1).
      version: 1
      ndevices: 1
      devices:
      - evdev:
          name: "Test Pen"
          id: [3, 1386, 772, 144]
          codes:
            0: [0] # EV_SYN
            1: [320, 331] # EV_KEY
            3: [0, 1] # EV_ABS
          absinfo:
            0: [0, 1000, 4, 0, 100]
            1: [-5, 500, 0, 1, 50]
          properties: [0, 1]
        udev:
          properties: []
        stylusd:
          axis-values: {0: 42, 1: 7}
          pressed-keys: [320]
        events:
        - evdev:
          - [  0,      1,   1, 331,      1]
          - [  0,      1,   0,   0,      0]
        - evdev:
          - [  0, 150000,   3,   0,    -12]
          - [  0, 150000,   1, 331,      0]
          - [  0, 150000,   0,   0,      0]

      """
    #expect(RecordingWriter.text(of: [Samples.recording]) == expected)
  }

  @Test func `What is written reads back the same`() throws {
    let recordings = try outcome(of: Samples.libinput).get()
    #expect(try readBack(recordings) == recordings)
  }

  @Test(arguments: [
    "", " ", " pen ", "~", "null", "a: b # c", "\"quoted\" \\back\\ 'single'", "- [x",
    "\u{0}\t\n\r\u{1b}",
    "\u{7f}\u{85}\u{2028}\u{2029}\u{feff}\u{fffe}\u{fffd}", "Stift für Größe 筆 ✏️ 🖊",
  ])
  func `Any name reads back the same`(_ name: String) throws {
    var recording = Samples.recording
    recording.device.name = name
    #expect(try readBack([recording]) == [recording])
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `Any device and any whole frames read back the same`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let recordings = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
      Recording.random(using: &numbers)
    }
    #expect(try readBack(recordings) == recordings)
  }

  @Test func `A frame without its end is not written`() throws {
    var writer = RecordingWriter()
    writer.begin(Samples.device)
    let head = writer.takeText()
    writer.append(Samples.event(1, .x, 5))
    #expect(writer.takeText() == "")
    writer.append(Samples.event(1, .synReport, 0))
    let frame = writer.takeText()
    writer.append(Samples.event(2, .x, 6))
    let text = head + frame + writer.takeText()
    let events = [Samples.event(1, .x, 5), Samples.event(1, .synReport, 0)]
    #expect(try outcome(of: text).get() == [Recording(device: Samples.device, events: events)])
  }

  @Test func `An axis without a range is written with one of no extent`() throws {
    var recording = Samples.recording
    recording.device.axes[.y] = nil
    let read = try readBack([recording])
    #expect(read.first?.device.axes[.y] == AxisRange(minimum: 0, maximum: 0))
  }

  @Test func `Serials become small numbers, the same for the same pen in each device`() throws {
    let serials: [Int32] = [1_577_058_305, -7, 0, 1_577_058_305, -1, .min, -7]
    let events = serials.flatMap {
      [Samples.event(1, .serial, $0), Samples.event(1, .synReport, 0)]
    }
    let recording = Recording(device: Samples.device, events: events)
    let text = RecordingWriter.text(of: [recording, recording])
    let written = try outcome(of: text).get().map { read in
      read.events.filter { $0.usage == .serial }.map(\.value)
    }
    let expected: [Int32] = [1, 2, 0, 1, -1, 3, 2]
    #expect(written == [expected, expected])
    #expect(!text.contains("1577058305"))
  }
}

extension Recording {
  /// A recording of any numbers, in times from one hour before 0 to the end of time.
  static func random(using numbers: inout SeededGenerator) -> Recording {
    let usages = (0..<20).map { _ in
      Usage(
        type: UInt16.random(in: 1...5, using: &numbers),
        code: UInt16.random(in: 0...700, using: &numbers))
    }
    var device = DeviceDescription(
      name: "Pen \(numbers.next())",
      id: DeviceID(
        bus: UInt16(truncatingIfNeeded: numbers.next()),
        vendor: UInt16(truncatingIfNeeded: numbers.next()),
        product: UInt16(truncatingIfNeeded: numbers.next()),
        version: UInt16(truncatingIfNeeded: numbers.next())),
      properties: [UInt16.random(in: 0...31, using: &numbers)], usages: Set(usages))
    let number = { (numbers: inout SeededGenerator) in Int32(truncatingIfNeeded: numbers.next()) }
    for usage in device.usages where usage.type == Usage.typeAxis {
      device.axes[usage] = AxisRange(
        value: number(&numbers), minimum: number(&numbers), maximum: number(&numbers),
        fuzz: number(&numbers), flat: number(&numbers), resolution: number(&numbers))
    }
    for usage in device.usages where usage.type == Usage.typeKey && numbers.next() % 2 == 0 {
      device.pressedKeys.insert(usage)
    }
    let events = (1...50).map { index in
      let time = Int64.random(in: -3_599_999_999 ... .max, using: &numbers)
      let usage = index % 5 == 0 ? .synReport : usages.randomElement(using: &numbers) ?? .x
      return InputEvent(
        time: Timestamp(microseconds: time), usage: usage, value: number(&numbers))
    }
    return Recording(device: device, events: events)
  }
}
