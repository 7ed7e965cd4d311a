import StylusRecording
import Testing

@Suite struct LibinputErrorTests {
  static let advice = "copy it again from where it came, or record anew"
  static let eventForm = "an event must be [seconds, microseconds, type, code, value]"
  static let int32 = "must have whole numbers from -2147483648 to 2147483647, not"
  static let uint16 = "must have whole numbers from 0 to 65535, not"
  static let uint64 = "must have whole numbers from 0 to 18446744073709551615, not"
  static let axis = "1: [-5, 500, 0, 1, 50]"
  static let event = "- [  0, 150000,   3,   0,     -12]"
  static let lastEvent = "    - [  1,      0,   0,   0,       0]\n"

  static let fileCases = [
    ErrorCase("version: 1", "version: 👉2", "stylusd reads only version 1 of libinput's format"),
    ErrorCase(
      "version: 1", "version: 👉one",
      "'version' must have whole numbers from -9223372036854775808 to 9223372036854775807,"
        + " not 'one'"),
    ErrorCase("version: 1", "version: 👉[1]", "'version' must have whole numbers here"),
    ErrorCase("ndevices", "👉version", "'version' is in the recording twice"),
    ErrorCase(
      "ndevices: 2", "👉[1]: 1", "the recording has a key that is neither a name nor a number"),
    ErrorCase(
      "version: 1\n", "# \n", atEnd: true,
      "this is no recording of `libinput record`: it has no 'version'"),
    ErrorCase(
      "ndevices: 2", "ndevices: 3", atEnd: true,
      "the recording is cut off: it has 2 of its 3 devices; \(advice)"),
    ErrorCase("devices:\n", "devices: 👉none\nx:\n", "'devices' must be a list"),
    ErrorCase("- node:", "- 👉5\n- node:", "a device must be a mapping of keys to values"),
  ]

  static let deviceCases = [
    ErrorCase(
      "    name: \"Test Pen\"\n", "", at: "evdev:",
      "the recording is cut off: this device has no 'name'; \(advice)"),
    ErrorCase("name: \"Test Pen\"", "name: 👉[Pen]", "the device's name must be a text"),
    ErrorCase(
      "id: [3, 1386, 772,", "id: 👉[3, 1386,", "'id' must be [bus, vendor, product, version]"),
    ErrorCase("id: [3, 1386,", "id: [3, 👉65536,", "'id' \(uint16) '65536'"),
    ErrorCase("id: [3, 1386, 772, 144]", "id: 👉3", "'id' must be a list"),
    ErrorCase("1: [320, 331]", "1: [320, 👉-331]", "'codes' \(uint16) '-331'"),
    ErrorCase("1: [320, 331]", "👉EV_KEY: [320, 331]", "'codes' \(uint16) 'EV_KEY'"),
    ErrorCase(
      axis, "1: 👉[-5, 500, 0, 1]",
      "an axis must be [minimum, maximum, fuzz, flat, resolution]"),
    ErrorCase(axis, "👉0: [-5, 500, 0, 1, 50]", "'0' is in 'absinfo' twice"),
    ErrorCase(axis, "👉0x0: [-5, 500, 0, 1, 50]", "the axis 0 is described twice"),
    ErrorCase(axis, "1: [-5, 👉2147483648, 0, 1, 50]", "'absinfo' \(int32) '2147483648'"),
    ErrorCase(
      "      \(axis)\n", "", at: "evdev:",
      "the device has an axis 1, but 'absinfo' does not tell its range"),
    ErrorCase("{0: 42}", "{0: 👉4e2}", "'axis-values' \(int32) '4e2'"),
    ErrorCase(
      "\"Test Pen\"", "\"Test👉\\qPen\"", "this is not YAML (found unknown escape character)"),
    ErrorCase("quirks:\n", "quirks: 👉]\n", "this is not YAML (did not find expected node content)"),
  ]

  static let eventCases = [
    ErrorCase(
      "  - hid:\n", "  - 👉5\n  - hid:\n",
      "an item of 'events' must be a mapping, such as 'evdev: […]'"),
    ErrorCase(event, "- 👉5", eventForm),
    ErrorCase(event, "- 👉[0, 150000, 3, 0]", eventForm),
    ErrorCase(event, "- 👉[0, 150000, 3, 0, -12, 1]", eventForm),
    ErrorCase(event, "- 👉[0, 150000, *a, 0, -12]", eventForm),
    ErrorCase(event, "- [👉-1, 0, 3, 0, -12]", "an event's time \(uint64) '-1'"),
    ErrorCase(
      event, "- [0, 👉1000000, 3, 0, -12]", "an event's microseconds must be less than 1000000"),
    ErrorCase(event, "- [👉9223372036855, 0, 3, 0, -12]", "an event's time is too large"),
    ErrorCase(event, "- [👉18446744073710, 0, 3, 0, -12]", "an event's time is too large"),
    ErrorCase(event, "- [👉18446744073709551615, 0, 3, 0, -12]", "an event's time is too large"),
    ErrorCase(event, "- [0, 0, 3, 0, 👉2147483648]", "an event \(int32) '2147483648'"),
    ErrorCase(event, "- [0, 0, 3, 👉65536, -12]", "an event \(uint16) '65536'"),
    ErrorCase(
      lastEvent, "", at: "[18446744073709",
      "the recording is cut off: its last frame has no SYN_REPORT; \(advice)"),
  ]

  @Test(arguments: fileCases + deviceCases + eventCases)
  func `A wrong value is named with its line and column`(_ example: ErrorCase) {
    let marked = example.marked(in: Samples.libinput)
    #expect(
      complaint(about: marked.text)
        == "pen:\(marked.line):\(marked.column): error: \(example.message)")
  }

  @Test func `A control character is named with its line`() {
    let text = Samples.libinput.with("name: \"Test", "name: \"Test\u{1}")
    #expect(
      complaint(about: text)
        == "pen:24: error: this is not YAML (control characters are not allowed)")
  }

  @Test(arguments: [
    ("    id: [3, 13", "26:1: error: the recording is cut off (did not find expected ',' or ']')"),
    ("name: \"Test", "24:16: error: the recording is cut off (found unexpected end of stream)"),
    ("  quirks:\n", "11:3: error: the recording is cut off: this device has no 'events'"),
    ("  - evdev:\n", "47:5: error: the recording is cut off: this frame has no events"),
    (event, "56:7: error: the recording is cut off: its last frame has no SYN_REPORT"),
    ("  events:\n", "46:1: error: the recording is cut off: it has 1 of its 2 devices"),
    ("ndevices: 2\n", "4:1: error: the recording is cut off: it has no devices"),
  ])
  func `A recording that is cut off says where`(end: String, complaint: String) throws {
    let range = try #require(Samples.libinput.firstRange(of: end))
    let text = String(Samples.libinput[..<range.upperBound])
    #expect(
      StylusRecordingTests.complaint(about: text) == "pen:\(complaint); \(Self.advice)")
  }

  @Test func `A recording without any event plays nothing`() throws {
    let range = try #require(Samples.libinput.firstRange(of: "  events:\n"))
    let text = String(Samples.libinput[..<range.upperBound]).with("ndevices: 2", "ndevices: 1")
    #expect(
      complaint(about: text)
        == "pen:46:1: error: the recording describes a device but holds no events;"
        + " record it while the pen is in use")
  }

  @Test func `A second document is refused`() {
    let marked = MarkedText(Samples.libinput + "👉---\n" + Samples.libinput)
    #expect(
      complaint(about: marked.text)
        == "pen:\(marked.line):\(marked.column): error: a second recording begins here; put each in a file of its own"
    )
  }
}
