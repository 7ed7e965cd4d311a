public import StylusCore
public import StylusWire

extension PaletteCourse {
  /// Takes in a report. One of a palette that is open no more changes nothing.
  ///
  /// - Parameters:
  ///   - report: what stylus-palette says.
  ///   - window: the window in front, as far as the desktop has told.
  ///   - now: the time.
  /// - Returns: what is to be done.
  public mutating func take(
    _ report: PaletteReport, inFront window: AppInFront.Window, at now: Timestamp
  ) -> [Step] {
    switch report {
    case .ready:
      readySince = readySince ?? now
      return []
    case .shown(let number, let time): return painted(number, at: time)
    case .chosen(let number, let path):
      let shown = self.shown
      guard end(number), let shown else { return [] }
      choice = Choice(shown: shown, path: path, deadline: now + PaletteCourse.focusDelay)
      return front(window, at: now)
    case .turned(let number, let path, let steps):
      guard case .open(let open) = stage, open.number == number else { return [] }
      let granted = budget.take(steps, at: now)
      return granted == 0 ? [] : [.turn(open.shown, path, steps: granted)]
    case .closed(let number):
      _ = end(number)
      return []
    case .failed:
      programEnded()
      return []
    }
  }

  private mutating func painted(_ number: UInt32, at time: Timestamp) -> [Step] {
    guard case .open(var open) = stage, open.number == number, !open.isPainted else { return [] }
    open.isPainted = true
    stage = .open(open)
    return [.painted(after: time - open.shown.decision.gesture.time)]
  }

  /// - Returns: whether it was of the palette that is open, or to be closed.
  private mutating func end(_ number: UInt32) -> Bool {
    switch stage {
    case .open(let open) where open.number == number: break
    case .closing(number: number, _): break
    case .closed, .open, .closing: return false
    }
    stage = .closed
    return true
  }
}
