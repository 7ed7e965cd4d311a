import StylusRecording
import Testing

@Suite struct EvemuErrorTests {
  static let advice = "copy it again from where it came, or record anew"
  static let eventForm =
    "an event has a time, a type, a code and a value, as in 'E: 1.234567 0003 0000 42'"
  static let timeForm = "is not in seconds with six digits of microseconds, as in 1.234567"
  static let axisForm =
    "an axis has a hexadecimal code, then minimum, maximum, fuzz and flat, and from evemu 1.2 on"
    + " a resolution, all whole numbers of 32 bits, as in 'A: 00 0 59552 4 0 200'"
  static let idForm =
    "an id is four hexadecimal numbers of up to four digits, as in 'I: 0003 056a 0304 0090'"
  static let maskForm = "a bit mask is eight hexadecimal bytes, as in '01 00 00 00 00 00 00 00'"
  static let lineForm =
    "a line of an evemu recording begins with 'N:', 'I:', 'P:', 'B:', 'A:', 'L:', 'S:', 'E:' or '#'"
  static let nameMissing = "the device's name, a line 'N: …', is missing"
  static let idMissing = "the device's id, a line 'I: …', is missing"
  static let time = "E: 0.150000 0003"
  static let numbers = "0003 0000 -012"
  static let id = "I: 0003 056a 0304 0090"
  static let axis = "A: 01 -5 500 0 1 50"

  static let eventCases = [
    ErrorCase("0000 -012\t#", "0000👉\t#", eventForm),
    ErrorCase("0000 -012\t#", "0000 -012 👉1\t#", eventForm),
    ErrorCase(time, "👉E: 0.15 0003", "the time '0.15' \(timeForm)"),
    ErrorCase(time, "👉E: 15 0003", "the time '15' \(timeForm)"),
    ErrorCase(time, "👉E: -1.150000 0003", "the time '-1.150000' \(timeForm)"),
    ErrorCase(time, "👉E: 1.+50000 0003", "the time '1.+50000' \(timeForm)"),
    ErrorCase(time, "👉E: +1.150000 0003", "the time '+1.150000' \(timeForm)"),
    ErrorCase(time, "👉E: 1.-50000 0003", "the time '1.-50000' \(timeForm)"),
    ErrorCase(
      time, "👉E: 9223372036854.775808 0003", "the time '9223372036854.775808' \(timeForm)"),
    ErrorCase(
      time, "👉E: 99999999999999999999999999.000000 0003",
      "the time '99999999999999999999999999.000000' \(timeForm)"),
    ErrorCase(
      numbers, "👉10000 0000 -012", "the event type '10000' is not a hexadecimal number up to ffff"),
    ErrorCase(
      numbers, "0003 👉00g0 -012", "the event code '00g0' is not a hexadecimal number up to ffff"),
    ErrorCase(
      numbers, "0003 0000 👉2147483648", "the value '2147483648' is not a whole number of 32 bits"),
    ErrorCase(numbers, "0003 0000 👉1.5", "the value '1.5' is not a whole number of 32 bits"),
  ]

  static let axisCases = [
    ErrorCase("A: 01 -5", "👉A: 00 -5", "the axis 0 is described twice"),
    ErrorCase(axis, "👉A: 01 -5 500 0", axisForm),
    ErrorCase(axis, "👉A: 01 -5 500 0 1 50 1", axisForm),
    ErrorCase(axis, "👉A: 01 -5 4294967296 0 1 50", axisForm),
    ErrorCase(axis, "👉A: zz", axisForm),
    ErrorCase(
      axis, "", at: "E:", "the device has an axis 1, but no 'A:' line tells its range"),
  ]

  static let headCases = [
    ErrorCase(id, "👉I: 0003 056a 0304", idForm),
    ErrorCase(id, "👉I: 0003 056a 10304 0090", idForm),
    ErrorCase(id, "👉I: 0003 056a 0304 0090 1", idForm),
    ErrorCase("I: ", "👉Id: ", lineForm),
    ErrorCase("P: 03 00 00", "👉P: 03 00", maskForm),
    ErrorCase("P: 03 00 00", "👉P: 03 00 00 00", "there is something after the eight bytes"),
    ErrorCase("B: 03 03 00", "👉B: 03 100 00", maskForm),
    ErrorCase(
      "B: 03 03 00", "👉B: 20 03 00",
      "a 'B:' line begins with an event type, a hexadecimal number up to 1f"),
    ErrorCase(
      "B: 03", String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 6) + "👉B: 01",
      "there are more bits than there are codes"),
    ErrorCase(
      "L: 00 0", "👉L: 00",
      "a light or switch has a hexadecimal code and a state, as in 'L: 00 1'"),
    ErrorCase("S: 01 1", "👉X: 01 1", lineForm),
    ErrorCase("S: 01 1", "👉SYN", lineForm),
    ErrorCase(
      "S: 01 1", "👉N: Second",
      "the device is named twice; put each recording in a file of its own"),
    ErrorCase("S: 01 1", "👉I: 1 2 3 4", "the device's id is given twice"),
    ErrorCase("N: Test Pen", "", at: "E:", nameMissing),
    ErrorCase(id, "", at: "E:", idMissing),
    ErrorCase(
      "# EVEMU 1.3", "👉# EVEMU 2.0",
      "this is evemu's format '2.0', and stylusd reads only 1.0 and its successors"),
    ErrorCase(
      "E: 0.150000 0001", "👉N: Second\nE: 0.150000 0001",
      "the device is described after its first event; a file holds one recording"),
  ]

  @Test(arguments: eventCases + axisCases + headCases)
  func `A wrong line is named with what it should be`(_ example: ErrorCase) {
    let marked = example.marked(in: Samples.evemu)
    #expect(complaint(about: marked.text) == "pen:\(marked.line): error: \(example.message)")
  }

  @Test func `A wrong field is shown short and without control characters`() {
    let field = "\u{1b}[31m" + String(repeating: "9", count: 100_000)
    let shown = "\\u{1B}[31m" + String(repeating: "9", count: 55) + "…"
    let text = Samples.evemu.with(Self.numbers, "0003 0000 \(field)")
    #expect(
      complaint(about: text)
        == "pen:33: error: the value '\(shown)' is not a whole number of 32 bits")
  }

  /// The beginning of a recording, and what is said of its last line.
  @Test(arguments: [
    (time, "the recording is cut off in this line (\(eventForm)); \(advice)"),
    (
      "E: 0.150000 0003 0000 -012",
      "the recording is cut off: its last frame has no SYN_REPORT; \(advice)"
    ),
    (
      "# EV_ABS / ABS_X                -12\n",
      "the recording is cut off: its last frame has no SYN_REPORT; \(advice)"
    ),
    ("A: 00 0 10", "the recording is cut off in this line (\(axisForm)); \(advice)"),
    ("N: Test Pen\n", "the recording is cut off (\(idMissing)); \(advice)"),
    ("# EVEMU 1.3\n", "the recording is cut off (\(nameMissing)); \(advice)"),
    (
      "S: 01 1\n",
      "the recording describes a device but holds no events; record it while the pen is in use"
    ),
  ])
  func `A recording that is cut off says where`(end: String, message: String) throws {
    let range = try #require(Samples.evemu.firstRange(of: end))
    let text = String(Samples.evemu[..<range.upperBound])
    let line = text.split(separator: "\n").count
    #expect(complaint(about: text) == "pen:\(line): error: \(message)")
  }
}
