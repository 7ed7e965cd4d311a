public import StylusCore

extension PressNote {
  /// The note as one line for a person who does not know the rules: what happened, what it means, and by
  /// which setting.
  public var text: String {
    "\(button.rawValue): \(reason.text)" + (isNearMiss ? " [a near miss]" : "")
  }
}

extension PressNote.Reason {
  fileprivate var text: String {
    switch self {
    case .pressed(let afterTap, let gap, let continues): pressText(afterTap, gap, continues)
    case .pressedInVain(let obstacle): obstacle.text
    case .bounced(let span, let window, let isAtTransition):
      "up for \(span.inMilliseconds), within "
        + (isAtTransition
          ? "merge-at-transition (\(window.inMilliseconds)), as the tool, the range or the tip changed with it"
          : "merge (\(window.inMilliseconds))") + ": no release"
    case .tapped(let span, let count, let isLast, let hold):
      tapText(span, count, isLast: isLast, hold)
    case .heldTooLong(let span, let hold):
      "released after \(span.inMilliseconds), past hold (\(hold.inMilliseconds)): no tap"
    case .chord:
      "released as another button went down: the two together are a third button, and no tap"
    case .held(let hold, true): "held for \(hold.inMilliseconds), which is hold: a squeeze"
    case .held(let hold, false):
      "held for \(hold.inMilliseconds), which is hold: no tap, and no squeeze is bound"
    case .strayed(let distance, let slop, let hold):
      "moved by \(distance.text) within hold (\(hold.inMilliseconds)), over slop (\(slop.text)): no tap, no squeeze"
    case .touched(true): "the tip touched the surface: a drag"
    case .touched(false): "the tip touched the surface, and no drag is bound: no gesture"
    case .wasAway(let span, let grace, let isDown):
      "the pen was out of range for \(span.inMilliseconds), within proximity-grace (\(grace.inMilliseconds)): "
        + (isDown ? "the press goes on" : "the button was released when it left")
    case .left(let grace):
      "the pen was out of range for longer than proximity-grace (\(grace.inMilliseconds)): it ends with that"
    case .replaced: "another pen, or its other end, came in range: it ends with that"
    case .historyLost:
      "events were lost, and nobody knows what the hand did meanwhile: it ends with that"
    case .stopped: "the recording ends, or the tablet is gone: it ends with that"
    case .runOver(let taps, let gap, let gesture):
      "no other tap within double-tap-gap (\(gap.inMilliseconds)): "
        + (gesture.map { "a \($0.rawValue)" }
          ?? "\(PressNote.taps[taps - 1]) alone, to which nothing is bound")
    }
  }

  private func pressText(
    _ afterTap: Microseconds?, _ gap: Microseconds, _ continues: Bool
  ) -> String {
    // Who has pressed some seconds ago does not wonder.
    guard let afterTap, continues || afterTap.rawValue <= 2 * gap.rawValue else { return "pressed" }
    let text = "pressed, \(afterTap.inMilliseconds) after the last tap"
    if continues { return "\(text), within double-tap-gap (\(gap.inMilliseconds))" }
    return afterTap > gap
      ? "\(text), over double-tap-gap (\(gap.inMilliseconds)): no double-tap with that" : text
  }

  private func tapText(
    _ span: Microseconds, _ count: Int, isLast: Bool, _ hold: Microseconds?
  ) -> String {
    let number = count > 1 ? "the \(PressNote.ordinals[count - 1]) tap" : "a tap"
    var text = "released after \(span.inMilliseconds): \(number)"
    if !isLast { text += ", and more may come" }
    if let hold, span.rawValue >= hold.rawValue - hold.rawValue / 8 {
      text += "; a squeeze begins at hold (\(hold.inMilliseconds))"
    }
    return text
  }
}

extension PressNote {
  fileprivate static let taps = ["one tap", "two taps", "three taps"]
  fileprivate static let ordinals = ["first", "second", "third"]
}

extension PressNote.Obstacle {
  fileprivate var text: String {
    switch self {
    case .unbound: "pressed, and no gesture of it is bound"
    case .touching: "pressed with the tip on the surface, which is never a gesture"
    case .otherTool(.eraser): "pressed with the eraser's end in range, which is never a gesture"
    case .otherTool: "pressed with a mouse in range, which is never a gesture"
    case .downBefore: "down before it was seen up: it counts from the next press on"
    }
  }
}

extension Microseconds {
  /// In milliseconds, with a tenth where there is one.
  fileprivate var inMilliseconds: String {
    "\((Double(rawValue) / 1000).decimalText(places: 1) ?? "") ms"
  }
}

extension Millimetres {
  fileprivate var text: String { "\(rawValue.decimalText(places: 1) ?? "") mm" }
}
