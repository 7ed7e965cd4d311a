import Actions
import EventLoop
import Pens
import StylusCore
import StylusWire
import Typing

/// Does what gestures come to: at the pen's own twin, or by whoever runs actions.
final class Performer {
  private let log: Log
  private let runner: ActionRunner

  init(log: Log, runner: ActionRunner) {
    self.log = log
    self.runner = runner
  }

  func perform(_ decision: Decision, _ session: PenSession) {
    log.debug("\(session.name): \(decision.text)")
    if act(decision, on: session) { return }
    guard let hold = runner.perform(decision, device: session.name) else { return }
    session.whileHeld(decision.gesture.button) { hold.end() }
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
    case .nothing, .unperformed: return false
    }
  }

  /// A drag erases for as long as it lasts, and so does a squeeze where the latch is to last until then.
  private func switchEraser(_ gesture: Gesture, _ session: PenSession) -> Bool {
    let lasts =
      gesture.kind == .drag || (gesture.kind == .squeeze && session.eraserLatch.until == .released)
    return lasts ? session.erase(whileHeld: gesture.button) : session.toggleEraser()
  }
}
