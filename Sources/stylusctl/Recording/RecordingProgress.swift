import EventLoop
import Glibc
import StylusCore
import StylusRecording

/// Shows on standard error that a recording goes on: on a terminal by a line that changes, elsewhere by one that
/// says when it begins.
final class RecordingProgress {
  /// Not more often, for the line is to be read.
  private static let span = Microseconds.milliseconds(200)
  /// After so long without anything a person wonders.
  private static let patience = Microseconds.milliseconds(10_000)
  private static let widest = 78

  private let loop: EventLoop
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var lastShown: Timestamp?
  private var reminder: TimerSource?

  /// Waits for the first frame.
  ///
  /// - Throws: where the loop gives no timer.
  init(on loop: EventLoop) throws(SystemError) {
    self.loop = loop
    reminder = try loop.timer { _ in
      complain("Nothing has come yet. Bring the pen near the tablet.")
    }
    reminder?.arm(at: loop.now + RecordingProgress.patience)
  }

  /// Shows what there is, unless it has just been shown.
  func show(_ summary: RecordingSummary) {
    guard summary.frames > 0 else { return }
    if let lastShown, !isTerminal || loop.now - lastShown < RecordingProgress.span { return }
    if lastShown == nil {
      reminder = nil
      if !isTerminal { complain("The pen is heard.") }
    }
    lastShown = loop.now
    if isTerminal { write("\r\u{1B}[K" + "\(summary.text): \(summary.state)".prefix(Self.widest)) }
  }

  /// Leaves the terminal as it was.
  func end() {
    reminder = nil
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
