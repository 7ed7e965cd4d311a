import StylusCore

/// What becomes of a press, seen alone: rules 2 to 4, 6 and 7.
struct Course {
  let stretch: Stretch
  let interruption: Interruption
  /// The in-range frame in which the tip touches first, before the press is over.
  private(set) var contact: Int?
  /// When the press is known to have reached `hold`; nil if it never does.
  private(set) var held: DecisionTime?
  /// When the press is known to have moved too far for a tap or squeeze.
  private(set) var strayed: DecisionTime?

  private let timeline: Timeline
  private let timing: Timing
  private let isTip: Bool
  private let isArmed: Bool
  private let isDragBound: Bool

  /// `isArmed` says whether the button was seen up since the last cancel; `bound`, what is bound.
  init(
    _ stretch: Stretch, of button: StylusButton, bound: BoundGestures, isArmed: Bool,
    timeline: Timeline, timing: Timing
  ) {
    self.stretch = stretch
    self.isArmed = isArmed
    isDragBound = bound.contains(.drag)
    self.timeline = timeline
    self.timing = timing
    isTip = button == .tip
    interruption = timeline.interruption(after: timeline.sights[stretch.first].moment)
    contact = isTip ? nil : firstContact()
    held = holdMoment()
    strayed = strayMoment()
  }

  /// Whether it is a press at all: rule 3.
  var isPress: Bool {
    let frame = timeline.sights[stretch.first].frame
    return stretch.isFresh && isArmed && frame.tool == .pen && (isTip || !frame.isTouching)
  }

  var pressed: DecisionTime { timeline.sights[stretch.first].moment }

  private var holdDeadline: DecisionTime { .deadline(pressed.time + timing.hold) }

  /// Whether something took the press away before its release counted.
  var isInterrupted: Bool {
    stretch.release.map { interruption.forestalls($0.counts) } ?? true
  }

  /// When it is over: the release counts, or it is taken away.
  var over: DecisionTime {
    guard let release = stretch.release, !isInterrupted else { return interruption.moment }
    return release.counts
  }

  /// The release, if it counts and makes this a tap.
  var tap: Stretch.Release? {
    guard isPress, let release = stretch.release, !isInterrupted, !release.isChord,
      contact == nil, held == nil, strayed == nil
    else { return nil }
    return release
  }

  /// When it is clear that this is no tap; meaningless for a tap.
  var clearlyNoTap: DecisionTime {
    guard isPress else { return pressed }
    let contactMoment = contact.map { timeline.sights[$0].moment }
    return [contactMoment, held, strayed].compactMap { $0 }.reduce(over, min)
  }

  /// When a squeeze of it begins; nil if it is none.
  var squeezed: DecisionTime? {
    guard isPress, let held, strayed == nil else { return nil }
    if let contact {
      // Without a drag to become, a contact during a doubt ends the press at once.
      let limit = isDragBound ? holdDeadline : held
      if timeline.sights[contact].moment < limit { return nil }
    }
    return held
  }

  /// The contact with the button really down, and when that is known: a drag, and a squeeze's end.
  var contactInPress: (index: Int, known: DecisionTime)? {
    guard isPress, let contact, stretch.isDown(at: contact) else { return nil }
    let known = stretch.settled(timeline.sights[contact].moment)
    return known < interruption.moment ? (contact, known) : nil
  }

  private func firstContact() -> Int? {
    timeline.sights.indices.first { index in
      index > stretch.first && timeline.sights[index].frame.isTouching
        && timeline.sights[index].moment < over
    }
  }

  private func holdMoment() -> DecisionTime? {
    let deadline = holdDeadline
    if let release = stretch.release, release.came < deadline { return nil }
    guard deadline < interruption.moment else { return nil }
    if isLost(at: deadline) { return nil }
    let known = stretch.settled(deadline)
    return known < interruption.moment ? known : nil
  }

  /// Whether the pen is out of range at `moment` and does not come back in time.
  private func isLost(at moment: DecisionTime) -> Bool {
    guard let loss = timeline.sights.last(where: { $0.moment < moment })?.loss, loss < moment
    else { return false }
    return !stretch.doubts.contains { $0.start <= loss && loss < $0.end }
  }

  private func strayMoment() -> DecisionTime? {
    guard let origin = timeline.sights[stretch.first].frame.place else { return nil }
    let last = stretch.release?.poseIndex ?? timeline.sights.count - 1
    let index = (stretch.first...max(last, stretch.first)).first { index in
      let sight = timeline.sights[index]
      guard sight.moment < holdDeadline, let place = sight.frame.place else { return false }
      let (x, y) = (place.x - origin.x, place.y - origin.y)
      return (x * x + y * y).squareRoot() > timing.slop.rawValue
    }
    guard let moment = index.map({ timeline.sights[$0].moment }) else { return nil }
    // A release's own frame counts for the press, whatever becomes of the release.
    return stretch.doubts.contains { $0.start == moment } ? moment : stretch.settled(moment)
  }
}
