import Actions
import EventLoop
import Pens
import StylusCore
import StylusWire
import Typing

/// Does what gestures come to: in the app that handles them, at the pen's own twin, or by whoever runs
/// actions.
final class Performer {
  let log: Log
  let runner: ActionRunner
  private let apps: AppHost
  let palettes: PaletteKeeper
  private(set) weak var pens: PenSet?

  init(log: Log, runner: ActionRunner, apps: AppHost, palettes: PaletteKeeper) {
    self.log = log
    self.runner = runner
    self.apps = apps
    self.palettes = palettes
    palettes.performer = self
  }

  /// Works for these pens, which are not kept alive.
  func serve(_ pens: PenSet) {
    self.pens = pens
    palettes.pen = { [unowned pens] in pens.pen($0) }
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
    if !session.isTriggering { palettes.follow(gesture, of: session) }
    if case .show = decision.effect {
      tell(decision, session, by: .daemon, decision.text)
      let isHeld = gesture.phase == .began && !session.isTriggering
      palettes.show(decision, of: session, in: session.app(of: gesture), isHeld: isHeld)
      return
    }
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
  func tell(
    _ decision: Decision, _ session: PenSession, by performer: ToldDecision.Performer,
    _ text: @autoclosure () -> String
  ) {
    guard session.listener != nil else { return }
    apps.tell(
      ToldDecision(text: text(), json: decision.json, performer: performer),
      ofTablet: session.number)
  }

  /// Tells the app of a change, if the squeeze or drag is an app's, and the palette that it holds open.
  func tellChange(_ gesture: Gesture, _ session: PenSession) {
    palettes.follow(gesture, of: session)
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
    let bindings = TabletBindings.ofNoTablet(rules)
    guard bindings.isRecognized(button, kind, serial: 0, app: app, wish) else { return false }
    for phase in kind.phases {
      let gesture = Gesture(time: time, button: button, kind: kind, phase: phase)
      let action = bindings.actionTold(of: gesture, app: app)
      if apps.take(gesture, on: (0, ""), action: action) != .nobody { continue }
      let decision = bindings.decide(gesture, app: app, isIntercepted: false)
      log.debug("\(decision.text)")
      palettes.show(decision, of: nil, in: app, isHeld: false)
      runner.perform(decision, device: "", app: app?.ids.first)
    }
    return true
  }

  /// - Returns: false where it is nothing for the twin, or there is none.
  func act(_ decision: Decision, on session: PenSession) -> Bool {
    let gesture = decision.gesture
    switch decision.effect {
    case .switchEraser: return switchEraser(gesture, session)
    case .run(let binding):
      guard case .penButton(let button) = binding.action else { return false }
      // A drag goes on as one of that button; anything else is a click, as what is chosen then is.
      return gesture.kind == .drag && gesture.phase != nil
        ? session.press(button, whileHeld: gesture.button) : session.click(button)
    case .nothing, .show, .unperformed, .lacking: return false
    }
  }

  /// A drag erases for as long as it lasts, and so does a squeeze where the latch is to last until then.
  private func switchEraser(_ gesture: Gesture, _ session: PenSession) -> Bool {
    let lasts =
      gesture.phase != nil
      && (gesture.kind == .drag || session.eraserLatch.until == .released)
    return lasts ? session.erase(whileHeld: gesture.button) : session.toggleEraser()
  }
}

extension Decision {
  /// Whether there is an action to be run.
  var isRun: Bool {
    guard case .run = effect else { return false }
    return true
  }

  /// Whether keys are to be pressed now, which only the app in front gets.
  var pressesKeys: Bool {
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
