import EventLoop
import Glibc
import InputDevices
import Pens
import StylusCore
import StylusWire

/// Watches every pen until the person has made a gesture with one, to show that it works.
final class Practice: TabletSetDelegate {
  /// How it came to an end.
  enum Ending: CInt {
    /// The gesture was made.
    case made
    /// It was not in time.
    case missed
    /// The person wants no more of it.
    case ended
  }

  private let loop: EventLoop
  private let rules: Rules
  private let wanted: GestureKind
  private var tablets: TabletSet?
  private var timer: TimerSource?
  private var signals: [EventSource] = []
  private var isThere = false

  /// Makes one that has seen nothing. From here on Ctrl-C and the like end it, and not the program.
  ///
  /// - Parameters:
  ///   - rules: what the person has just bound.
  ///   - wanted: the gesture that ends it.
  /// - Throws: where the system gives no event loop.
  init(_ rules: Rules, until wanted: GestureKind) throws(SystemError) {
    loop = try EventLoop()
    self.rules = rules
    self.wanted = wanted
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      signals.append(try loop.onSignal(signal) { [unowned self] in exit(.ended) })
    }
  }

  /// Watches, and tells of each gesture, for so long at most.
  ///
  /// - Throws: where the system does not let it watch.
  func run(for limit: Microseconds) throws(SystemError) -> Ending {
    let tablets = TabletSet(on: loop, delegate: self)
    self.tablets = tablets
    try tablets.start()
    if !isThere { say("Plug a pen tablet in.") }
    let timer = try loop.timer { [weak self] _ in self?.exit(.missed) }
    timer.arm(at: loop.now + limit)
    self.timer = timer
    let code = try loop.run()
    tablets.stop()
    return Ending(rawValue: code) ?? .ended
  }

  private func exit(_ ending: Ending) { loop.exit(ending.rawValue) }

  func tabletAdded(_ tablet: Tablet, _ device: EvdevDevice) -> any InputSink {
    isThere = true
    say("  \(tablet.description.name) is there.")
    // What the service will do, though nothing is intercepted here.
    let bindings = TabletBindings(rules, for: tablet.description)
    let isIntercepted = bindings.mode == .intercept
    do throws(SystemError) {
      return try PenSession(
        tablet.description, rules: rules, on: loop,
        perform: { [weak self] decision, _ in
          self?.take(bindings.decide(decision.gesture, app: nil, isIntercepted: isIntercepted))
        })
    } catch {
      complain("stylusctl: \(error)")
      return Unread()
    }
  }

  func tabletRemoved(_ tablet: Tablet) { say("  \(tablet.description.name) is gone.") }

  func tabletForgotten(_ node: InputNode) {}

  func tabletsMet(_ trouble: TabletTrouble) { complain("stylusctl: \(trouble)") }

  private func take(_ decision: Decision) {
    say("  \(decision.text)")
    if decision.gesture.kind == wanted, decision.gesture.phase ?? .ended == .ended { exit(.made) }
  }
}

/// Writes a line now, and not when there are many: the person waits for it with the pen in their hand.
private func say(_ line: String) {
  print(line)
  fflush(nil)
}
