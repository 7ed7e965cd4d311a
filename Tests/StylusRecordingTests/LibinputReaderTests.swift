import StylusCore
import StylusRecording
import Testing

@Suite struct LibinputReaderTests {
  @Test func `A whole recording of two devices is read, and what is foreign to it skipped`() throws
  {
    let pad = Recording(
      device: DeviceDescription(
        name: "Test Pad", id: Samples.device.id, usages: [.button0]),
      events: [Samples.event(-616, .button0, 1), Samples.event(1_000_000, .synReport, 0)])
    #expect(try outcome(of: Samples.libinput).get() == [Samples.recording, pad])
  }

  @Test func `Unknown keys are skipped at every level, whatever they hold`() throws {
    let foreign = "future: {a: [&x 1, *x, {b: ~}], c: 'd'}"
    let text =
      Samples.libinput
      .with("version: 1\n", "version: 1\n\(foreign)\n")
      .with("  evdev:\n", "  \(foreign)\n  evdev:\n")
      .with("    id: [", "    \(foreign)\n    id: [")
      .with("    axis-values", "    \(foreign)\n    axis-values")
      .with("  - hid:\n", "  - \(foreign)\n    hid:\n")
    #expect(try outcome(of: text).get() == outcome(of: Samples.libinput).get())
  }

  @Test func `Numbers may be hexadecimal, and keys in any order`() throws {
    let text = """
      devices:
      - events:
        - evdev: [[0x1, 0x2, 0x0, 0x0, 0x0]]
        evdev: {properties: [], codes: {0x3: [0x0]}, absinfo: {0x0: [0, 0xa, 0, 0, 0]}, \
      id: [0x3, 0x56a, 0, 0], name: Pen}
      version: 1
      """
    let expected = Recording(
      device: DeviceDescription(
        name: "Pen", id: DeviceID(bus: 3, vendor: 0x56a, product: 0, version: 0), usages: [.x],
        axes: [.x: AxisRange(minimum: 0, maximum: 10)]),
      events: [Samples.event(1_000_002, .synReport, 0)])
    #expect(try outcome(of: text).get() == [expected])
  }

  @Test func `A device without events may stand beside one with events`() throws {
    let range = try #require(Samples.libinput.firstRange(of: "  - evdev:\n    - [1844"))
    let recordings = try outcome(of: String(Samples.libinput[..<range.lowerBound])).get()
    #expect(recordings.map(\.events) == [Samples.events, []])
  }

  @Test func `A frame may be spread over items`() throws {
    let text = Samples.libinput.with("    - [  0, 150000,   1,", "  - evdev:\n    - [0, 150000, 1,")
    #expect(try outcome(of: text).get().first == Samples.recording)
  }

  @Test func `A name that is not UTF-8 survives with replacement characters`() throws {
    var bytes = Array(Samples.libinput.with("name: \"Test Pen\"", "name: \"P?n\"").utf8)
    bytes[try #require(bytes.firstIndex(of: UInt8(ascii: "?")))] = 0xE9
    #expect(try outcome(of: bytes).get().first?.device.name == "P\u{fffd}n")
  }
}
