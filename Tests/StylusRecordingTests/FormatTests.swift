import Testing

/// What a file is, told from its first lines.
@Suite struct FormatTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var complaint: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ complaint: String) {
      self.text = text
      self.complaint = complaint
    }
  }

  static let foreign = "this is not a recording of `libinput record` or `evemu-record`"
  static let reports =
    "this recording of hid-recorder holds raw HID reports, which only a kernel turns into events;"
    + " play it with hid-replay and record the device that appears with `libinput record`"

  @Test(arguments: [
    Case("", "pen:1: error: the file is empty"),
    Case(" \n\t\n", "pen:1: error: the file is empty"),
    Case("# only\n# comments\n", "pen:2: error: \(foreign)"),
    Case("\u{7f}ELF\u{2}\u{1}\u{0}\u{0}", "pen:1: error: \(foreign)"),
    Case("\nInput driver version is 1.0.1\n", "pen:2: error: \(foreign)"),
    Case("[1, 2]\n", "pen:1: error: \(foreign)"),
    Case("%YAML 1.1\n", "pen:1: error: \(foreign)"),
    Case("# a pen\n#\nR: 3 05 0d 09\nN: Pen\nI: 3 056a 0357\n", "pen:3: error: \(reports)"),
    Case("D: 0\nR: 3 05 0d 09\n", "pen:1: error: \(reports)"),
    Case(
      "services:\n  web: 1\n",
      "pen:3:1: error: this is no recording of `libinput record`: it has no 'version'"),
    Case(
      "\u{feff}version: 1\n",
      "pen:2:1: error: the recording is cut off: it has no devices;"
        + " copy it again from where it came, or record anew"),
    Case("--- 5\n", "pen:1:5: error: the recording must be a mapping of keys to values"),
  ])
  func `What is no recording is refused in one plain sentence`(_ example: Case) {
    #expect(complaint(about: example.text) == example.complaint)
  }
}
