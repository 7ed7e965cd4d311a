public import StylusCore
internal import StylusWire

extension PaletteCourse {
  /// When `advance` has something to do; nil where nothing waits for a time.
  public var nextDeadline: Timestamp? {
    var next = earlier(rest?.deadline, closingDeadline)
    if case .open(let open) = stage {
      next = earlier(next, paintDeadline(open))
      next = earlier(next, open.inquiryDeadline)
      next = earlier(next, open.absenceDeadline)
      next = earlier(next, open.pacer.deadline)
    }
    return next
  }

  /// Asked for each frame, so without a list.
  private func earlier(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Does what is due by then.
  public mutating func advance(to now: Timestamp) -> [Step] {
    var steps: [Step] = []
    if let deadline = rest?.deadline, deadline <= now { steps += takeRest(isBack: false) }
    if let closingDeadline, closingDeadline <= now { return steps + hang() }
    guard case .open(var open) = stage else { return steps }
    if let deadline = paintDeadline(open), deadline <= now {
      // One that is still starting has its own time for that; the person waits no longer.
      return steps + (readySince == nil ? close(at: now) : hang())
    }
    if let deadline = open.inquiryDeadline, deadline <= now {
      if open.inquiredAt != nil { return steps + hang() }
      open.inquiredAt = now
      stage = .open(open)
      steps.append(.send(.ask))
    }
    if let deadline = open.absenceDeadline, deadline <= now { return steps + close(at: now) }
    if let pose = open.pacer.takeDue(at: now) {
      stage = .open(open)
      steps.append(.send(.pose(number: open.number, pose)))
    }
    return steps
  }

  /// When a palette that has not been painted hangs.
  private func paintDeadline(_ open: OpenPalette) -> Timestamp? {
    if open.isPainted { return nil }
    return max(open.askedAt, readySince ?? open.askedAt) + PaletteCourse.patience
  }

  private var closingDeadline: Timestamp? {
    guard case .closing(let closing) = stage, let readySince else { return nil }
    return max(closing.askedAt, readySince) + PaletteCourse.patience
  }

  private mutating func hang() -> [Step] {
    programEnded()
    return [.kill]
  }
}
