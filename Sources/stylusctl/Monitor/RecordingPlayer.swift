import EventLoop
import Monitoring
import StylusCore
import StylusRecording

/// Plays a recording in the pen's own time, or some times as fast.
final class RecordingPlayer {
  private let recording: Recording
  private let clock: PlayingClock
  private unowned let session: MonitorSession
  private var timer: TimerSource?
  private var next = 0
  private let tablet: Int

  init(_ recording: Recording, _ clock: PlayingClock, for session: MonitorSession)
    throws(SystemError)
  {
    self.recording = recording
    self.clock = clock
    self.session = session
    tablet = session.monitor.add(recording.device)
    timer = try session.loop.timer { [weak self] _ in self?.play() }
    timer?.arm(at: session.loop.now)
  }

  /// Takes in all that the pen has done by now.
  private func play() {
    let now = clock.time
    while next < recording.events.count, recording.events[next].time <= now {
      session.monitor.step(recording.events[next], of: tablet)
      next += 1
    }
    session.change()
    guard next < recording.events.count else { return finish() }
    session.monitor.advance(to: now)
    let event = recording.events[next].time
    timer?.arm(at: clock.wakeUp(for: min(session.monitor.nextDeadline ?? event, event)))
  }

  private func finish() {
    guard let last = recording.events.last?.time else { return }
    session.monitor.stop(tablet, at: last)
    clock.stop(at: last)
    session.recordingEnded()
  }
}

/// The time of a recording that plays.
final class PlayingClock {
  private let start: Timestamp
  private let begun: Timestamp
  private let speed: Double
  private let loop: EventLoop
  private var end: Timestamp?

  /// - Parameters:
  ///   - start: the first event's time, which is now.
  ///   - speed: how many times as fast as the pen it goes.
  ///   - loop: what knows the time.
  init(from start: Timestamp, speed: Double, on loop: EventLoop) {
    self.start = start
    self.speed = speed
    self.loop = loop
    begun = loop.now
  }

  /// The recording's time by now.
  var time: Timestamp {
    end ?? start + Microseconds(Int64(Double((loop.now - begun).rawValue) * speed))
  }

  /// When the recording has come to a time; whoever waits a century for that is not kept from it.
  func wakeUp(for time: Timestamp) -> Timestamp {
    begun + Microseconds(Int64(min(Double((time - start).rawValue) / speed + 1, 3e15)))
  }

  /// It is over.
  func stop(at time: Timestamp) { end = time }
}
