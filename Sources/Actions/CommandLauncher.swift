internal import Bus
internal import EventLoop
internal import Glibc
internal import StylusCore

/// Starts commands as units of the user manager, or where there is none as children of this program,
/// and watches them to their end.
final class CommandLauncher {
  private let loop: EventLoop
  private let log: Log
  private let userManager: UserManager?
  private let output: CInt
  private let names = UnitNames()
  private var nextChild = 0
  private var children: [Int: SpawnedCommand] = [:]

  /// See `ActionRunner.init`.
  init(_ loop: EventLoop, log: Log, userManager: UserManager?, output: CInt) {
    self.loop = loop
    self.log = log
    self.userManager = userManager
    self.output = output
  }

  /// Starts a command, without waiting.
  ///
  /// `ended` is called once: with its end, or with nil where it was not started, which is logged by then.
  func start(_ command: Command, _ run: Run, ended: @escaping (RunEnd?) -> Void) {
    do throws(StartFailure) {
      let program = try command.resolve(.ofThisProgram, from: Home.directory)
      if let userManager {
        startUnit(command, program, run, userManager, ended)
      } else {
        startChild(command, program, run, ended)
      }
    } catch {
      log.error("\(run.gesture): \(error.text)")
      ended(nil)
    }
  }

  private func startUnit(
    _ command: Command, _ program: String, _ run: Run, _ userManager: UserManager,
    _ ended: @escaping (RunEnd?) -> Void
  ) {
    let unit = TransientUnit(
      name: names.next(run.kind, of: command.application),
      description: "\(command.title) (\(run.gesture))",
      program: program, arguments: command.arguments, environment: run.environment.entries,
      unsetEnvironment: run.environment.missing, directory: command.directory,
      timeout: run.timeout, killDelay: Run.killDelay)
    userManager.start(
      unit,
      started: { [weak self] refusal in
        switch refusal {
        case nil: self?.log.debug("\(run.gesture): started as unit \(unit.name)")
        case .absent: self?.startChild(command, program, run, ended)
        case .refused(let reason):
          self?.log.error("\(run.gesture): cannot start \(command.title): \(reason)")
          ended(nil)
        }
      },
      ended: { ended(RunEnd($0)) })
  }

  private func startChild(
    _ command: Command, _ program: String, _ run: Run, _ ended: @escaping (RunEnd?) -> Void
  ) {
    let spawn = Spawn(
      program: program, arguments: command.arguments,
      environment: InheritedEnvironment.entries()
        + run.environment.entries.map { Array($0.utf8CString) },
      directory: command.directory ?? Home.directory, output: output)
    do throws(SystemError) {
      let pid = try spawn.start()
      let number = nextChild
      nextChild += 1
      children[number] = try SpawnedCommand(
        loop, pid: pid, timeout: run.timeout, killDelay: Run.killDelay
      ) { [weak self] end in
        self?.children[number] = nil
        ended(end)
      }
      log.debug("\(run.gesture): started as process \(pid)")
    } catch {
      log.error(
        "\(run.gesture): cannot start \(command.title): \(SystemError.text(error.number))")
      ended(nil)
    }
  }
}
