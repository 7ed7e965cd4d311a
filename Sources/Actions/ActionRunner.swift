public import Bus
public import DesktopEntries
public import EventLoop
public import Glibc
public import StylusCore
public import Typing

/// Performs what gestures come to: runs commands, calls methods, starts applications, presses keys.
///
/// What it starts never disturbs the program that it is part of: nothing is waited for, a command shares
/// nothing with it but the place where its output goes, and at most `max-running` of each binding go on
/// at once.
public final class ActionRunner {
  private let log: Log
  private let launcher: CommandLauncher
  private let sessionBus: SessionBus
  private let applications: DesktopEntrySearch
  private let keys: KeyActions?
  private var running: [BindingKey: Int] = [:]
  private var reported: Set<String> = []

  /// Told once of each reason why an action is not performed, in words for the person, as the log is.
  public var onUnperformed: ((String) -> Void)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - loop: what watches over all that is started.
  ///   - log: where a person reads what has failed.
  ///   - userManager: runs commands as units of their own, apart from the sandbox and the end of this
  ///     program. Where it is nil or absent they are this program's children.
  ///   - output: the descriptor that children write to.
  ///   - bus: the D-Bus address of the session bus; nil is the person's own.
  ///   - applications: where the .desktop files of applications are.
  ///   - typer: presses keys, and is asked for each time, or says why it cannot; where it is nil nothing
  ///     presses keys.
  public init(
    _ loop: EventLoop, log: Log, userManager: UserManager?, output: CInt = STDOUT_FILENO,
    bus: String? = nil, applications: DesktopEntrySearch = DesktopEntrySearch(),
    typer: (() throws(KeysObstacle) -> Typer)? = nil
  ) {
    self.log = log
    launcher = CommandLauncher(loop, log: log, userManager: userManager, output: output)
    sessionBus = SessionBus(loop, address: bus)
    self.applications = applications
    keys = typer.map { KeyActions($0) }
  }

  /// How many commands and calls go on now. A unit counts until its last process is gone, a child until
  /// it has ended itself, a call until it is answered.
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
    case .nothing, .show: break
    case .unperformed(.runSystemShortcut):
      reportOnce("run-system-shortcut does nothing: the config has no system-shortcut")
    case .switchEraser, .unperformed(.switchEraser):
      reportOnce(
        "'switch-eraser' does nothing with a pen that is not intercepted; 'stylusctl status' says how it is "
          + "used, and [perform] can say which keys do it")
    case .unperformed(.showContextualPalette):
      reportOnce(
        "'show-contextual-palette' has nothing to show here: nothing is known of the app in front, and there is "
          + "no [[palette]] in the config")
    case .unperformed(.showColorPalette):
      reportOnce(
        "nothing performs 'show-color-palette': say in [perform] what does, or make a [[color]]")
    case .unperformed(let action):
      reportOnce("nothing performs '\(action.rawValue)': say in [perform] what does")
    case .lacking(let action, let program?):
      reportOnce("\(program) has no '\(action.rawValue)'")
    case .lacking(let action, nil):
      reportOnce(
        "'\(action.rawValue)' does nothing here: your config says that nothing performs it")
    case .run(let binding):
      switch binding.action {
      case .none, .preferred(.ignore): break
      case .keys, .toggleKeys, .holdKeys:
        return press(binding.action, in: decision.gesture.phase, app: app)
      case .command, .shell, .busCall, .desktopAction:
        let environment = GestureEnvironment(decision.gesture, device: device, app: app)
        start(binding.action, Run(binding, decision, environment))
      case .penButton:
        reportOnce(
          "'pen-button' presses nothing on a pen that is not intercepted; 'stylusctl status' says how it is used"
        )
      // Such an action has been replaced by what performs it.
      case .preferred: break
      }
    }
    return nil
  }

  /// Says once why something is not done, to whoever reads the log and on the desktop.
  public func report(_ text: String) { reportOnce(text) }

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

  private func reportOnce(_ text: String, _ level: Log.Level = .warning) {
    guard reported.insert(text).inserted else { return }
    log.write(level, text)
    onUnperformed?(text)
  }

  private func start(_ action: Action, _ run: Run) {
    let count = running[run.key, default: 0]
    guard count < run.maxRunning else {
      log.warning(
        "\(run.gesture): \(action.title) is not started, \(count) of it run already "
          + "(max-running = \(run.maxRunning))")
      return
    }
    running[run.key] = count + 1
    switch action {
    case .busCall(let call): self.call(call, action.title, run)
    case .desktopAction(let id): open(id, action.title, run)
    default: if let command = Command(action) { launch(command, run) } else { release(run) }
    }
  }

  private func launch(_ command: Command, _ run: Run) {
    launcher.start(command, run) { [weak self] end in
      if let failure = end?.failure(timeout: run.timeout) {
        self?.log.warning("\(run.gesture): \(command.title) \(failure)")
      }
      self?.release(run)
    }
  }

  /// Calls a method. Where the call certainly reaches nobody, `otherwise` is run instead.
  private func call(
    _ call: BusCall, _ title: String, _ run: Run, otherwise command: Command? = nil
  ) {
    let timeout = run.timeout ?? SessionBus.patience
    sessionBus.call(call, timeout: timeout) { [weak self] failure in
      guard let self else { return }
      if let failure, failure.hasReachedNobody, let command { return launch(command, run) }
      if let failure {
        let text = failure.text(timeout: timeout)
        log.write(
          failure.hasReachedNobody ? .error : .warning, "\(run.gesture): \(title) \(text)")
      }
      release(run)
    }
  }

  private func open(_ id: String, _ title: String, _ run: Run) {
    do throws(DesktopEntryError) {
      switch try DesktopLaunch(id, in: applications) {
      case .call(let call, let command): self.call(call, title, run, otherwise: command)
      case .command(let command): launch(command, run)
      }
    } catch {
      release(run)
      reportOnce("\(title) does nothing: \(error.message)", .error)
    }
  }

  private func release(_ run: Run) {
    let count = running[run.key, default: 1] - 1
    running[run.key] = count > 0 ? count : nil
  }
}

extension SessionBus.Failure {
  /// What is wrong, to follow the call's name in a sentence.
  fileprivate func text(timeout: Microseconds) -> String {
    switch self {
    case .noBus(let reason): "failed: there is no session bus: \(reason)"
    case .nobodyThere(let reason), .unwritable(let reason): "failed: \(reason)"
    case .refused(let error): "failed: \(error)"
    case .silent: "was not answered within \(timeout.text)"
    }
  }
}
