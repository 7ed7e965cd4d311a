import EventLoop
import Glibc
import InputDevices
import Pens
import StylusCore
import StylusWire

/// Watches every pen until the person has made a gesture with one, to show that it works.
final class Practice: TabletSetDelegate {
  private let loop: EventLoop
  private let rules: Rules
  private let wanted: GestureKind
  private var tablets: TabletSet?
  private var timer: TimerSource?
  private var isThere = false

  /// Makes one that has seen nothing.
  ///
  /// - Parameters:
  ///   - rules: what the person has just bound.
  ///   - wanted: the gesture that ends it.
  /// - Throws: where the system gives no event loop.
  init(_ rules: Rules, until wanted: GestureKind) throws(SystemError) {
    loop = try EventLoop()
    self.rules = rules
    self.wanted = wanted
  }

  /// Watches, and tells of each gesture.
  ///
  /// - Returns: whether the gesture came in time.
  /// - Throws: where the system does not let it watch.
  func run(for limit: Microseconds) throws(SystemError) -> Bool {
    let tablets = TabletSet(on: loop, delegate: self)
    self.tablets = tablets
    try tablets.start()
    if !isThere { say("Plug a pen tablet in.") }
    let timer = try loop.timer { [weak self] _ in self?.loop.exit(1) }
    timer.arm(at: loop.now + limit)
    self.timer = timer
    let code = try loop.run()
    tablets.stop()
    return code == 0
  }

  func tabletAdded(_ tablet: Tablet, _ device: EvdevDevice) -> any InputSink {
    isThere = true
    say("  \(tablet.description.name) is there.")
    do throws(SystemError) {
      return try PenSession(
        tablet.description, rules: rules, on: loop,
        perform: { [weak self] decision, _ in self?.take(decision) })
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
    if decision.gesture.kind == wanted, decision.gesture.phase ?? .ended == .ended { loop.exit(0) }
  }
}

/// Writes a line now, and not when there are many: the person waits for it with the pen in their hand.
private func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Takes the events of a tablet that cannot be watched.
private final class Unread: InputSink {
  func handle(_ event: InputEvent) {}
  func historyLost() {}
  func removed() {}
}
