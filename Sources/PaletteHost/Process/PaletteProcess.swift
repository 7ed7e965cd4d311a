internal import Bus
internal import EventLoop
internal import Glibc
internal import StylusCore
internal import StylusWire

/// One run of stylus-palette: a unit of the user manager, or where there is none a child of this program. It
/// ends when the socket does that is its standard input.
final class PaletteProcess {
  private enum Means {
    /// It has not been started yet.
    case none
    case unit(String)
    case child(ChildSource)
    /// It is gone.
    case gone
  }

  /// What is told of it.
  struct Listener {
    /// It reports something.
    var report: (PaletteReport) -> Void
    /// It is of no use any more, with how it came to that as a clause for a person. Told once, unless it was let
    /// go of or killed.
    var ended: (String) -> Void
    /// Nothing of it is left, and the object may be let go of.
    var gone: () -> Void
  }

  private let program: PaletteProgram
  private let environment: [String]
  private let loop: EventLoop
  private let userManager: UserManager?
  private let listener: Listener
  private let number: Int
  private var means = Means.none
  private var link: PaletteLink?
  /// The end that becomes its standard input, until it has been started.
  private var far: OwnedDescriptor?
  private var isOver = false
  private var timer: TimerSource?

  /// How long it has to end by itself.
  private static let patience = Microseconds.milliseconds(2000)

  /// Makes a run that has not begun, by a number that no other of this process has.
  init(
    _ program: PaletteProgram, number: Int, environment: [String], on loop: EventLoop,
    userManager: UserManager?, _ listener: Listener
  ) throws(SystemError) {
    self.program = program
    self.environment = environment
    self.loop = loop
    self.userManager = userManager
    self.listener = listener
    self.number = number
    link = try PaletteLink(
      on: loop, onReport: { listener.report($0) },
      onEnd: { [weak self] in self?.socketEnded() },
      giving: { (end: consuming OwnedDescriptor) in far = consume end })
  }

  /// Starts it, without waiting. What is sent meanwhile it finds when it is there.
  func start() {
    guard let userManager, let input = far?.rawValue else { return startChild() }
    let name = "stylusd-palette-\(PaletteProcess.run)-\(number).service"
    let unit = TransientUnit(
      name: name, description: "Palettes at the pen", program: program.path,
      arguments: ["stylus-palette"], environment: environment, input: input, endsWithProgram: true)
    means = .unit(name)
    userManager.start(
      unit,
      started: { [weak self] refusal in
        switch refusal {
        case nil: self?.far = nil
        case .absent: self?.startChild()
        case .refused(let reason): self?.processEnded("it cannot be started: \(reason)")
        }
      },
      ended: { [weak self] in self?.processEnded($0.clause) })
  }

  private func startChild() {
    // It may have been let go of before the user manager was found to be absent.
    guard !isOver, let input = far?.rawValue else { return processEnded("it is not started") }
    let own = environment.map { Array($0.utf8CString) }
    let spawn = Spawn(
      program: program.path, arguments: ["stylus-palette"],
      environment: InheritedEnvironment.entries() + own, directory: "/", output: STDERR_FILENO,
      input: input)
    do throws(SystemError) {
      let pid = try spawn.start()
      far = nil
      try watch(pid)
    } catch {
      processEnded("\(error)")
    }
  }

  private func watch(_ pid: CInt) throws(SystemError) {
    do throws(SystemError) {
      means = .child(try loop.child(pid) { [weak self] in self?.processEnded($0.clause) })
    } catch {
      Glibc.kill(-pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw error
    }
  }

  /// Sends a request.
  ///
  /// - Returns: whether somebody reads.
  func send(_ request: PaletteRequest) -> Bool { link?.send(request) != .stuck }

  /// Takes in what it has reported, also where the loop has not come to that yet.
  func readReports() { link?.readReports() }

  /// Lets it end by itself. One that does not is killed.
  func letGo() {
    isOver = true
    closeLink()
    guard !isGone else { return }
    timer = try? loop.timer { [weak self] _ in self?.signal() }
    guard let timer else { return signal() }
    timer.arm(at: loop.now + PaletteProcess.patience)
  }

  /// Kills it.
  func kill() {
    isOver = true
    closeLink()
    signal()
  }

  private var isGone: Bool {
    guard case .gone = means else { return false }
    return true
  }

  private func signal() {
    switch means {
    case .unit(let name): userManager?.kill(name)
    // Until it is reaped its number is no other's.
    case .child(let child): child.signalGroup(SIGKILL)
    case .none, .gone: break
    }
  }

  /// It has closed its standard input, which it lives by; how it ends the unit or the child will say.
  private func socketEnded() {
    closeLink()
    signal()
  }

  private func closeLink() {
    link?.close()
    link = nil
  }

  private func processEnded(_ clause: String) {
    means = .gone
    timer = nil
    far = nil
    // Its last words may be known later than its end.
    link?.readReports()
    closeLink()
    if !isOver {
      isOver = true
      listener.ended(clause)
    }
    listener.gone()
  }

  private static let run = String(UInt32.random(in: 0 ... .max), radix: 16)
}

extension UnitEnd {
  fileprivate var clause: String {
    switch self {
    case .success: "it has ended"
    case .status(let status): "it has ended with status \(status)"
    case .signal(let signal): "it was ended by signal \(signal)"
    case .timeout: "it was ended by a timeout"
    case .other(let word): "it has failed: \(word)"
    }
  }
}

extension ChildExit {
  fileprivate var clause: String {
    switch self {
    case .status(0), .unknown: "it has ended"
    case .status(let status): "it has ended with status \(status)"
    case .signal(let signal): "it was ended by signal \(signal)"
    }
  }
}
