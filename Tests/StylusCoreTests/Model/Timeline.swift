import StylusCore

/// A whole recording: the in-range frames in their order, and what happened to the pen as a whole.
struct Timeline {
  /// An in-range frame.
  struct Sight {
    let frame: PosedFrame
    /// Its number among all frames.
    let number: Int
    let moment: DecisionTime
    /// Whether it is another tool or another pen than in the frame before.
    let isAnother: Bool
    /// When the pen went out of range after this frame; nil if it did not before the next one.
    var loss: DecisionTime?

    var time: Timestamp { moment.time }
  }

  private(set) var sights: [Sight] = []
  /// The frames before which events were lost, in range or not.
  private(set) var resyncs: [DecisionTime] = []
  /// When the pen or its end, the range or the tip changed.
  private(set) var transitions: [Timestamp] = []
  /// When the pen was out of range past the grace; `time` is the grace's end, which is told.
  private(set) var absences: [(known: DecisionTime, time: Timestamp)] = []
  let end: DecisionTime
  private let grace: Microseconds

  init(_ frames: [PosedFrame], end: Timestamp, grace: Microseconds) {
    let times = frames.reduce(into: [Timestamp]()) { times, frame in
      times.append(max(frame.time, times.last ?? frame.time))
    }
    self.grace = grace
    self.end = .end(max(end, times.last ?? end))
    for (number, frame) in frames.enumerated() {
      let moment = DecisionTime.frame(number, at: times[number])
      if frame.isResync { resyncs.append(moment) }
      if frame.tool != nil {
        add(frame, number, at: moment)
      } else if let last = sights.indices.last, sights[last].loss == nil {
        sights[last].loss = moment
        transitions.append(moment.time)
      }
    }
    noteAbsence(before: self.end)
  }

  private mutating func noteAbsence(before moment: DecisionTime) {
    guard let loss = sights.last?.loss, loss.time.past(grace) <= moment else { return }
    absences.append((loss.time.past(grace), loss.time + grace))
  }

  private mutating func add(_ frame: PosedFrame, _ number: Int, at moment: DecisionTime) {
    noteAbsence(before: moment)
    let last = sights.last
    let isAnotherTool = last.map { $0.frame.tool != frame.tool } ?? false
    let isAnother = isAnotherTool || isAnotherPen(frame)
    let isTouchNew = last?.frame.isTouching != frame.isTouching
    if isAnother || isTouchNew || last?.loss != nil { transitions.append(moment.time) }
    sights.append(Sight(frame: frame, number: number, moment: moment, isAnother: isAnother))
  }

  /// Two serials are two pens. One that is not told, or of before the pen was gone, is none.
  private func isAnotherPen(_ frame: PosedFrame) -> Bool {
    guard frame.serial != 0, let known = sights.last(where: { $0.frame.serial != 0 }) else {
      return false
    }
    let isForgotten = absences.last.map { known.moment < $0.known } ?? false
    return !isForgotten && known.frame.serial != frame.serial
  }

  /// The last pose before `moment`.
  func pose(before moment: DecisionTime) -> Pose? {
    sights.last { $0.moment < moment }?.frame.pose
  }

  /// The first thing that is not the hand's and ends whatever goes on after `start`: a resync,
  /// another tool, another pen, range lost past the grace, or the end.
  func interruption(after start: DecisionTime) -> Interruption {
    let all =
      [Interruption(moment: end, time: end.time, isForgotten: true)]
      + resyncs.map { Interruption(moment: $0, time: $0.time, isForgotten: true) }
      + sights.filter(\.isAnother).map {
        Interruption(moment: $0.moment, time: $0.time, isForgotten: false)
      }
      + absences.map { Interruption(moment: $0.known, time: $0.time, isForgotten: false) }
    let later = all.filter { $0.moment > start || ($0.moment == start && start.isDeadline) }
    return later.min { $0.moment < $1.moment } ?? all[0]
  }
}

/// What ends a gesture that the hand did not.
struct Interruption {
  /// When it is known.
  let moment: DecisionTime
  /// The time that is told.
  let time: Timestamp
  /// Whether what the hand did is not known to its end: taps that were waited on are dropped.
  let isForgotten: Bool

  /// Whether it leaves nothing to what would be decided at `other`. What is decided at the end of
  /// the grace still is.
  func forestalls(_ other: DecisionTime) -> Bool {
    moment < other || (moment == other && !moment.isDeadline)
  }
}
