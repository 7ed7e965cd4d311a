/// What a button's press has come to, and when that changes if the hand does nothing: for people who watch.
public struct PressOutlook: Equatable, Sendable {
  /// What the press, or the run of taps, is.
  public enum Stage: Equatable, Sendable {
    /// The button must be seen up in range before anything of it counts.
    case unknown
    /// The button is up, and nothing is open.
    case up
    /// It is up, after so many taps that may still become more.
    case betweenTaps(Int)
    /// It is down, and may become a gesture.
    case pressed
    /// A squeeze goes on.
    case squeezing
    /// A drag goes on, by the button or by the tip alone.
    case dragging
    /// It is down, and will be no gesture.
    case spent
  }

  /// Why it is not known whether the button is down.
  public enum Doubt: Equatable, Sendable {
    /// It was seen up, which may be no release yet.
    case release
    /// The pen left range with it down.
    case range
  }

  /// What the press is.
  public var stage: Stage
  /// Why it may be over already; nil where the button has been seen.
  public var doubt: Doubt?
  /// The gestures that it can become, or that a press would be; empty where none is bound.
  public var bound: BoundGestures
  /// Whether `hold` is still to come, at which a tap is out and a squeeze begins.
  public var isHoldAhead: Bool
  /// When it changes by itself; nil where it does not.
  public var deadline: Timestamp?

  /// Makes an outlook.
  public init(
    stage: Stage, doubt: Doubt? = nil, bound: BoundGestures = [], isHoldAhead: Bool = false,
    deadline: Timestamp? = nil
  ) {
    self.stage = stage
    self.doubt = doubt
    self.bound = bound
    self.isHoldAhead = isHoldAhead
    self.deadline = deadline
  }
}

extension ButtonMachine {
  /// What the press has come to. `bound` is what a press goes by that begins now, and `graceEnd` when a pen that
  /// has left range is given up, which is nil where it is in range.
  func outlook(bound: BoundGestures, graceEnd: Timestamp?) -> PressOutlook {
    switch state {
    case .unknown: PressOutlook(stage: .unknown, bound: bound)
    case .idle: PressOutlook(stage: .up, bound: bound)
    case .gap:
      PressOutlook(
        stage: .betweenTaps(run.taps), bound: run.bound,
        deadline: [deadline, graceEnd].compactMap(\.self).min())
    case .trailing: PressOutlook(stage: .dragging, bound: run.bound)
    case .down(let course): outlook(course, doubt: nil, deadline)
    case .releasing(let course): outlook(course, doubt: .release, release.deadline)
    case .lost(let course): outlook(course, doubt: .range, graceEnd)
    }
  }

  private func outlook(
    _ course: Course, doubt: PressOutlook.Doubt?, _ deadline: Timestamp?
  ) -> PressOutlook {
    let stage: PressOutlook.Stage =
      switch course {
      case .undecided: .pressed
      case .squeezing: .squeezing
      case .dragging: .dragging
      case .spent: .spent
      }
    return PressOutlook(
      stage: stage, doubt: doubt, bound: run.bound,
      isHoldAhead: course == .undecided && press.hold == nil && !press.hasStrayed,
      deadline: deadline)
  }
}
