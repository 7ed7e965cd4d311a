import Actions
import EventLoop
import InputDevices
import PaletteHost
import Pens
import PlainText
import StylusCore
import StylusWire

extension Performer {
  /// Says once why a palette is not shown.
  func report(_ text: String) { runner.report(text) }

  /// Closes what is open.
  func closePalettes() { palettes.close() }

  /// Closes what is open of a tablet, which is gone.
  func closePalettes(ofTablet number: UInt32) { palettes.close(ofTablet: number) }

  /// Performs what a palette's item is for, as if the gesture were bound to that.
  func choose(_ path: [Int], in shown: ShownPalette, focusIsBack: Bool) {
    guard let decision = decide(path, nil, in: shown) else { return }
    let name = shown.palette[path]?.name ?? ""
    let text = "palette: \(name.quoted) is chosen"
    if case .show = decision.effect { return showNext(decision, shown, text) }
    perform(decision, shown, times: 1, focusIsBack: focusIsBack, text)
  }

  /// Performs the steps of a dial, one after another.
  func turn(_ path: [Int], by steps: Int, in shown: ShownPalette, focusIsBack: Bool) {
    guard let decision = decide(path, steps < 0 ? .less : .more, in: shown) else { return }
    let name = shown.palette[path]?.name ?? ""
    perform(
      decision, shown, times: abs(steps), focusIsBack: focusIsBack,
      "palette: \(name.quoted) is turned by \(steps)")
  }

  /// Whether a step of a dial presses keys.
  func pressesKeys(_ path: [Int], by steps: Int, in shown: ShownPalette) -> Bool {
    pens?.decide(path, steps < 0 ? .less : .more, in: shown)?.pressesKeys ?? false
  }

  private func decide(
    _ path: [Int], _ turn: TabletBindings.Turn?, in shown: ShownPalette
  ) -> Decision? {
    guard var decision = pens?.decide(path, turn, in: shown) else {
      log.debug("palette: what is chosen comes to nothing any more")
      return nil
    }
    // A choice has one moment, and no phases follow.
    decision.gesture.phase = nil
    return decision
  }

  /// The next palette opens where the pen is by now.
  private func showNext(_ decision: Decision, _ shown: ShownPalette, _ text: String) {
    let session = pens?.pen(shown.tablet)
    var decision = decision
    if let session, session.isInRange { decision.gesture.pose = session.lastPose }
    tell(decision, session, by: .daemon, text)
    palettes.show(decision, of: session, in: shown.app, isHeld: false)
  }

  private func perform(
    _ decision: Decision, _ shown: ShownPalette, times: Int, focusIsBack: Bool, _ text: String
  ) {
    let session = pens?.pen(shown.tablet)
    if decision.pressesKeys, let reason = obstacleToKeys(shown, focusIsBack: focusIsBack) {
      return tell(decision, session, by: .nobody, "\(text); no keys are pressed, since \(reason)")
    }
    var performer = ToldDecision.Performer.nobody
    for _ in 0..<times {
      if let session, act(decision, on: session) {
        performer = .twin
      } else {
        if decision.isRun { performer = .daemon }
        runner.perform(decision, device: session?.name ?? "", app: shown.app?.ids.first)
      }
    }
    session?.settleChoice()
    let outcome = decision.outcome.map { " -> \($0)" } ?? ""
    tell(decision, session, by: performer, text + outcome)
  }

  /// Why keys would go elsewhere, as a clause; nil where they would not.
  private func obstacleToKeys(_ shown: ShownPalette, focusIsBack: Bool) -> String? {
    if !focusIsBack { return "the palette has the focus still" }
    switch (shown.app, pens?.app) {
    case (nil, nil): return nil
    case (let app?, let front?) where app.isSameProgram(as: front): return nil
    case (_, _): return "another app is in front by now"
    }
  }

  private func tell(
    _ decision: Decision, _ session: PenSession?, by performer: ToldDecision.Performer,
    _ text: String
  ) {
    let text = text.printable
    log.debug(session.map { "\($0.name): \(text)" } ?? text)
    guard let session else { return }
    tell(decision, session, by: performer, text)
    session.listener?.drained()
  }
}
