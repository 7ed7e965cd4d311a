import Actions
import Arguments
import EventLoop
import Files
import Glibc
import StylusCore
import StylusRecording
import StylusWire

/// Plays a recording through the daemon's own pipeline, as fast as it goes.
struct ReplayCommand: Command {
  static let name = "replay"
  static let synopsis = "FILE [OPTION]..."
  static let summary = "Say which gestures a recording holds, and what they would do."
  static let details = """
    FILE is a recording of 'stylusctl record', 'libinput record' or evemu-record; '-' is standard
    input. It is played in virtual time, through the same code as a live pen, and only what the config
    binds is recognised.
    Times are seconds on the recording's own clock. In JSON, 'anchor' is the place on the tablet, 0 to
    1 from its top left, 'location' the same in millimetres, and angles are radians; what performed
    actions print then goes to standard error. Exit status: 0, or 1 when the recording or the config
    cannot be used.
    """
  static let options =
    PersonRules.options + [
      Option("--explain", help: "Say why each press became what it became, and mark near misses."),
      Option("--speed", "N", help: "Take the pen's own time, N times as fast; 1 is as it was."),
      Option("--json", help: "Print one JSON object a line, 'changed' phases too."),
      Option("--execute", help: "Perform the actions too, each when the one before has ended."),
    ]
  static let examples: [(line: String, purpose: String)] = [
    ("replay pen.yml", "the gestures, and what each would do"),
    ("replay pen.yml --explain", "why a press became what it became"),
    ("replay pen.yml --explain --set timing.hold=400ms", "whether another hold would do"),
    ("replay pen.yml --app krita", "as if Krita were in front"),
  ]
  static let mostOperands = 1

  private let file: String
  private let rules: PersonRules
  private let isJSON: Bool
  private let isExecuting: Bool
  private let isExplaining: Bool
  private let pace: ReplayPace?

  init(_ arguments: Arguments) throws(UsageError) {
    guard let file = arguments.operands.first else {
      throw UsageError("which recording is to be played?")
    }
    self.file = file
    rules = try PersonRules(arguments)
    isJSON = arguments.has("--json")
    isExecuting = arguments.has("--execute")
    isExplaining = arguments.has("--explain")
    pace = try arguments.options["--speed"].map(ReplayPace.init)
    if isJSON, isExplaining { throw UsageError("--explain and --json exclude each other") }
  }

  func run() throws -> ExitStatus {
    let recording = try PersonRecording.read(file)
    guard let rules = try rules.read() else { return .failure }
    // Nothing but JSON may stand among the JSON.
    let output = isJSON ? STDERR_FILENO : STDOUT_FILENO
    let executor = try isExecuting ? Executor(output: output) : nil
    var pipeline = TabletPipeline(recording.device, rules: rules)
    pipeline.app = self.rules.app
    pipeline.isTracing = isExplaining
    var gestures: [Gesture] = []
    if let pace, let length = pace.length(of: recording), length > 1 {
      complain("stylusctl: at that speed this takes \(length) s", as: .note)
    }
    pace?.begin(at: recording.events.first?.time)
    for event in recording.events {
      try waitFor(event, &pipeline, &gestures, recording, executor)
      pipeline.step(event, &gestures)
      try tell(&gestures, &pipeline, recording, executor)
    }
    if let last = recording.events.last { pipeline.stop(at: last.time, &gestures) }
    try tell(&gestures, &pipeline, recording, executor)
    return .success
  }

  /// Waits until the pen has made an event, and tells what time alone decides before it.
  private func waitFor(
    _ event: InputEvent, _ pipeline: inout TabletPipeline, _ gestures: inout [Gesture],
    _ recording: Recording, _ executor: Executor?
  ) throws {
    guard let pace else { return }
    while let deadline = pipeline.nextDeadline, deadline < event.time {
      pace.wait(until: deadline)
      pipeline.advance(to: deadline, &gestures)
      try tell(&gestures, &pipeline, recording, executor)
    }
    pace.wait(until: event.time)
  }

  private func tell(
    _ gestures: inout [Gesture], _ pipeline: inout TabletPipeline, _ recording: Recording,
    _ executor: Executor?
  ) throws {
    if isExplaining {
      for note in pipeline.takeNotes() { print("\(note.time.secondsText)  \(note.text)") }
    }
    guard !gestures.isEmpty else { return }
    // For people, a line for each change would bury the rest.
    for gesture in gestures where isJSON || gesture.phase != .changed {
      let decision = pipeline.bindings.decide(
        gesture, app: pipeline.app(of: gesture), isIntercepted: pipeline.bindings.mode == .intercept
      )
      let mark = isExplaining ? "=> " : ""
      print(isJSON ? decision.json : "\(gesture.time.secondsText)  \(mark)\(decision.text)")
      try executor?.perform(
        decision, recording.device.name, app: pipeline.app(of: gesture)?.ids.first)
    }
    gestures.removeAll(keepingCapacity: true)
  }
}

/// Performs actions without the daemon's loop running all the time: one after another, since a
/// recording that plays faster than the hand moved would run into every `max-running`.
private final class Executor {
  private let loop: EventLoop
  private let runner: ActionRunner

  init(output: CInt) throws {
    loop = try EventLoop()
    // A reader who has had enough of the output ends this program, as any other of its kind.
    signal(SIGPIPE, SIG_DFL)
    runner = ActionRunner(
      loop, log: Log(program: "stylusctl"), userManager: nil, output: output)
  }

  /// Performs a decision, and waits for the command to end.
  func perform(_ decision: Decision, _ device: String, app: String?) throws {
    // The command may write to the same place.
    fflush(nil)
    runner.perform(decision, device: device, app: app)
    let gesture = decision.gesture
    try Waiting.on("what \(gesture.button.rawValue) \(gesture.kind.rawValue) runs to end") {
      while runner.runningCount > 0 { _ = try loop.step() }
    }
  }
}
