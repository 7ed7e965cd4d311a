public import StylusCore
public import StylusWire

extension PaletteCourse {
  /// Takes in a report. One of a palette that is open no more changes nothing.
  ///
  /// - Parameters:
  ///   - report: what stylus-palette says.
  ///   - window: the window in front, as far as the desktop has told; of a dial that was turned, `palette` where its
  ///     keys would go there.
  ///   - now: the time.
  /// - Returns: what is to be done.
  public mutating func take(
    _ report: PaletteReport, inFront window: AppInFront.Window, at now: Timestamp
  ) -> [Step] {
    defer { hear(at: now) }
    switch report {
    case .here: return []
    case .ready:
      readySince = readySince ?? now
      return []
    case .shown(let number, let time): return painted(number, at: time)
    case .chosen(let number, let path):
      end(number, choosing: path, at: now)
      return front(window, at: now)
    case .turned(let number, let path, let steps, _):
      return turned(number, DialTurn(path: path, steps: steps), inFront: window, at: now)
    case .closed(let number):
      end(number, choosing: nil, at: now)
      return front(window, at: now)
    case .failed:
      programEnded()
      return []
    }
  }

  /// Whoever reports anything does not hang.
  private mutating func hear(at now: Timestamp) {
    guard case .open(var open) = stage, open.isPainted else { return }
    open.heardAt = now
    open.inquiredAt = nil
    stage = .open(open)
  }

  private mutating func painted(_ number: UInt32, at time: Timestamp) -> [Step] {
    guard case .open(var open) = stage, open.number == number, !open.isPainted else { return [] }
    open.isPainted = true
    stage = .open(open)
    return [.painted(after: time - open.shown.decision.gesture.time)]
  }

  /// Keys would go to the palette while it has the focus, so what is turned waits until it has not.
  private mutating func turned(
    _ number: UInt32, _ turn: DialTurn, inFront window: AppInFront.Window, at now: Timestamp
  ) -> [Step] {
    guard case .open(var open) = stage, open.number == number else { return [] }
    let steps = budget.take(turn.steps, at: now)
    guard steps != 0 else { return [] }
    let turn = DialTurn(path: turn.path, steps: steps)
    guard window == .palette else {
      return [.turn(open.shown, turn.path, steps: steps, isBack: true)]
    }
    open.turns.add(turn)
    stage = .open(open)
    return []
  }

  /// Of one that is to be closed already nothing is chosen: whoever closed it meant that.
  private mutating func end(_ number: UInt32, choosing path: [Int]?, at now: Timestamp) {
    switch stage {
    case .open(let open) where open.number == number:
      leave(open.turns, path, of: open.shown, at: now)
    case .closing(let closing) where closing.number == number:
      leave(closing.turns, nil, of: closing.shown, at: now)
    case .closed, .open, .closing: return
    }
    stage = .closed
  }

  private mutating func leave(
    _ turns: [DialTurn], _ path: [Int]?, of shown: ShownPalette, at now: Timestamp
  ) {
    guard path != nil || !turns.isEmpty else { return }
    rest = Rest(
      shown: shown, turns: turns, path: path, deadline: now + PaletteCourse.focusDelay)
  }
}
