import Actions
import EventLoop
import Pens
import StylusCore
import StylusWire
import Typing

/// Does what gestures come to: in the app that handles them, at the pen's own twin, or by whoever runs
/// actions.
final class Performer {
  private let log: Log
  private let runner: ActionRunner
  private let apps: AppHost

  init(log: Log, runner: ActionRunner, apps: AppHost) {
    self.log = log
    self.runner = runner
    self.apps = apps
  }

  /// Forgets what has been reported once, and whose turn it is, as after a new config.
  func reset() { runner.reset() }

  func perform(_ decision: Decision, _ session: PenSession) {
    let gesture = decision.gesture
    let recipient = apps.take(
      gesture, on: session.tablet, action: session.actionTold(of: gesture))
    guard recipient == .nobody else {
      let performer: ToldDecision.Performer = recipient == .lost ? .nobody : .app
      return tell(decision, session, by: performer, apps.text(gesture, recipient))
    }
    log.debug("\(session.name): \(decision.text)")
    if act(decision, on: session) { return tell(decision, session, by: .twin, decision.text) }
    if decision.pressesKeys, !session.isInFront(gesture) {
      let text = "no keys are pressed, since another app is in front by now"
      log.debug("\(session.name): \(text)")
      tell(decision, session, by: .nobody, "\(decision.text); \(text)")
      return
    }
    tell(decision, session, by: decision.isRun ? .daemon : .nobody, decision.text)
    let app = session.app(of: gesture)?.ids.first
    guard let hold = runner.perform(decision, device: session.name, app: app) else { return }
    session.whileHeld(gesture.button, endsWithFocus: true) { hold.end() }
  }

  /// Tells those who listen to the tablet.
  private func tell(
    _ decision: Decision, _ session: PenSession, by performer: ToldDecision.Performer,
    _ text: @autoclosure () -> String
  ) {
    guard session.listener != nil else { return }
    apps.tell(
      ToldDecision(text: text(), json: decision.json, performer: performer),
      ofTablet: session.number)
  }

  /// Tells the app of a change, if the squeeze or drag is an app's.
  func tellChange(_ gesture: Gesture, _ session: PenSession) {
    _ = apps.take(gesture, on: session.tablet, action: nil)
  }

  /// Does what a gesture is bound to in the app in front, or what the active app does with it, without any
  /// tablet.
  ///
  /// - Returns: false where it is bound to nothing.
  func perform(
    _ button: StylusButton, _ kind: GestureKind, at time: Timestamp, by rules: Rules,
    in app: AppIdentity?, _ wish: AppWish?
  ) -> Bool {
    let nothing = DeviceID(bus: 0, vendor: 0, product: 0, version: 0)
    let bindings = TabletBindings(rules, for: DeviceDescription(name: "", id: nothing))
    guard bindings.isRecognized(button, kind, serial: 0, app: app, wish) else { return false }
    for phase in kind.phases {
      let gesture = Gesture(time: time, button: button, kind: kind, phase: phase)
      let action = bindings.actionTold(of: gesture, app: app)
      if apps.take(gesture, on: (0, ""), action: action) != .nobody { continue }
      let decision = bindings.decide(gesture, app: app, isIntercepted: false)
      log.debug("\(decision.text)")
      runner.perform(decision, device: "", app: app?.ids.first)
    }
    return true
  }

  /// - Returns: false where it is nothing for the twin, or there is none.
  private func act(_ decision: Decision, on session: PenSession) -> Bool {
    let gesture = decision.gesture
    switch decision.effect {
    case .switchEraser: return switchEraser(gesture, session)
    case .run(let binding):
      guard case .penButton(let button) = binding.action else { return false }
      // A drag goes on as one of that button; anything else is a click.
      return gesture.kind == .drag
        ? session.press(button, whileHeld: gesture.button) : session.click(button)
    case .nothing, .show, .unperformed, .lacking: return false
    }
  }

  /// A drag erases for as long as it lasts, and so does a squeeze where the latch is to last until then.
  private func switchEraser(_ gesture: Gesture, _ session: PenSession) -> Bool {
    let lasts =
      gesture.kind == .drag || (gesture.kind == .squeeze && session.eraserLatch.until == .released)
    return lasts ? session.erase(whileHeld: gesture.button) : session.toggleEraser()
  }
}

extension Decision {
  /// Whether there is an action to be run.
  fileprivate var isRun: Bool {
    guard case .run = effect else { return false }
    return true
  }

  /// Whether keys are to be pressed now, which only the app in front gets.
  fileprivate var pressesKeys: Bool {
    guard case .run(let binding) = effect else { return false }
    switch binding.action {
    case .keys, .toggleKeys, .holdKeys: return true
    case .none, .preferred, .command, .shell, .penButton, .busCall, .desktopAction: return false
    }
  }
}

extension PenSession {
  /// The tablet as apps are told of it. What is triggered is no part of what the hand does meanwhile.
  fileprivate var tablet: (number: UInt32, name: String) { (isTriggering ? 0 : number, name) }
}
