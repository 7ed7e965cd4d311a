import Testing

@testable import PenScript

@Suite struct HidRecordingTests {
  private static let head = "D: 0\nR: 3 05 0d c0\nN: A  pen\nP: usb-1\nI: 3 56a 357\n"

  @Test func `a recording is a device and its reports`() throws {
    let text =
      "# made by hid-recorder\n\n" + Self.head + "E: 12.000500 2 01 ff\nE: 13.000000 1 02\n"
    let recording = try HidRecording.parse(text, file: "a.hid")
    #expect(recording.name == "A pen")
    #expect(recording.id == HidID(bus: 3, vendor: 0x56a, product: 0x357))
    #expect(recording.reportDescriptor == [5, 0x0d, 0xc0])
    #expect(recording.events.map(\.report) == [[1, 255], [2]])
    #expect(recording.events.map(\.time) == [.zero, .microseconds(999_500)])
  }

  static let mistakes: [(String, Int, String)] = [
    ("", 1, "the device's name, a line ‘N:’, is missing"),
    ("N: pen", 1, "the device's ids, a line ‘I:’, are missing"),
    ("N: pen\nI: 3 1 1", 2, "the descriptor, a line ‘R:’, is missing"),
    ("hello", 1, "this is no line of a hid-recorder file"),
    ("X: 1", 1, "lines that begin with ‘X:’ are not known"),
    ("D: 1", 1, "a second device cannot be played"),
    ("I: 3 zz 1", 1, "bus, vendor and product are wanted, hexadecimal"),
    ("R: 2 01", 1, "a count from 1 to 4096 and as many bytes are wanted"),
    ("R: 1 100", 1, "a count from 1 to 4096 and as many bytes are wanted"),
    (head + "E: 0.000001 3 01 02", 6, "a count from 1 to 4096 and as many bytes are wanted"),
    (head + "E: 1 1 01", 6, "a time in seconds with six decimals is wanted"),
    (head + "E: 2.000000 1 1\nE: 1.000000 1 1", 7, "this report is older than the one before it"),
  ]

  @Test(arguments: mistakes)
  func `a wrong file is told with its line`(text: String, line: Int, message: String) {
    #expect(throws: ScriptError(Place(file: "a.hid", line: line), message)) {
      try HidRecording.parse(text, file: "a.hid")
    }
  }

  @Test func `a recorded device plays its reports at their times`() throws {
    let text = Self.head + "E: 5.000000 1 01\nE: 5.250000 1 02"
    var performance = Performance(
      of: .recorded(try HidRecording.parse(text, file: "a.hid")), rate: 100)
    func perform(_ text: String) throws -> [Step] {
      try ScriptParser.parse(text, file: "pen").flatMap { try performance.perform($0) }
    }
    #expect(try perform("wait 1s") == [Step(.seconds(1), .rest)])
    #expect(
      try perform("play") == [
        Step(.seconds(1), .report([1])), Step(.milliseconds(1250), .report([2])),
      ])
    #expect(try perform("say x") == [Step(.milliseconds(1250), .say("x"))])
    let error = #expect(throws: ScriptError.self) { try perform("press lower") }
    #expect(
      error?.message == "the device has no pen: the report descriptor, byte 2: "
        + "a collection ends that has not begun")
  }
}
