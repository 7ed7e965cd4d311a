import StylusCore
import StylusRecording
import Testing

@Suite struct EvemuReaderTests {
  @Test func `A whole recording is read with its comments' values and states`() throws {
    #expect(try outcome(of: Samples.evemu).get() == [Samples.recording])
  }

  @Test func `Line breaks of other systems and blank lines change nothing`() throws {
    let text = Samples.evemu.replacing("\n", with: "\r\n\r\n")
    #expect(try outcome(of: text).get() == [Samples.recording])
  }

  @Test func `A recording without version and comments is 1.0`() throws {
    let lines = Samples.evemu.split(separator: "\n").filter { !$0.hasPrefix("#") }
    var expected = Samples.recording
    expected.device.axes[.x]?.value = 0
    expected.device.axes[.y]?.value = 0
    expected.device.pressedKeys = []
    #expect(try outcome(of: lines.joined(separator: "\n")).get() == [expected])
  }

  @Test(arguments: [
    ("A: 00 0 1000 4 0", 200), ("A: 00 0 1000 4 0 0", 0), ("A: 00 0 1000 4 0 # no resolution", 200),
  ])
  func `The comments' resolution stands only where the axis has none`(
    line: String, resolution: Int32
  ) throws {
    let text = Samples.evemu.with("A: 00 0 1000 4 0 100", line)
    #expect(try outcome(of: text).get().first?.device.axes[.x]?.resolution == resolution)
  }

  @Test func `A name that is not UTF-8 survives with replacement characters`() throws {
    var bytes = Array(Samples.evemu.with("N: Test Pen", "N: P?n # 1").utf8)
    bytes[try #require(bytes.firstIndex(of: UInt8(ascii: "?")))] = 0xE9
    #expect(try outcome(of: bytes).get().first?.device.name == "P\u{fffd}n # 1")
  }

  @Test func `Times that step back are kept`() throws {
    let text = Samples.evemu + "E: 0.100000 0000 0000 0\n"
    let events = try outcome(of: text).get().first?.events
    #expect(events?.last == Samples.event(100_000, .synReport, 0))
  }

  @Test func `The largest and smallest numbers are read`() throws {
    let text =
      Samples.evemu + """
        E: 9223372036854.775807 ffff ffff 2147483647
        E: 9223372036854.775807 0000 0000 -2147483648

        """
    let events = try #require(try outcome(of: text).get().first?.events)
    #expect(
      Array(events.suffix(2)) == [
        Samples.event(.max, Usage(type: 0xffff, code: 0xffff), .max),
        Samples.event(.max, .synReport, .min),
      ])
  }
}
