import Arguments
import EventLoop
import Files
import Glibc
import Monitoring
import PlainText
import StylusCore
import StylusRecording

/// Shows a pen as it moves, and what becomes of its buttons.
struct MonitorCommand: Command {
  static let name = "monitor"
  static let synopsis = "[DEVICE] [OPTION]..."
  static let summary = "Show a pen as it moves, and what becomes of its presses, and why."
  static let details = """
    Shows, until you press q or Ctrl-C, the tablet with the pen on it or above it, how it leans, its
    buttons and what each press is becoming with the time left, the gestures with what they are bound
    to, and why a press became none. It only watches: no action is performed. Without a pen it waits
    for one. DEVICE is a node such as /dev/input/event5, or a part of the tablet's name. Where
    standard output is no terminal, what happens comes as lines. Colours are left out where NO_COLOR
    is set. Exit status: 0, or 1 when the recording or the config cannot be used.
    """
  static let options =
    [
      Option("--replay", "FILE", help: "Show a recording in place of a pen, in its own time."),
      Option("--speed", "N", help: "Play the recording N times as fast; 1 is as it was."),
    ] + PersonRules.options + [
      Option("--json", help: "Print one JSON object a line: poses, gestures and notes.")
    ]
  static let examples: [(line: String, purpose: String)] = [
    ("monitor", "your pen, as it moves"),
    ("monitor --replay pen.yml --speed 0.5", "a recording in slow motion"),
    ("monitor --json | grep type.:.gesture", "gestures for a script"),
  ]
  static let mostOperands = 1

  private let device: String?
  private let file: String?
  private let speed: Double
  private let rules: PersonRules
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    device = arguments.operands.first
    file = arguments.options["--replay"]
    speed = try arguments.options["--speed"].map(ReplayPace.speed) ?? 1
    rules = try PersonRules(arguments)
    isJSON = arguments.has("--json")
    if file != nil, device != nil {
      throw UsageError("--replay shows the recording's pen; leave DEVICE out")
    }
    if file == nil, arguments.has("--speed") {
      throw UsageError("--speed is of a recording: --replay FILE")
    }
  }

  func run() throws -> ExitStatus {
    let recording = try file.map { try RecordingFile.pen(in: $0) }
    guard let (rules, places) = try self.rules.readWithPlaces() else { return .failure }
    let loop = try EventLoop()
    // A reader who has had enough of the output ends this program, as any other of its kind.
    signal(SIGPIPE, SIG_DFL)
    let monitor = Monitor(rules, app: self.rules.app, place: places.place())
    if let recording {
      try play(recording, monitor, places, on: loop)
    } else {
      try watch(monitor, places, on: loop)
    }
    return .success
  }

  private func play(
    _ recording: Recording, _ monitor: Monitor, _ places: RulePlaces, on loop: EventLoop
  ) throws {
    let first = recording.events.first?.time ?? Timestamp(microseconds: 0)
    let clock = PlayingClock(from: first, speed: speed, on: loop)
    // Times are the recording's own, as 'replay' tells them.
    let output = output("recording", places, since: Timestamp(microseconds: 0))
    let session = try MonitorSession(monitor, on: loop, output: output) { clock.time }
    let player = try RecordingPlayer(recording, clock, for: session)
    try withExtendedLifetime(player) { () throws(SystemError) in try session.run() }
  }

  private func watch(_ monitor: Monitor, _ places: RulePlaces, on loop: EventLoop) throws {
    let output = output("live", places, since: loop.now)
    let session = try MonitorSession(monitor, on: loop, output: output) { loop.now }
    let source = try TabletSource(device, for: session)
    // A page says so by itself.
    if !session.monitor.hasTablet, !(output is MonitorScreen) {
      session.monitor.report(absence, at: loop.now)
    }
    try withExtendedLifetime(source) { () throws(SystemError) in try session.run() }
  }

  private static let hint = "nothing yet: press the pen's button, or hold it, near the tablet"
  private static let withoutConfig =
    "no config, so nothing is bound; 'stylusctl setup' makes one"

  /// What there is to say while there is no pen.
  private var absence: String {
    let name = device.map { "No tablet \($0.quoted) is there yet." } ?? "No pen is there yet."
    return "\(name) Plug it in, or see 'stylusctl devices'."
  }

  private func output(
    _ source: String, _ places: RulePlaces, since start: Timestamp
  ) -> any MonitorOutput {
    if isJSON { return MonitorJSON() }
    let terminal = MonitorTerminal()
    guard terminal.isCapable else { return MonitorLines(since: start) }
    let config = places.config.map { "gestures by \($0.path); nothing is performed" }
    var page = MonitorPage(
      source: source, config: config?.printable ?? MonitorCommand.withoutConfig, absence: absence,
      start: start, glyphs: terminal.showsUnicode ? .unicode : .ascii)
    if file == nil { page.hint = MonitorCommand.hint }
    return MonitorScreen(page, isColoured: terminal.showsColours)
  }
}
