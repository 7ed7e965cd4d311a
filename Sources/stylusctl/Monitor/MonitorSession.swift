import EventLoop
import Glibc
import Monitoring
import StylusCore
import TerminalDisplay

/// Watches until the person has seen enough: has what a source tells shown, not more often than an eye sees, and
/// not at all while nothing changes.
final class MonitorSession {
  /// What is watched.
  var monitor: Monitor
  let loop: EventLoop
  private let output: any MonitorOutput
  /// The time on the frames' own clock.
  private let clock: () -> Timestamp
  private var redraw: TimerSource?
  private var lastShown: Timestamp?
  private var sources: [EventSource] = []

  /// The least time from one showing to the next: some 30 in a second.
  private static let span = Microseconds.milliseconds(33)

  init(
    _ monitor: Monitor, on loop: EventLoop, output: any MonitorOutput,
    clock: @escaping () -> Timestamp
  ) throws(SystemError) {
    self.monitor = monitor
    self.loop = loop
    self.output = output
    self.clock = clock
    redraw = try loop.timer(priority: .client) { [weak self] _ in self?.show() }
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      sources.append(try loop.onSignal(signal) { [weak self] in self?.end() })
    }
    guard let screen = output as? MonitorScreen else { return }
    try watch(screen.terminal)
    screen.terminal.enter()
  }

  /// Runs until the person ends it, the recording does where nobody looks at its end, or nobody sees it any more.
  func run() throws(SystemError) {
    change()
    _ = try loop.run()
    // What came last may wait to be shown still; on a terminal it is about to go.
    if output.endsWithRecording { _ = output.show(&monitor, at: clock()) }
    (output as? MonitorScreen)?.terminal.leave()
  }

  /// Something has changed.
  func change() {
    guard redraw?.due == nil else { return }
    let due = lastShown.map { $0 + MonitorSession.span } ?? loop.now
    redraw?.arm(at: due)
  }

  /// The recording is over.
  func recordingEnded() {
    (output as? MonitorScreen)?.noteEnd()
    if output.endsWithRecording { end() } else { change() }
  }

  func end() { loop.exit(0) }

  private func show() {
    lastShown = loop.now
    guard output.show(&monitor, at: clock()) else { return end() }
    if output.showsTimeLeft, monitor.showsTimeLeft { change() }
  }

  private func watch(_ terminal: FullScreen) throws(SystemError) {
    sources.append(try loop.onSignal(SIGWINCH) { [weak self] in self?.change() })
    sources.append(
      try loop.onSignal(SIGTSTP) { [weak terminal] in
        terminal?.leave()
        // The shell sees a stopped program, as with any other; it goes on behind this line.
        raise(SIGSTOP)
      })
    sources.append(
      try loop.onSignal(SIGCONT) { [weak self, weak terminal] in
        terminal?.enter()
        self?.change()
      })
    guard let keys = terminal.keyDescriptor else { return }
    sources.append(
      try loop.watch(keys) { [weak self, weak terminal] in
        if let terminal { self?.take(terminal.readKey(), terminal) }
      })
  }

  private func take(_ key: UInt8?, _ terminal: FullScreen) {
    switch key {
    case nil, UInt8(ascii: "q"), UInt8(ascii: "Q"): end()
    case 0x0c:  // Ctrl-L, by which people have a spoilt screen written anew.
      terminal.forget()
      change()
    default: break
    }
  }
}
