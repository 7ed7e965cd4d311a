import StylusCore
import StylusRecording

/// Small recordings of a made-up pen, written by hand in each format.
enum Samples {
  static let evemu = """
    # EVEMU 1.3
    # Input device name: "Test Pen"
    # Supported events:
    #   Event type 1 (EV_KEY)
    #     Event code 320 (BTN_TOOL_PEN)
    #       State 1
    #     Event code 331 (BTN_STYLUS)
    #   Event type 3 (EV_ABS)
    #     Event code 0 (ABS_X)
    #       Value      42
    #       Min        0
    #       Max      1000
    #       Resolution 200
    #     Event code 1 (ABS_Y)
    #       Value       7
    N: Test Pen
    I: 0003 056a 0304 0090
    P: 03 00 00 00 00 00 00 00
    B: 00 1b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 01 08 00 00 00 00 00 00
    B: 03 03 00 00 00 00 00 00 00
    A: 00 0 1000 4 0 100
    A: 01 -5 500 0 1 50
    L: 00 0
    S: 01 1
    E: 0.000001 0001 014b 0001\t# EV_KEY / BTN_STYLUS          1
    E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 0.150000 0003 0000 -012\t# EV_ABS / ABS_X                -12
    E: 0.150000 0001 014b 0000\t# EV_KEY / BTN_STYLUS          0
    E: 0.150000 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +150ms

    """

  static let libinput = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0"
    devices:
    - node: /dev/input/event9
      evdev:
        # Name: Test Pen
        # Supported Events:
        # Event type 0 (EV_SYN)
        # Event type 3 (EV_ABS)
        #   Event code 0 (ABS_X)
        #       Value          42
        #       Min             0
        #   Event code 1 (ABS_Y)
        #       Value           7
        # Properties:
        #    Property 0 (INPUT_PROP_POINTER)
        name: "Test Pen"
        id: [3, 1386, 772, 144]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [320, 331] # EV_KEY
          3: [0, 1] # EV_ABS
        absinfo:
          0: [0, 1000, 4, 0, 100]
          1: [-5, 500, 0, 1, 50]
        properties: [0, 1]
      hid: [
        0x05, 0x0d, 0x09, 0x02
      ]
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_TABLET=1
      quirks:
      stylusd:
        axis-values: {0: 42}
        pressed-keys: [320]
      events:
      # Current time is 12:00:00
      - evdev:
        - [  0,      1,   1, 331,       1] # EV_KEY / BTN_STYLUS          1
        - [  0,      1,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - hid:
          time: [  0, 100000]
          hidraw0: [1, 2, 3]
      - libinput:
        - {time: 0.150000, type: TABLET_TOOL_BUTTON, button: 331, state: released}
      - evdev:
        - [  0, 150000,   3,   0,     -12] # EV_ABS / ABS_X                -12
        - [  0, 150000,   1, 331,       0] # EV_KEY / BTN_STYLUS          0
        - [  0, 150000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +150ms
    - node: /dev/input/event10
      evdev:
        name: "Test Pad"
        id: [3, 1386, 772, 144]
        codes:
          1: [256] # EV_KEY
        properties: []
      events:
      - evdev:
        - [18446744073709, 551000, 1, 256, 1]
        - [  1,      0,   0,   0,       0]

    """

  static let device = DeviceDescription(
    name: "Test Pen",
    id: DeviceID(bus: 3, vendor: 0x056a, product: 0x0304, version: 0x0090),
    properties: [0, 1],
    usages: [.toolPen, .stylus, .x, .y],
    axes: [
      .x: AxisRange(value: 42, minimum: 0, maximum: 1000, fuzz: 4, flat: 0, resolution: 100),
      .y: AxisRange(value: 7, minimum: -5, maximum: 500, fuzz: 0, flat: 1, resolution: 50),
    ],
    pressedKeys: [.toolPen])

  static let events = [
    event(1, .stylus, 1), event(1, .synReport, 0),
    event(150_000, .x, -12), event(150_000, .stylus, 0), event(150_000, .synReport, 0),
  ]

  static func event(_ microseconds: Int64, _ usage: Usage, _ value: Int32) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: microseconds), usage: usage, value: value)
  }

  static let recording = Recording(device: device, events: events)
}

/// What reading `text` gives: the recordings, or the error's description.
func outcome(of text: String) -> Result<[Recording], RecordingError> {
  outcome(of: Array(text.utf8))
}

func outcome(of bytes: [UInt8]) -> Result<[Recording], RecordingError> {
  Result { () throws(RecordingError) in try RecordingReader.read(bytes, file: "pen") }
}

/// The error that `text` gives, as a person reads it; nil if it gives none.
func complaint(about text: String) -> String? {
  guard case .failure(let error) = outcome(of: text) else { return nil }
  return error.description
}

extension String {
  /// The text with `old`, which must be in it, replaced once.
  func with(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { preconditionFailure("no '\(old)' in the sample") }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
