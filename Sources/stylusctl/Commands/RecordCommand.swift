import Arguments
import EventLoop
import Files
import InputDevices
import PlainText
import StylusConfig
import StylusCore
import StylusRecording
import StylusWire

/// Records what a pen does.
struct RecordCommand: Command {
  static let name = "record"
  static let synopsis = "[DEVICE] [-o FILE] [--for TIME]"
  static let summary = "Record what a pen does, to look at it or to attach it to a report."
  static let details = """
    DEVICE is the pen's node, its name or a part of that, as 'stylusctl devices' tells them; with one
    pen there is no need to say it. The recording is written as it goes, in the format of
    'libinput record', until Ctrl-C, and no file is written over. A pen that stylusd intercepts is heard
    from stylusd, which tells also what it decides. Serial numbers of pens are replaced, and what names
    you or the computer is left out; but what you draw or write is in it. Exit status: 0, or 1 when
    nothing could be recorded.
    """
  static let options = [
    Option("-o", "FILE", help: "Write to FILE; '-' is standard output."),
    Option("--for", "TIME", help: "End after TIME, such as 30s or 2min."),
  ]
  static let examples: [(line: String, purpose: String)] = [
    ("record --for 30s -o pen.yml", "half a minute, for a report"),
    ("record Intuos", "one of several tablets, until Ctrl-C"),
  ]
  static let mostOperands = 1

  /// From a blink to a day.
  private static let spans = Microseconds.milliseconds(100)...Microseconds.milliseconds(86_400_000)

  private let wanted: String?
  private let output: String?
  private let limit: Microseconds?

  init(_ arguments: Arguments) throws(UsageError) {
    wanted = arguments.operands.first
    output = arguments.options["-o"]
    do throws(DurationMistake) {
      limit = try arguments.options["--for"].map { text throws(DurationMistake) in
        try Microseconds(text: text, in: RecordCommand.spans)
      }
    } catch {
      throw UsageError("--for: \(error)")
    }
  }

  func run() throws -> ExitStatus {
    let devices = try ListedDevice.all()
    let pen: ListedDevice
    do throws(PenChoiceError) {
      pen = try devices.pen(wanted)
    } catch {
      complain("stylusctl: \(error)")
      return error.isUsage ? .usage : .failure
    }
    let loop = try EventLoop()
    let isIntercepted = devices.twin(of: pen.node) != nil
    let heard = try HeardPen(pen.node.path, isIntercepted: isIntercepted, on: loop)
    let recording = LiveRecording(
      heard.feed.device, remarks: remarks(heard, isIntercepted), system: .look())
    let file = try RecordingPlace.open(output, for: pen.description.name)
    let recorder = try PenRecorder(recording, into: file, on: loop)
    tellBeginning(pen, heard, file)
    let ending = try recorder.run(heard.feed, for: limit)
    return tell(ending, recorder.summary, file)
  }

  private func remarks(_ heard: HeardPen, _ isIntercepted: Bool) -> [String] {
    let way = isIntercepted ? "which intercepts it" : "which observes it"
    let own = [
      "Made by 'stylusctl record' of stylusd \(stylusdVersion). Pens' serial numbers are replaced by 1, 2, 3 ...",
      "The pen was heard from " + (heard.isToldByDaemon ? "stylusd, \(way)." : "its own node."),
    ]
    return heard.isToldByDaemon
      ? own + ["Lines that begin with 'stylusd:' say what it has decided on."] : own
  }

  private func tellBeginning(_ pen: ListedDevice, _ heard: HeardPen, _ file: GrowingFile) {
    let end = limit.map { "It ends after \($0.text), or with Ctrl-C." } ?? "Ctrl-C ends it."
    complain(
      """
      Recording \(pen.description.name) (\(pen.node.path))\
      \(heard.isToldByDaemon ? ", as stylusd hears it" : "") to \(file.name).
      Draw, press the pen's buttons, do what goes wrong. \(end)
      """)
  }

  private func tell(
    _ ending: PenRecorder.Ending, _ summary: RecordingSummary, _ file: GrowingFile
  ) -> ExitStatus {
    var status = ExitStatus.success
    switch ending {
    case .enough: break
    case .removed: complain("The pen is unplugged, or was let go of, and so that is the end.")
    case .silenced(let why): complain("\(why), and so that is the end.")
    case .unwritable(let error):
      complain("stylusctl: \(error); what came before is there")
      status = .failure
    }
    guard summary.frames > 0 else {
      file.remove()
      complain(
        "stylusctl: the pen has sent nothing, so there is no recording; 'stylusctl doctor' may know why"
      )
      return .failure
    }
    complain("\(file.name): \(summary.text).")
    let name = output == "-" ? "FILE" : file.name.shellWord
    complain(
      """
      In it is all that the pen sent, so also what you drew or wrote, and the names of the pen, the kernel
      and the computer's model. Not in it are serial numbers, your name and the computer's.
      What became of each press: stylusctl replay \(name) --explain
      To a report, attach it with what 'stylusctl doctor' prints and the part of your config in question.
      """)
    return status
  }
}
