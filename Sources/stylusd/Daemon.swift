import Actions
import Bus
import EventLoop
import Files
import Glibc
import InputDevices
import StylusConfig
import StylusCore
import StylusRecording

/// The whole service: finds the pens, keeps the config, answers signals.
final class Daemon {
  private let invocation: Invocation
  private let log: Log
  private let loop: EventLoop
  private let pens: PenSet
  private let config: ConfigKeeper
  private let tablets: TabletSet
  private var replay: ReplayPlayer?
  private var sources: [EventSource] = []

  init(_ invocation: Invocation, log: Log) throws {
    self.invocation = invocation
    self.log = log
    loop = try EventLoop()
    let userManager = Service.isSupervised ? UserManager(loop) : nil
    let runner = ActionRunner(loop, log: log, userManager: userManager)
    pens = PenSet(on: loop, log: log, runner: runner)
    config = ConfigKeeper(invocation.configFile, on: loop, log: log)
    tablets = TabletSet(on: loop, delegate: pens)
  }

  /// Runs until a signal, or the end of a recording, ends it.
  ///
  /// - Returns: the exit status.
  /// - Throws: where the system or the recording does not let it start.
  func run() throws -> CInt {
    try answerSignals()
    config.onChange = { [unowned self] rules in
      pens.reload(rules)
      tellStatus()
    }
    config.start()
    pens.onChange = { [unowned self] in
      chooseDemo()
      tellStatus()
    }
    try startPens()
    try loop.serveWatchdog()
    Service.notify(.ready)
    tellStatus()
    return try loop.run()
  }

  private func answerSignals() throws(SystemError) {
    for signal in [SIGTERM, SIGINT] {
      sources.append(try loop.onSignal(signal) { [unowned self] in end() })
    }
    sources.append(try loop.onSignal(SIGHUP) { [unowned self] in reload() })
  }

  private func startPens() throws {
    if let file = invocation.replayFile {
      let player = try ReplayPlayer(RecordingFile.pen(in: file), on: loop, pens: pens) {
        [unowned self] in
        if invocation.isLooping { replay?.start() } else { end() }
      }
      replay = player
      player.start()
      return
    }
    try tablets.start()
    guard let file = invocation.demoFile else { return }
    replay = try ReplayPlayer(RecordingFile.pen(in: file), on: loop, pens: pens) { [unowned self] in
      chooseDemo()
    }
    chooseDemo()
  }

  /// The demonstration plays while no pen is plugged in.
  private func chooseDemo() {
    guard invocation.demoFile != nil, let replay else { return }
    let isWanted = pens.pluggedIn.isEmpty
    if isWanted, !replay.isPlaying {
      log.info("no pen is plugged in: a recorded one plays")
      replay.start()
    } else if !isWanted, replay.isPlaying {
      replay.stop()
    }
  }

  private func reload() {
    Service.notify(.reloading)
    config.reload()
    Service.notify(.ready)
    tellStatus()
  }

  private func end() {
    Service.notify(.stopping)
    replay?.stop()
    tablets.stop()
    pens.stop()
    loop.exit(0)
  }

  private func tellStatus() {
    let names = pens.pluggedIn
    let tablets = names.isEmpty ? "no pen is plugged in" : names.joined(separator: ", ")
    Service.notify(.status("\(tablets); \(config.status)"))
  }
}
