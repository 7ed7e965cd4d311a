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
  private var keys: EventSource?

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
    heedKeys(of: screen.terminal)
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
    if let terminal = (output as? MonitorScreen)?.terminal { heedKeys(of: terminal) }
    if output.showsTimeLeft, monitor.showsTimeLeft { change() }
  }

  private func watch(_ terminal: FullScreen) throws(SystemError) {
    sources.append(try loop.onSignal(SIGWINCH) { [weak self] in self?.change() })
    sources.append(
      try loop.onSignal(SIGTSTP) { [weak self, weak terminal] in
        terminal?.leave()
        self?.keys = nil
        MonitorSession.stop()
        // Where nobody is there who would have it go on, it has not stopped.
        self?.change()
      })
    sources.append(
      try loop.onSignal(SIGCONT) { [weak self, weak terminal] in
        terminal?.enter()
        self?.change()
      })
  }

  /// Stops this program as its terminal would. The shell sees it stopped, as any other, and it goes on behind
  /// this; SIGSTOP would stop it also where no shell is.
  private static func stop() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Keys are heard while the terminal is this program's: to read them in the background would stop it.
  private func heedKeys(of terminal: FullScreen) {
    guard terminal.isTaken, let descriptor = terminal.keyDescriptor else {
      keys = nil
      return
    }
    if keys == nil {
      keys = try? loop.watch(descriptor) { [weak self, weak terminal] in
        if let terminal { self?.hear(terminal) }
      }
    }
    // It goes on when there is room, and not before.
    keys?.waitForRoom(terminal.isBehind)
  }

  private func hear(_ terminal: FullScreen) {
    if terminal.isBehind { change() }
    if terminal.hasKey { take(terminal.readKey(), terminal) }
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
