public import Bus
public import EventLoop
public import Glibc
public import StylusCore
public import Typing

/// Performs what gestures come to, as far as that is a command or keys.
///
/// A command never disturbs the program that runs it: it is not waited for, it shares nothing with
/// it but the place where its output goes, and at most `max-running` of each binding run at once.
public final class ActionRunner {
  private let loop: EventLoop
  private let log: Log
  private let userManager: UserManager?
  private let output: CInt
  private let keys: KeyActions?
  private let names = UnitNames()
  private var running: [BindingKey: Int] = [:]
  private var nextRun = 0
  private var spawned: [Int: SpawnedCommand] = [:]
  private var reported: Set<String> = []

  /// Told once of each reason why an action is not performed, in words for the person, as the log is.
  public var onUnperformed: ((String) -> Void)?

  /// Makes a runner.
  ///
  /// `userManager` runs commands as units of their own, apart from the sandbox and the end of this
  /// program. Where it is nil or absent they are this program's children, and write to its `output`,
  /// a descriptor: standard output by default. `typer` presses keys, and is asked for each time, or
  /// says why it cannot; where it is nil nothing presses keys.
  public init(
    _ loop: EventLoop, log: Log, userManager: UserManager?, output: CInt = STDOUT_FILENO,
    typer: (() throws(KeysObstacle) -> Typer)? = nil
  ) {
    self.loop = loop
    self.log = log
    self.userManager = userManager
    self.output = output
    keys = typer.map { KeyActions($0) }
  }

  /// How many commands run now. A unit counts until its last process is gone, a child until it has
  /// ended itself.
  public var runningCount: Int { running.values.reduce(0, +) }

  /// Forgets what has been reported once, and whose turn it is, as after a new config.
  public func reset() {
    reported = []
    keys?.reset()
  }

  /// Performs a decision about a gesture on the tablet named `device`, if anything is to happen.
  ///
  /// - Parameters:
  ///   - decision: what the gesture comes to.
  ///   - device: the tablet's name.
  ///   - app: the app in front; nil where it is not known.
  /// - Returns: the keys that are down from now on, if there are any: until this is ended or let go of,
  ///   which is at once where nobody takes it.
  @discardableResult
  public func perform(_ decision: Decision, device: String, app: String? = nil) -> KeyHold? {
    switch decision.effect {
    case .nothing: break
    case .unperformed(.runSystemShortcut):
      reportOnce("run-system-shortcut does nothing: the config has no system-shortcut")
    case .switchEraser, .unperformed(.switchEraser):
      reportOnce(
        "'switch-eraser' does nothing with a pen that is not intercepted; 'stylusctl status' says how it is "
          + "used, and [perform] can say which keys do it")
    case .unperformed(let action):
      reportOnce("nothing performs '\(action.rawValue)': say in [perform] what does")
    case .run(let binding):
      switch binding.action {
      case .none, .preferred(.ignore): break
      case .keys, .toggleKeys, .holdKeys:
        return press(binding.action, in: decision.gesture.phase, app: app)
      case .command, .shell:
        guard let command = Command(binding.action) else { break }
        let environment = GestureEnvironment(decision.gesture, device: device, app: app)
        start(Run(command, binding, decision, environment))
      case .penButton:
        reportOnce(
          "'pen-button' presses nothing on a pen that is not intercepted; 'stylusctl status' says how it is used"
        )
      case .preferred, .busCall, .desktopAction:
        reportOnce("nothing performs '\(binding.action.name)' yet")
      }
    }
    return nil
  }

  private func press(_ action: Action, in phase: GesturePhase?, app: String?) -> KeyHold? {
    guard let keys else {
      reportOnce("'\(action.name)' does nothing here: keys are pressed by stylusd itself")
      return nil
    }
    do throws(KeysObstacle) {
      return try keys.perform(action, in: phase, app: app)
    } catch {
      reportOnce(error.text)
      return nil
    }
  }

  private func reportOnce(_ text: String) {
    guard reported.insert(text).inserted else { return }
    log.warning(text)
    onUnperformed?(text)
  }

  private func start(_ run: Run) {
    let count = running[run.key, default: 0]
    guard count < run.maxRunning else {
      log.warning(
        "\(run.gesture): \(run.command.title) is not started, \(count) of it run already "
          + "(max-running = \(run.maxRunning))")
      return
    }
    do throws(StartFailure) {
      let program = try run.command.resolve(.ofThisProgram, from: Home.directory)
      running[run.key] = count + 1
      if let userManager {
        startUnit(run, program, userManager)
      } else {
        startChild(run, program)
      }
    } catch {
      log.error("\(run.gesture): \(error.text)")
    }
  }

  private func startUnit(_ run: Run, _ program: String, _ userManager: UserManager) {
    let unit = TransientUnit(
      name: names.next(run.kind), description: "\(run.command.title) (\(run.gesture))",
      program: program, arguments: run.command.arguments, environment: run.environment.entries,
      unsetEnvironment: run.environment.missing, timeout: run.timeout, killDelay: Run.killDelay)
    userManager.start(
      unit,
      started: { [weak self] refusal in
        switch refusal {
        case nil: self?.log.debug("\(run.gesture): started as unit \(unit.name)")
        case .absent: self?.startChild(run, program)
        case .refused(let reason):
          self?.log.error("\(run.gesture): cannot start \(run.command.title): \(reason)")
          self?.release(run)
        }
      },
      ended: { [weak self] in self?.finish(run, RunEnd($0)) })
  }

  private func startChild(_ run: Run, _ program: String) {
    let spawn = Spawn(
      program: program, arguments: run.command.arguments,
      environment: InheritedEnvironment.entries()
        + run.environment.entries.map { Array($0.utf8CString) },
      directory: Home.directory, output: output)
    do throws(SystemError) {
      let pid = try spawn.start()
      let number = nextRun
      nextRun += 1
      spawned[number] = try SpawnedCommand(
        loop, pid: pid, timeout: run.timeout, killDelay: Run.killDelay
      ) { [weak self] end in
        self?.spawned[number] = nil
        self?.finish(run, end)
      }
      log.debug("\(run.gesture): started as process \(pid)")
    } catch {
      log.error(
        "\(run.gesture): cannot start \(run.command.title): \(SystemError.text(error.number))")
      release(run)
    }
  }

  private func finish(_ run: Run, _ end: RunEnd) {
    if let failure = end.failure(timeout: run.timeout) {
      log.warning("\(run.gesture): \(run.command.title) \(failure)")
    }
    release(run)
  }

  private func release(_ run: Run) {
    let count = running[run.key, default: 1] - 1
    running[run.key] = count > 0 ? count : nil
  }
}
