import Actions
import Bus
import EventLoop
import Files
import Glibc
import InputDevices
import StylusConfig
import StylusCore
import StylusRecording
import StylusWire

/// The whole service: finds the pens, keeps the config, answers signals.
final class Daemon {
  private let invocation: Invocation
  private let log: Log
  private let loop: EventLoop
  private let notices: Notices
  private let keyboard: KeyboardKeeper
  private let pens: PenSet
  private let apps: AppHost
  private let palettes: PaletteKeeper
  private let config: ConfigKeeper
  private var focus: FocusKeeper?
  private let tablets: TabletSet
  private let recording: Recording?
  private let userManager: UserManager?
  private var desktopSearch: DesktopSearch?
  private let terminal = Terminal.ofThisProgram
  private var replay: ReplayPlayer?
  private var attendance: AttendanceWatch?
  /// Why pens are left alone; nil where they are read.
  private var absence: Absence?
  /// Whether it is known by now which pens are there.
  private var hasLooked = false
  private var sources: [EventSource] = []
  private var toldStatus = ""

  init(_ invocation: Invocation, log: Log) throws {
    self.invocation = invocation
    self.log = log
    // Before signals are held back for the loop: what comes from a terminal or a pipe may take its
    // time, and Ctrl-C must end the wait.
    recording = try (invocation.replayFile ?? invocation.demoFile).map(RecordingFile.pen)
    loop = try EventLoop()
    let userManager = Service.isSupervised ? UserManager(loop) : nil
    self.userManager = userManager
    keyboard = KeyboardKeeper(on: loop, log: log)
    let runner = ActionRunner(
      loop, log: log, userManager: userManager, typer: keyboard.ready)
    notices = Notices(on: loop)
    runner.onUnperformed = { [notices] in notices.tellUnperformed($0) }
    apps = AppHost(on: loop, log: log)
    palettes = try PaletteKeeper(on: loop, log: log, userManager: userManager)
    let performer = Performer(log: log, runner: runner, apps: apps, palettes: palettes)
    pens = PenSet(on: loop, log: log, performer: performer, notices: notices)
    performer.serve(pens)
    config = ConfigKeeper(
      invocation.configFile, quirks: invocation.quirkDirectory,
      profiles: invocation.profileDirectory, on: loop, log: log)
    tablets = TabletSet(on: loop, delegate: pens)
  }

  /// Runs until a signal, or the end of a recording, ends it.
  ///
  /// - Returns: the exit status.
  /// - Throws: where the system does not let it start.
  func run() throws -> CInt {
    try answerSignals()
    let focus = FocusKeeper(
      on: loop, log: log,
      onChange: { [unowned self] in
        pens.setApp($0)
        tellStatus()
      },
      onSource: { [unowned self] isTold in
        // The next one may be elsewhere: sway has another socket after each start.
        if !isTold { desktopSearch?.begin() }
        tellStatus()
      })
    self.focus = focus
    palettes.window = { [unowned focus] in focus.window }
    focus.onWindow = { [unowned self] in palettes.windowChanged() }
    config.onChange = { [unowned self] configuration in
      notices.isOn = configuration.notify
      keyboard.reload(configuration.keyboard, configuration.keyChords)
      palettes.mayShow = configuration.rules.mayShowPalettes
      findDesktop()
      focus.reload(configuration.rules)
      pens.reload(configuration.rules)
      apps.tell(configuration.rules)
    }
    if let userManager {
      desktopSearch = try DesktopSearch(userManager, on: loop) { [unowned self] in
        keyboard.lookAnew()
        focus.lookAnew()
        palettes.lookAnew()
      }
    }
    // Nothing wakes the daemon up for windows while no pen could make a gesture in them.
    pens.onDependence = { [unowned self] in
      focus.follow($0)
      palettes.isPenThere = $0
      findDesktop()
      tellStatus()
    }
    config.onStatus = { [unowned self] in
      notices.tellConfig(config.problem)
      tellSetup()
      tellStatus()
    }
    apps.start(pens, config, focus, reload: { [unowned self] in reload() })
    config.start()
    pens.onChange = { [unowned self] in
      apps.tellPens()
      chooseDemo()
      tellSetup()
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
    sources.append(try loop.onSignal(SIGHUP) { [unowned self] in hangUp() })
  }

  private func startPens() throws {
    if invocation.replayFile == nil { followPerson() }
    guard let recording else { return }
    let player = try ReplayPlayer(recording, on: loop, pens: pens) { [unowned self] in endReplay() }
    replay = player
    if invocation.replayFile == nil { chooseDemo() } else { player.start() }
  }

  private func followPerson() {
    // Until it is known.
    pens.absence = .noSession
    let watch = AttendanceWatch(log: log) { [unowned self] in attend($0) }
    attendance = watch
    watch.start(on: loop)
  }

  /// Reads the pens while the person is there, and lets go of them while not: another may draw with
  /// them then.
  private func attend(_ absence: Absence?) {
    self.absence = absence
    pens.absence = absence
    if absence == nil {
      do throws(SystemError) {
        try tablets.start()
        findDesktop()
      } catch {
        log.error("\(error)")
        loop.exit(1)
      }
    } else {
      // In this order: what a twin has down is let go of before its pen is.
      pens.unplugAll()
      tablets.stop()
    }
    hasLooked = true
    chooseDemo()
    tellStatus()
  }

  /// Only who presses keys, shows palettes or goes by the app in front need know the desktop.
  private func findDesktop() {
    guard keyboard.isNeeded || palettes.isNeeded || focus?.isFollowed ?? false else { return }
    desktopSearch?.begin()
  }

  private func endReplay() {
    let isRepeated = invocation.isLooping || invocation.demoFile != nil
    if isRepeated { replay?.start() } else { end() }
  }

  /// The demonstration plays while no pen is plugged in, for a person who is there to see it.
  private func chooseDemo() {
    guard invocation.demoFile != nil, hasLooked, let replay else { return }
    let isWanted = pens.pluggedIn.isEmpty && absence == nil
    if isWanted, !replay.isPlaying {
      log.info("no pen is there to be read, so a recorded one plays")
      replay.start()
    } else if !isWanted, replay.isPlaying {
      replay.stop()
    }
  }

  /// SIGHUP asks for a reload, and also says that the terminal has been closed: then nobody is left
  /// to see or end a daemon that was started there.
  private func hangUp() {
    if terminal?.isHungUp ?? false { end() } else { reload() }
  }

  private func reload() {
    Service.notify(.reloading)
    config.reload()
    Service.notify(.ready)
  }

  private func end() {
    Service.notify(.stopping)
    replay?.stop()
    // Before there is no pen to keep one ready for: what is open must not stay.
    palettes.stop()
    pens.stop()
    apps.stop()
    tablets.stop()
    keyboard.stop()
    loop.exit(0)
  }

  private func tellSetup() {
    if config.isThere {
      notices.settleSetup()
    } else if let tablet = pens.pluggedIn.first {
      notices.tellNothingIsSetUp(tablet)
    }
  }

  private func tellStatus() {
    let reason = absence.map { "\($0)" } ?? (pens.isPaused ? "it is paused" : nil)
    let use = reason.map { DaemonStatus.Pens.waiting($0) } ?? .read(pens.uses)
    let text = DaemonStatus(pens: use, front: focus?.status, config: config.status).text
    guard text != toldStatus else { return }
    toldStatus = text
    Service.notify(.status(text))
    apps.tell(status: text)
  }
}
