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
      bounceText(span, window, isAtTransition)
    case .tapped(let span, let count, let isLast, let hold):
      tapText(span, count, isLast: isLast, hold)
    case .heldTooLong(let span, let hold):
      "released after \(span.text), past hold (\(hold.text)): too long for a tap"
    case .barelyHeld(let span, let hold):
      "released after \(span.text), just past hold (\(hold.text)): a squeeze, and no tap"
    case .chord:
      "released as another button went down: the two together are a third button, and no tap"
    case .held(let hold, let isBound, let isDragBound):
      "held as long as hold (\(hold.text)): "
        + (isBound ? "a squeeze" : "no squeeze is bound" + PressNote.hope(isDragBound))
    case .strayed(let distance, let slop, let hold, let isDragBound):
      "moved by \(distance.text) within hold (\(hold.text)), over slop (\(slop.text)): no tap and no squeeze"
        + PressNote.hope(isDragBound)
    case .touched(true): "the tip touched the surface: a drag"
    case .touched(false): "the tip touched the surface, and no drag is bound: no gesture"
    case .touchedEarly(Microseconds(0)):
      "the tip touched the surface as the button went up: no tap"
    case .touchedEarly(let span):
      "the tip touched the surface \(span.text) after the release, before that counts: no tap"
    case .touchedAfter(let taps, let gesture):
      "the tip touched the surface, so no more taps count: \(PressNote.text(taps, gesture))"
    case .wasAway(let span, let grace, let isDown):
      "the pen was out of range for \(span.text), within proximity-grace (\(grace.text)): "
        + (isDown ? "the press goes on" : "the button was released when it left")
    case .left(let grace, let ended):
      "the pen was out of range for longer than proximity-grace (\(grace.text)): \(ended.text)"
    case .replaced(let ended): "another pen, or its other end, came in range: \(ended.text)"
    case .historyLost(let ended):
      "events were lost, and nobody knows what the hand did meanwhile: \(ended.text)"
    case .stopped(let ended): "the recording ends, or the pen is no longer read: \(ended.text)"
    case .runOver(let taps, let gap, let gesture):
      "no other press within double-tap-gap (\(gap.text)): \(PressNote.text(taps, gesture))"
    }
  }

  private func pressText(
    _ afterTap: Microseconds?, _ gap: Microseconds, _ continues: Bool
  ) -> String {
    // Who has pressed some seconds ago does not wonder.
    guard let afterTap, continues || afterTap.rawValue <= 2 * gap.rawValue else { return "pressed" }
    let text = "pressed, \(afterTap.text) after the last tap"
    return continues
      ? "\(text), within double-tap-gap (\(gap.text))"
      : "\(text), over double-tap-gap (\(gap.text)): too late to go with that one"
  }

  private func bounceText(
    _ span: Microseconds, _ window: Microseconds, _ isAtTransition: Bool
  ) -> String {
    let limit =
      isAtTransition
      ? "merge-at-transition (\(window.text)), as the tool, the range or the tip changed with it"
      : "merge (\(window.text))"
    return "up for \(span.text), within \(limit): no release"
  }

  private func tapText(
    _ span: Microseconds, _ count: Int, isLast: Bool, _ hold: Microseconds?
  ) -> String {
    let number = count > 1 ? "the \(PressNote.ordinals[count - 1]) tap" : "a tap"
    var text = "released after \(span.text): \(number)"
    if !isLast { text += ", and another may follow" }
    if let hold, span.rawValue >= hold.rawValue - hold.rawValue / 8 {
      text += "; a squeeze begins at hold (\(hold.text))"
    }
    return text
  }
}

extension PressNote.Ended {
  fileprivate var text: String {
    switch self {
    case .press: "the press is no gesture"
    case .taps(let taps, nil): "\(PressNote.taps[taps - 1]), and no gesture"
    case .taps(_, let gesture?): "a \(gesture.rawValue)"
    case .gesture(let kind): "the \(kind.rawValue) is cancelled"
    }
  }
}

extension PressNote {
  fileprivate static let taps = ["one tap", "two taps", "three taps"]
  fileprivate static let ordinals = ["first", "second", "third"]

  /// What a press that is neither tap nor squeeze may still come to.
  fileprivate static func hope(_ isDragBound: Bool) -> String {
    isDragBound ? "; it may become a drag" : ""
  }

  /// What a run of taps that is over comes to.
  fileprivate static func text(_ taps: Int, _ gesture: GestureKind?) -> String {
    gesture.map { "a \($0.rawValue)" } ?? "\(self.taps[taps - 1]) alone, to which nothing is bound"
  }
}

extension PressNote.Obstacle {
  fileprivate var text: String {
    switch self {
    case .unbound: "pressed, and nothing is bound to it"
    case .touching: "pressed with the tip on the surface, which is never a gesture"
    case .otherTool(.eraser): "pressed with the eraser's end in range, which is never a gesture"
    case .otherTool: "pressed with a mouse in range, which is never a gesture"
    case .downBefore: "already down when it was first seen: it counts from its next press on"
    }
  }
}

extension Microseconds {
  /// In milliseconds, with a tenth where there is one.
  fileprivate var text: String {
    "\((Double(rawValue) / 1000).decimalText(places: 1) ?? "") ms"
  }
}

extension Millimetres {
  fileprivate var text: String { "\(rawValue.decimalText(places: 1) ?? "") mm" }
}
