import Bus
import Desktop
import EventLoop
import PaletteHost
import Pens
import StylusCore
import StylusWire

/// Keeps stylus-palette ready while a gesture may show a palette, and takes each palette through its course.
final class PaletteKeeper {
  private let loop: EventLoop
  private let log: Log
  private var supervisor: PaletteSupervisor?
  private var course = PaletteCourse()
  private var timer: TimerSource?
  /// The pen whose frames are wanted.
  private weak var followed: PenSession?

  /// Performs what is chosen, and says what is not done.
  weak var performer: Performer?
  /// Finds the pen of a tablet's number.
  var pen: ((UInt32) -> PenSession?)?
  /// Says which window is in front, as far as the desktop has told.
  var window: () -> AppInFront.Window = { .untold }

  /// Whether there is a pen, or another way to a gesture.
  var isPenThere = false { didSet { want() } }
  /// Whether a gesture may show a palette.
  var mayShow = false { didSet { want() } }

  /// Makes one that starts nothing yet.
  ///
  /// - Throws: when the loop gives no timers.
  init(on loop: EventLoop, log: Log, userManager: UserManager?) throws(SystemError) {
    self.loop = loop
    self.log = log
    timer = try loop.timer { [weak self] in self?.advance(to: $0) }
    supervisor = try PaletteSupervisor(
      on: loop, log: log, userManager: userManager,
      onReport: { [weak self] in self?.take($0) }, onEnd: { [weak self] in self?.programEnded() })
  }

  /// Whether it is to be kept ready, for which the desktop must be known.
  var isNeeded: Bool { isPenThere && mayShow }

  private func want() {
    if isNeeded { lookAnew() }
    supervisor?.want(isNeeded)
  }

  /// Goes by where the desktop is now.
  func lookAnew() {
    let environment = DesktopEnvironment.ofThisProgram
    supervisor?.use(environment.isThere ? environment.entries : nil)
  }

  /// Ends stylus-palette, for good, and with it what is open.
  func stop() { supervisor?.stop(isAnswering: course.isIdle) }

  /// Shows what a decision shows, or closes it where it is open.
  ///
  /// - Parameters:
  ///   - decision: of a gesture, or of what was chosen in another palette.
  ///   - session: the pen that has made the gesture; nil where there is none.
  ///   - app: the app that was in front when it began.
  ///   - isHeld: whether the hand holds the button.
  func show(_ decision: Decision, of session: PenSession?, in app: AppIdentity?, isHeld: Bool) {
    guard let shown = ShownPalette(decision, in: app, onTablet: session?.number ?? 0) else {
      return
    }
    do throws(PaletteSupervisor.Obstacle) {
      lookAnew()
      try supervisor?.need()
      run(
        course.show(shown, isHeld: isHeld, isInRange: session?.isInRange ?? false, at: loop.now))
    } catch {
      performer?.report("\(error)")
    }
  }

  /// Takes in a later phase of a gesture.
  func follow(_ gesture: Gesture, of session: PenSession) {
    guard course.tablet == session.number else { return }
    run(
      course.follow(
        gesture, onTablet: session.number, isByContact: session.isByContact(gesture),
        at: loop.now))
  }

  /// Closes what is open.
  func close() {
    if !course.isIdle { run(course.cancel(at: loop.now)) }
  }

  /// Closes what is open of a tablet, which is gone.
  func close(ofTablet number: UInt32) {
    if course.tablet == number { close() }
  }

  /// Takes note that the window in front may be another.
  func windowChanged() {
    if !course.isIdle { run(course.front(window(), at: loop.now)) }
  }

  private func take(_ report: PaletteReport) {
    if case .failed(let text) = report {
      let sentence = "\(PaletteSupervisor.Obstacle.failed(text))"
      // Where nobody has asked for one, the next gesture that does will say it.
      if course.shown == nil { log.info(sentence) } else { performer?.report(sentence) }
    }
    run(course.take(report, inFront: windowThatMatters(to: report), at: loop.now))
  }

  /// Only the keys of a dial need the keyboard. Desktops do not tell of all that the palette has it, but it does.
  private func windowThatMatters(to report: PaletteReport) -> AppInFront.Window {
    guard case .turned(_, let path, let steps, let hasKeyboard) = report, let shown = course.shown
    else { return window() }
    let pressesKeys = performer?.pressesKeys(path, by: steps, in: shown) ?? false
    return hasKeyboard && pressesKeys ? .palette : .untold
  }

  private func programEnded() {
    course.programEnded()
    settle()
  }

  private func advance(to due: Timestamp) {
    // What it has said in time counts, also where this program was stopped meanwhile.
    supervisor?.readReports()
    run(course.advance(to: due))
  }

  private func run(_ steps: [PaletteCourse.Step]) {
    for step in steps { run(step) }
    settle()
  }

  private func run(_ step: PaletteCourse.Step) {
    switch step {
    case .send(let request):
      if case .close = request { log.debug("palette: it is to close") }
      supervisor?.send(request)
    case .perform(let shown, let path, let isBack):
      performer?.choose(path, in: shown, focusIsBack: isBack)
    case .turn(let shown, let path, let steps, let isBack):
      performer?.turn(path, by: steps, in: shown, focusIsBack: isBack)
    case .painted(let span):
      let milliseconds = (Double(span.rawValue) / 1000).decimalText(places: 3) ?? ""
      log.debug("palette: its first frame was painted \(milliseconds) ms after the gesture")
    case .kill: supervisor?.kill()
    }
  }

  /// Sets the time for what is next, and follows the pen of what is open.
  private func settle() {
    if course.isIdle, !isNeeded { supervisor?.endUnlessWanted() }
    if let deadline = course.nextDeadline { timer?.arm(at: deadline) } else { timer?.disarm() }
    let pen = course.tablet.flatMap { self.pen?($0) }
    guard pen !== followed else { return }
    followed?.onFollowedFrame = nil
    followed = pen
    pen?.onFollowedFrame = { [weak self] in self?.takeFrame(of: $0, at: $1) }
  }

  private func takeFrame(of session: PenSession, at time: Timestamp) {
    let steps = course.frame(
      onTablet: session.number, isInRange: session.presence.tool != nil, session.lastPose, at: time)
    run(steps)
  }
}
