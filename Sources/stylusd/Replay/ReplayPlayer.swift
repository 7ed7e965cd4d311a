import EventLoop
import InputDevices
import StylusCore
import StylusRecording

/// Plays a recording in real time, as if a pen sent it now.
final class ReplayPlayer {
  /// The pause before a recording begins, and before it begins again.
  private static let pause = Microseconds.milliseconds(1000)

  private let recording: Recording
  private let loop: EventLoop
  private let open: () -> (any InputSink)?
  private let onEnd: () -> Void
  private var timer: TimerSource?
  private var sink: (any InputSink)?
  private var next = 0
  private var offset = Microseconds(0)

  /// - Parameters:
  ///   - open: makes what takes the events, each time the recording begins.
  ///   - onEnd: told when the recording has been played to its end.
  init(
    _ recording: Recording, on loop: EventLoop, open: @escaping () -> (any InputSink)?,
    onEnd: @escaping () -> Void
  ) throws(SystemError) {
    self.recording = recording
    self.loop = loop
    self.open = open
    self.onEnd = onEnd
    // Before the sessions' own timers, as a device is.
    timer = try loop.timer(priority: .device) { [weak self] _ in self?.play() }
  }

  /// Begins after a short pause.
  func start() {
    guard let first = recording.events.first else { return onEnd() }
    next = 0
    offset = loop.now + ReplayPlayer.pause - first.time
    sink = open()
    timer?.arm(at: first.time + offset)
  }

  /// Ends at once, as if the pen were unplugged.
  func stop() {
    timer?.disarm()
    sink?.removed()
    sink = nil
  }

  private func play() {
    let now = loop.now
    while next < recording.events.count {
      var event = recording.events[next]
      event.time = event.time + offset
      guard event.time <= now else {
        timer?.arm(at: event.time)
        return
      }
      sink?.handle(event)
      next += 1
    }
    stop()
    onEnd()
  }
}
