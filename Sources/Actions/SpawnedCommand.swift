internal import EventLoop
internal import Glibc
internal import StylusCore

/// A command that runs as a child: watched to its end, and ended when its time is over.
final class SpawnedCommand {
  private enum State {
    case running
    /// Its group has been asked to end (SIGTERM) and has until the timer to do so.
    case asked
    /// Its group has been killed.
    case killed
  }

  private let loop: EventLoop
  private let killDelay: Microseconds
  private let ended: (RunEnd) -> Void
  private var state = State.running
  private var child: ChildSource?
  private var timer: TimerSource?

  /// Watches a process that leads a group of its own. `ended` is called once, when the process has
  /// ended; what it left behind lives on.
  ///
  /// - Throws: when it cannot be watched; it has been killed then.
  init(
    _ loop: EventLoop, pid: CInt, timeout: Microseconds?, killDelay: Microseconds,
    ended: @escaping (RunEnd) -> Void
  ) throws(SystemError) {
    self.loop = loop
    self.killDelay = killDelay
    self.ended = ended
    do throws(SystemError) {
      child = try loop.child(pid) { [weak self] in self?.noteExit($0) }
      if let timeout {
        timer = try loop.timer { [weak self] _ in self?.noteTime() }
        timer?.arm(at: loop.now + timeout)
      }
    } catch {
      child = nil
      kill(-pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw error
    }
  }

  private func noteExit(_ exit: ChildExit) {
    switch (state, exit) {
    case (.running, .status(let status)): finish(.status(status))
    case (.running, .signal(let signal)): finish(.signal(signal))
    case (.running, .unknown): finish(.status(0))
    // The rest of its group still has its time. Until that is over the child is not reaped, so
    // that its number cannot come to be another group's.
    case (.asked, _): break
    case (.killed, _): finish(.timeout)
    }
  }

  private func noteTime() {
    switch state {
    case .running:
      state = .asked
      child?.signalGroup(SIGTERM)
      timer?.arm(at: loop.now + killDelay)
    case .asked:
      state = .killed
      child?.signalGroup(SIGKILL)
      if child?.exit != nil { finish(.timeout) }
    case .killed: break
    }
  }

  private func finish(_ end: RunEnd) {
    timer = nil
    child = nil
    ended(end)
  }
}
