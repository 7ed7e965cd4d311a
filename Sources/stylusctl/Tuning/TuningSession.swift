import EventLoop
import Glibc
import InputDevices
import StylusCore
import Tuning

/// Asks a person for gestures with their pen, and watches how they make them.
final class TuningSession: TabletSetDelegate {
  /// How it came to an end.
  enum Ending: CInt {
    /// All was done, or the person wants no more of it: what there is counts.
    case done
    /// Nobody pressed anything for long.
    case idle
    /// The terminal or the system ends it.
    case terminated
  }

  /// Nobody waits for longer before the next press.
  private static let patience = Microseconds.milliseconds(120_000)
  /// How often it is looked whether the pen has been given back.
  private static let interval = Microseconds.milliseconds(250)

  private let loop: EventLoop
  private let rules: Rules
  private let button: StylusButton
  private let say: (String) -> Void
  private var course: TuningCourse
  private var tablets: TabletSet?
  private var sources: [EventSource] = []
  private var patience: TimerSource?
  private var quiet: TimerSource?
  private var returning: TimerSource?
  private var givesBack = true
  private var isAsking = false
  private var isToldToLift = false
  private var isThere = false
  /// The tablet of the first press; others do not count from then on, as long as it is there.
  private var pen: MeteredPen?
  /// What the tablet of the last press says of itself, and the pen's number.
  private var model: (device: DeviceDescription, serial: UInt32)?
  private var pending: [MeasuredPress] = []

  /// Makes one that has seen nothing. From here on Ctrl-C and the like end it, and not the program.
  ///
  /// - Parameters:
  ///   - rules: by which the pen is read.
  ///   - button: the button that is asked for.
  ///   - say: takes each line for the person.
  /// - Throws: where the system gives no event loop.
  init(
    _ rules: Rules, _ button: StylusButton, say: @escaping (String) -> Void
  ) throws(SystemError) {
    loop = try EventLoop()
    self.rules = rules
    self.button = button
    self.say = say
    course = TuningCourse(button)
    sources.append(
      try loop.onSignal(SIGINT) { [unowned self] in
        takeTry()
        exit(.done)
      })
    for signal in [SIGTERM, SIGHUP] {
      sources.append(try loop.onSignal(signal) { [unowned self] in exit(.terminated) })
    }
    patience = try loop.timer { [unowned self] _ in exit(.idle) }
    quiet = try loop.timer { [unowned self] _ in takeTryAndGoOn() }
    returning = try loop.timer { [unowned self] _ in askOncePenIsBack() }
  }

  /// Asks and watches until all is done, or the person wants no more of it.
  ///
  /// - Parameter givesBack: whether a daemon that has taken a pen is about to give it back.
  /// - Returns: how it ended.
  /// - Throws: where the system does not let it watch.
  func run(givesBack: Bool) throws(SystemError) -> Ending {
    self.givesBack = givesBack
    let tablets = TabletSet(on: loop, delegate: self)
    self.tablets = tablets
    try tablets.start()
    if !isThere { say("Plug a pen tablet in.") }
    try watchForEnter()
    wait()
    askOncePenIsBack()
    let code = try loop.run()
    tablets.stop()
    return Ending(rawValue: code) ?? .done
  }

  /// What has been seen, and the times that hold for the pen.
  var seen: SeenHabits {
    let model = model
    let timingBy = { (rules: Rules) in
      model.map { rules.timing(of: $0.device, serial: $0.serial) }
        ?? Timing().overridden(by: rules.global.timing)
    }
    return SeenHabits(habits: course.habits, timing: timingBy(rules), timingBy: timingBy)
  }

  private func exit(_ ending: Ending) { loop.exit(ending.rawValue) }

  private func wait() { patience?.arm(at: loop.now + TuningSession.patience) }

  /// Enter ends a part; whatever else is typed says nothing.
  private func watchForEnter() throws(SystemError) {
    guard isatty(STDIN_FILENO) == 1 else { return }
    sources.append(
      try loop.watch(STDIN_FILENO) { [unowned self] in
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
        if count <= 0 { return sources.removeLast().remove() }
        if isAsking { skip() }
      })
  }

  /// A pen that the daemon has taken is given back once it has left the tablet.
  private func askOncePenIsBack() {
    let devices = (try? ListedDevice.all()) ?? []
    if devices.contains(where: { devices.twin(of: $0.node) != nil }) {
      guard givesBack else {
        complain("stylusctl: stylusd has the pen and cannot be told to give it back; stop it first")
        return exit(.terminated)
      }
      if !isToldToLift {
        say("Lift the pen away from the tablet, so that stylusd gives it back.")
      }
      isToldToLift = true
      returning?.arm(at: loop.now + TuningSession.interval)
    } else {
      isAsking = true
      ask()
    }
  }

  private func ask() {
    for line in course.request { say(line) }
    say("Enter ends this part early, Ctrl-C all of it.")
  }
}

extension TuningSession {
  func tabletAdded(_ tablet: Tablet, _ device: EvdevDevice) -> any InputSink {
    isThere = true
    say("\(tablet.description.name) is there.")
    do throws(SystemError) {
      let pen = try MeteredPen(tablet.description, rules, button, on: loop)
      pen.onStep = { [weak self] pen in self?.take(pen) }
      return pen
    } catch {
      complain("stylusctl: \(error)")
      return Unread()
    }
  }

  func tabletRemoved(_ tablet: Tablet) {
    say("\(tablet.description.name) is gone.")
    if pen?.device == tablet.description { pen = nil }
  }

  func tabletForgotten(_ node: InputNode) {}

  func tabletsMet(_ trouble: TabletTrouble) { complain("stylusctl: \(trouble)") }

  private func take(_ pen: MeteredPen) {
    let presses = pen.takePresses()
    guard isAsking, course.part != .over else { return }
    if self.pen == nil, pen.meter.isPressing || !presses.isEmpty { self.pen = pen }
    guard pen === self.pen else { return }
    if !presses.isEmpty { model = (pen.device, pen.meter.serial) }
    pending += presses
    if pen.meter.isPressing {
      quiet?.disarm()
      wait()
    } else if !presses.isEmpty, let last = pending.last {
      quiet?.arm(at: last.end + course.pause)
      wait()
    }
  }

  /// What was pressed is one try, unless the button is down again.
  private func takeTry() {
    defer { pending = [] }
    quiet?.disarm()
    guard !pending.isEmpty, pen?.meter.isPressing != true else { return }
    say("  " + course.take(PressGroup(pending)))
  }

  /// Nothing has been pressed for a while.
  private func takeTryAndGoOn() {
    let part = course.part
    takeTry()
    if course.part != part { goOn() }
  }

  private func skip() {
    let part = course.part
    takeTry()
    if course.part == part { course.skip() }
    goOn()
  }

  private func goOn() {
    if course.part == .over { exit(.done) } else { ask() }
  }
}
