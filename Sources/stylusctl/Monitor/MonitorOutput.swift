import EventLoop
import Glibc
import Monitoring
import PlainText
import StylusCore
import TerminalDisplay

/// Where what a monitor sees goes.
protocol MonitorOutput: AnyObject {
  /// Shows what is new. Called when something has changed, and not too often.
  ///
  /// - Returns: false where nobody sees it any more.
  func show(_ monitor: inout Monitor, at now: Timestamp) -> Bool
  /// Whether the time that is left for something is shown, and so must be shown again.
  var showsTimeLeft: Bool { get }
  /// Whether all is over once the recording is.
  var endsWithRecording: Bool { get }
}

/// Lines for people, where standard output is no terminal: what has happened, and not where the pen is.
final class MonitorLines: MonitorOutput {
  let showsTimeLeft = false
  let endsWithRecording = true
  private let start: Timestamp

  /// - Parameter start: the time from which times are told.
  init(since start: Timestamp) { self.start = start }

  func show(_ monitor: inout Monitor, at now: Timestamp) -> Bool {
    for entry in monitor.takeNew() {
      print("\(entry.time.placesText(since: start))  \(entry.line)".printable)
    }
    return fflush(nil) == 0
  }
}

/// One JSON object a line: where the pen is whenever that is shown, and all that happens.
final class MonitorJSON: MonitorOutput {
  let showsTimeLeft = false
  let endsWithRecording = true
  private var last: String?

  func show(_ monitor: inout Monitor, at now: Timestamp) -> Bool {
    for entry in monitor.takeNew() { print(entry.json) }
    if let pose = monitor.poseFields, pose != last {
      last = pose
      print("{\"type\":\"pose\",\"time\":\(now.secondsText),\(pose)}")
    }
    return fflush(nil) == 0
  }
}

/// A page on a whole terminal.
final class MonitorScreen: MonitorOutput {
  let showsTimeLeft = true
  let endsWithRecording = false
  let terminal: FullScreen
  private var page: MonitorPage
  private var screen: Screen

  init(_ page: MonitorPage, isColoured: Bool) {
    self.page = page
    terminal = FullScreen(isColoured: isColoured)
    screen = Screen(columns: 1, rows: 1)
  }

  func show(_ monitor: inout Monitor, at now: Timestamp) -> Bool {
    _ = monitor.takeNew()
    let size = terminal.size
    if screen.columns != size.columns || screen.rows != size.rows {
      screen = Screen(columns: size.columns, rows: size.rows)
    }
    page.draw(monitor, at: now, on: &screen)
    return terminal.show(screen)
  }

  /// Says that the recording is over.
  func noteEnd() { page.isOver = true }
}
