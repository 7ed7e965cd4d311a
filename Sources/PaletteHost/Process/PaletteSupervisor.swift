public import Bus
public import EventLoop
internal import Glibc
internal import StylusCore
public import StylusWire

/// Keeps one stylus-palette, ready to open palettes at once: starts it while it is wanted, and anew when it has
/// ended, hangs, or the desktop is another.
public final class PaletteSupervisor {
  /// Why there is none.
  public enum Obstacle: Error, Equatable, Sendable {
    /// It is not installed.
    case notInstalled
    /// It is not known where the desktop is.
    case noDesktop
    /// It has said why it cannot show palettes on this desktop, and is not started anew yet.
    case failed(String)
    /// It has ended, and is not started anew yet.
    case pausing
    /// The system gives no socket.
    case noSocket(SystemError)
  }

  private let loop: EventLoop
  private let log: Log
  private let userManager: UserManager?
  private let find: () -> PaletteProgram?
  /// How long it may take to start.
  private let startPatience: Microseconds
  private let onReport: (PaletteReport) -> Void
  private let onEnd: () -> Void
  private var environment: [String]?
  private var isWanted = false
  private var process: PaletteProcess?
  /// Those that are to end.
  private var leaving: [Int: PaletteProcess] = [:]
  private var lastNumber = 0
  private var isReady = false
  private var failure: String?
  /// Why it was not kept ready the last time.
  private var obstacle: Obstacle?
  private var pause = RestartPause()
  private var timer: TimerSource?

  /// Makes one that starts nothing yet.
  ///
  /// - Parameters:
  ///   - loop: what watches over the process.
  ///   - log: where it is said that it has ended.
  ///   - userManager: runs it as a unit of its own, apart from the sandbox of this program. Where it is nil or
  ///     absent it is this program's child.
  ///   - find: finds the program.
  ///   - onReport: gets what it reports.
  ///   - onEnd: told that it has ended, or was killed, and that what it showed is gone.
  /// - Throws: when the loop gives no timer.
  public convenience init(
    on loop: EventLoop, log: Log, userManager: UserManager?,
    find: @escaping () -> PaletteProgram? = { PaletteProgram.find() },
    onReport: @escaping (PaletteReport) -> Void, onEnd: @escaping () -> Void
  ) throws(SystemError) {
    try self.init(
      on: loop, log: log, userManager: userManager, startPatience: .milliseconds(30_000),
      find: find, onReport: onReport, onEnd: onEnd)
  }

  init(
    on loop: EventLoop, log: Log, userManager: UserManager?, startPatience: Microseconds,
    find: @escaping () -> PaletteProgram?, onReport: @escaping (PaletteReport) -> Void,
    onEnd: @escaping () -> Void
  ) throws(SystemError) {
    self.startPatience = startPatience
    self.loop = loop
    self.log = log
    self.userManager = userManager
    self.find = find
    self.onReport = onReport
    self.onEnd = onEnd
    timer = try loop.timer { [weak self] _ in self?.proceed() }
  }

  /// Says where the desktop is: `NAME=value` entries, nil where there is none. On another than before it is
  /// started anew.
  public func use(_ environment: [String]?) {
    guard environment != self.environment else { return prepare() }
    self.environment = environment
    failure = nil
    pause = RestartPause()
    end { $0.letGo() }
    prepare()
  }

  /// Keeps it ready from now on, or lets it end.
  public func want(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    if isWanted { prepare() } else { end { $0.letGo() } }
  }

  /// Starts it where it is not there, since a palette is to be opened.
  ///
  /// - Throws: why that cannot be.
  public func need() throws(Obstacle) {
    guard process == nil else { return }
    guard pause.allows(loop.now) else { throw failure.map(Obstacle.failed) ?? .pausing }
    try start()
    // Of a start that has failed at once the log tells.
    if process == nil { throw .pausing }
  }

  /// Takes in what has been reported, also where the loop has not come to that yet.
  public func readReports() { process?.readReports() }

  /// Lets it end where nobody wants to keep it ready.
  public func endUnlessWanted() {
    if !isWanted { end { $0.letGo() } }
  }

  /// Sends a request. A process that does not read is killed.
  public func send(_ request: PaletteRequest) {
    guard let process, !process.send(request) else { return }
    kill()
  }

  /// Kills it, since it does not answer, and starts another in a while.
  public func kill() {
    guard process != nil else { return }
    log.warning("stylus-palette does not answer, so it is killed")
    end { $0.kill() }
    pauseThenStart()
  }

  /// Ends it, for good.
  ///
  /// - Parameter isAnswering: whether nothing is expected of it; otherwise it is killed, since this program will not
  ///   be there to see it hang.
  public func stop(isAnswering: Bool) {
    isWanted = false
    // Nor will it see how those end that it has let go of.
    for process in leaving.values { process.kill() }
    end { if isAnswering { $0.letGo() } else { $0.kill() } }
  }

  private func prepare() {
    guard isWanted, process == nil, failure == nil, pause.allows(loop.now) else { return }
    do throws(Obstacle) {
      try start()
    } catch {
      // The first gesture that is to open a palette tries again, and says it.
      if obstacle != error { log.debug("\(error)") }
      obstacle = error
    }
  }

  private func start() throws(Obstacle) {
    guard let environment else { throw .noDesktop }
    guard let program = find() else { throw .notInstalled }
    do throws(SystemError) {
      failure = nil
      lastNumber += 1
      let number = lastNumber
      let process = try PaletteProcess(
        program, number: number, environment: environment, on: loop, userManager: userManager,
        PaletteProcess.Listener(
          report: { [weak self] in self?.take($0, from: number) },
          ended: { [weak self] in self?.noteEnd($0, of: number) },
          gone: { [weak self] in self?.leaving[number] = nil }))
      self.process = process
      pause.started(at: loop.now)
      timer?.arm(at: loop.now + startPatience)
      process.start()
    } catch {
      throw .noSocket(error)
    }
  }

  private func take(_ report: PaletteReport, from number: Int) {
    guard number == lastNumber, process != nil else { return }
    switch report {
    case .ready:
      isReady = true
      timer?.disarm()
    case .failed(let text): failure = text
    case .shown, .chosen, .turned, .closed, .here: break
    }
    onReport(report)
  }

  private func noteEnd(_ clause: String, of number: Int) {
    guard number == lastNumber, process != nil else { return }
    process = nil
    isReady = false
    if failure == nil {
      // Of the same again and again one line is enough.
      log.write(pause.failures == 0 ? .warning : .debug, "stylus-palette: \(clause)")
    }
    pauseThenStart()
    onEnd()
  }

  private func end(_ body: (PaletteProcess) -> Void) {
    timer?.disarm()
    guard let process else { return }
    self.process = nil
    isReady = false
    leaving[lastNumber] = process
    body(process)
    onEnd()
  }

  private func pauseThenStart() {
    pause.ended(at: loop.now)
    timer?.disarm()
    if isWanted, failure == nil, let next = pause.nextStart { timer?.arm(at: next) }
  }

  private func proceed() {
    readReports()
    if process == nil {
      prepare()
    } else if !isReady {
      kill()
    }
  }
}

extension PaletteSupervisor.Obstacle: CustomStringConvertible {
  /// The reason as a clause for a person.
  public var description: String {
    switch self {
    case .notInstalled:
      "nothing shows palettes: install the package stylusd-palette"
    case .noDesktop: "palettes cannot be shown: there is no desktop"
    case .failed(let text): "palettes cannot be shown: \(text)"
    case .pausing: "palettes cannot be shown: stylus-palette has ended, and is started again later"
    case .noSocket(let error): "palettes cannot be shown: \(error)"
    }
  }
}
