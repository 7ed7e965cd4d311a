import EventLoop
import Files
import Glibc
import StylusCore
import StylusRecording
import StylusWire

/// Writes what a pen does into a file as it comes, until the person has enough.
final class PenRecorder: PenAudience {
  /// How it came to an end.
  enum Ending {
    /// The person wants no more of it, or its time is over.
    case enough
    /// The pen has gone.
    case removed
    /// Nothing more is heard of it: why.
    case silenced(String)
    /// No more can be written.
    case unwritable(SystemError)
  }

  private let loop: EventLoop
  private let file: GrowingFile
  private let progress: RecordingProgress
  private var recording: LiveRecording
  private var ending: Ending?
  private var sources: [EventSource] = []
  private var timer: TimerSource?

  /// Begins a recording. From here on Ctrl-C and the like end it, and not the program.
  ///
  /// - Throws: where the system gives no timer.
  init(_ recording: LiveRecording, into file: GrowingFile, on loop: EventLoop) throws(SystemError) {
    self.recording = recording
    self.file = file
    self.loop = loop
    progress = try RecordingProgress(on: loop)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      sources.append(try loop.onSignal(signal) { [unowned self] in end(.enough) })
    }
  }

  /// What has been recorded.
  var summary: RecordingSummary { recording.summary }

  /// Records until it is over, or for so long at most.
  ///
  /// - Throws: where the system does not let it wait.
  func run(_ feed: any PenFeed, for limit: Microseconds?) throws(SystemError) -> Ending {
    write()
    try feed.start(self)
    if let limit {
      timer = try loop.timer { [weak self] _ in self?.end(.enough) }
      timer?.arm(at: loop.now + limit)
    }
    if ending == nil { _ = try loop.run() }
    progress.end()
    write()
    do throws(SystemError) {
      try file.finish()
    } catch {
      return .unwritable(error)
    }
    return ending ?? .enough
  }

  func handle(_ event: InputEvent) { recording.append(event) }

  func historyLost() { recording.loseHistory() }

  func decided(_ decision: ToldDecision) { recording.remark("stylusd", json: decision.json) }

  func drained() {
    write()
    progress.show(recording.summary)
  }

  func removed() { end(.removed) }

  func silenced(_ why: String) { end(.silenced(why)) }

  private func end(_ ending: Ending) {
    if self.ending == nil { self.ending = ending }
    loop.exit(0)
  }

  private func write() {
    if case .unwritable = ending { return }
    do throws(SystemError) {
      let text = recording.takeText()
      if !text.isEmpty { try file.append(text) }
    } catch {
      ending = nil
      end(.unwritable(error))
    }
  }
}
