import Arguments
import Files
import PlainText
import Plotting
import StylusCore
import StylusWire

/// Draws what happens in a recording over time.
struct PlotCommand: Command {
  static let name = "plot"
  static let synopsis = "FILE [-o FILE] [OPTION]..."
  static let summary = "Draw a recording: the pen, its buttons, and what became of presses."
  static let details = """
    FILE is a recording as 'stylusctl replay' takes it. The picture is an SVG, which any browser
    shows: when the pen was in range, when tip and buttons were down, pressure, altitude and
    distance, the gestures with their actions, and what missed a limit by little. A dashed line in a
    button's row is where a press would have become a squeeze. Exit status: 0, or 1 when the
    recording or the config cannot be used, or the picture not written.
    """
  static let options =
    [Option("-o", "FILE", help: "Write to FILE, over what it holds; else to standard output.")]
    + PersonRules.options
  static let examples: [(line: String, purpose: String)] = [
    ("plot pen.yml -o pen.svg", "a picture for any browser"),
    ("plot pen.yml --set timing.hold=400ms -o new.svg", "as it would be with another hold"),
  ]
  static let mostOperands = 1

  private let file: String
  private let output: String?
  private let rules: PersonRules

  init(_ arguments: Arguments) throws(UsageError) {
    guard let file = arguments.operands.first else {
      throw UsageError("which recording is to be drawn?")
    }
    self.file = file
    output = arguments.options["-o"]
    rules = try PersonRules(arguments)
  }

  func run() throws -> ExitStatus {
    if let output, NewFile.areOne(file, output) {
      throw UsageError("\(output.quoted) is the recording itself; name another file behind -o")
    }
    let recording = try PersonRecording.read(file)
    guard let rules = try rules.read() else { return .failure }
    let timeline = Timeline(
      recording, rules: rules, app: self.rules.app,
      gesture: { decision in
        let gesture = decision.gesture
        return "\(gesture.button.rawValue) \(gesture.kind.rawValue): \(decision.action.summary)"
      }, note: \.text)
    guard let output, output != "-" else {
      print(timeline.svg, terminator: "")
      return .success
    }
    try NewFile.put([(timeline.svg, output)])
    return .success
  }
}
