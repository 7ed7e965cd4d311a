import EventLoop
import Pens
import StylusCore
import StylusRecording

/// Plays a recording in real time, as if a pen sent it now.
final class ReplayPlayer {
  /// The pause before a recording begins.
  private static let pause = Microseconds.milliseconds(1000)

  private let recording: Recording
  private let loop: EventLoop
  private let pens: PenSet
  private let onEnd: () -> Void
  private var timer: TimerSource?
  private var session: PenSession?
  private var next = 0
  private var offset = Microseconds(0)

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - recording: what to play; its own times are moved to the present.
  ///   - loop: what wakes the player at each frame.
  ///   - pens: where the recorded pen joins the others.
  ///   - onEnd: told when the recording has been played to its end.
  /// - Throws: when the loop gives no timer.
  init(
    _ recording: Recording, on loop: EventLoop, pens: PenSet, onEnd: @escaping () -> Void
  ) throws(SystemError) {
    self.recording = recording
    self.loop = loop
    self.pens = pens
    self.onEnd = onEnd
    // Before the sessions' own timers, as a device is.
    timer = try loop.timer(priority: .device) { [weak self] _ in self?.play() }
  }

  /// Whether it plays.
  var isPlaying: Bool { session != nil }

  /// Begins after a short pause.
  func start() {
    guard let first = recording.events.first else { return }
    next = 0
    offset = loop.now + ReplayPlayer.pause - first.time
    session = pens.open(recording.device)
    timer?.arm(at: first.time + offset)
  }

  /// Ends at once, as if the pen were unplugged.
  func stop() {
    timer?.disarm()
    if let session { pens.close(session) }
    session = nil
  }

  private func play() {
    let now = loop.now
    while let session, next < recording.events.count {
      var event = recording.events[next]
      event.time = event.time + offset
      guard event.time <= now else {
        timer?.arm(at: event.time)
        return
      }
      next += 1
      session.handle(event)
    }
    stop()
    onEnd()
  }
}
