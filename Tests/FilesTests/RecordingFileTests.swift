import Glibc
import StylusCore
import StylusRecording
import Testing

@testable import Files

@Suite struct `A recording's file` {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// BTN_TOOL_PEN, code 0x140, is the first bit of the 41st byte of keys.
  private func evemu(_ name: String, isPen: Bool = true, events: String) throws -> String {
    try directory.file(
      "pen.evemu",
      Array(
        """
        # EVEMU 1.3
        N: \(name)
        I: 0003 056a 0304 0090
        \(String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5))\
        B: 01 \(isPen ? "01" : "00") 00 00 00 00 00 00 00
        B: 03 03 00 00 00 00 00 00 00
        A: 00 0 1000 4 0 100
        A: 01 0 500 0 1 50
        \(events)

        """.utf8))
  }

  private static let event = """
    E: 0.000001 0003 0000 0010
    E: 0.000001 0000 0000 0000
    """

  @Test func `gives its pen`() throws {
    let file = try evemu("Test Pen", events: Self.event)
    #expect(try RecordingFile.pen(in: file).device.name == "Test Pen")
  }

  @Test func `of a pen that does nothing says so, whatever another device does`() throws {
    let devices = [("Test Pen", 320, ""), ("Test Pad", 256, "\n  - evdev:\n    - [0, 1, 0, 0, 0]")]
    let texts = devices.map { name, key, events in
      """
      - evdev:
          name: "\(name)"
          id: [3, 1386, 772, 144]
          codes: {1: [\(key)], 3: [0, 1]}
          absinfo:
            0: [0, 1000, 4, 0, 100]
            1: [0, 500, 0, 1, 50]
          properties: []
        events:\(events)

      """
    }
    let file = try directory.file(
      "pen.yml",
      Array(("# libinput record\nversion: 1\nndevices: 2\ndevices:\n" + texts.joined()).utf8))
    let error = #expect(throws: FileError.self) { try RecordingFile.pen(in: file) }
    #expect(error?.description == "\(file): the pen in this recording does nothing")
  }

  @Test func `without a pen says what is in it`() throws {
    let file = try evemu("Test Mouse", isPen: false, events: Self.event)
    let error = #expect(throws: FileError.self) { try RecordingFile.pen(in: file) }
    #expect(error?.description == "\(file): no pen is in this recording, only Test Mouse")
  }

  @Test func `that is a large file is read to its end`() throws {
    let file = try directory.file("pen.yml", [])
    try #require(unsafe truncate(file, off_t(RecordingFile.largestStream) + 1) == 0)
    let error = #expect(throws: FileError.self) { try RecordingFile.pen(in: file) }
    #expect(error?.description.contains("this is not a recording") == true)
  }

  @Test func `that never ends is not read for ever`() {
    let error = #expect(throws: FileError.self) { try RecordingFile.pen(in: "/dev/zero") }
    #expect(error?.description == "cannot read /dev/zero: File too large")
  }
}
