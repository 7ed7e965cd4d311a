internal import Glibc

/// Tells one view of your app what is done with the pen.
///
/// Make one for the view, say in `delegate` or with closures what is to happen, and add it to the connection:
///
///     let interaction = StylusInteraction(delegate: self)
///     connection.addInteraction(interaction)
///
/// Set `isActive` while the view's window has the focus: gestures go to the app in front.
///
/// It belongs to the thread that dispatches its connection, as all that it calls is called there.
public final class StylusInteraction {
  /// Who is told. It is not kept alive.
  public weak var delegate: (any StylusInteractionDelegate)?

  /// Whether gestures are told; what is under way when this becomes false is told as cancelled.
  public var isEnabled = true {
    didSet {
      if !isEnabled { cancelAll() }
      connection?.activityChanged()
    }
  }

  /// Whether the view takes gestures now, as it does while its window has the focus. Of what has begun the rest
  /// is told in any case, also after a palette that was shown has taken the focus. False at first.
  public var isActive = false {
    didSet {
      if oldValue && !isActive { notePenLeft() }
      connection?.activityChanged()
    }
  }

  /// How large the view is; nil where that is not told.
  public var viewSize: StylusSize?

  /// What it has been added to.
  public internal(set) weak var connection: StylusConnection?

  var handlers = Handlers()
  private var positions = NotedPositions()
  private var followed = FollowedGestures()

  /// Makes one for a view.
  public init(delegate: (any StylusInteractionDelegate)? = nil) { self.delegate = delegate }

  var wantsGestures: Bool { isEnabled && isActive }

  /// Notes where the toolkit has the pen. Call it with each event of a tablet tool in the view, also while the
  /// pen hovers: poses get their `location` from it.
  ///
  /// - Parameters:
  ///   - x: in the view, from the left.
  ///   - y: in the view, from the top.
  ///   - timestamp: when, in seconds of CLOCK_MONOTONIC; now, if that is not known. The times of a toolkit's
  ///     events may be of another clock.
  public func noteTabletPosition(x: Double, y: Double, timestamp: Double? = nil) {
    positions.note(StylusPoint(x: x, y: y), at: timestamp ?? monotonicSeconds())
  }

  /// Notes that the pen has left the view or its range: what was noted before is no longer where it is.
  ///
  /// - Parameter timestamp: when, as above.
  public func notePenLeft(timestamp: Double? = nil) {
    positions.penLeft(at: timestamp ?? monotonicSeconds())
  }

  /// Tells what concerns this view.
  func receive(_ told: ToldGesture) {
    for (told, isNew) in followed.admit(told, takesNew: wantsGestures) { tell(told, isNew: isNew) }
  }

  /// Tells that nothing more will come of what has begun.
  func cancelAll() {
    for told in followed.cancelAll(at: monotonicSeconds()) { tell(told, isNew: false) }
  }

  private func tell(_ told: ToldGesture, isNew: Bool) {
    let placement = Placement(
      noted: positions.position(at: told.timestamp, isContinuing: !isNew),
      hasNoted: positions.hasNoted, viewSize: viewSize)
    let pose = told.pose.map { placement.apply(to: $0) }
    switch told.kind {
    case .tap(let count): tell(Tap(told, count: count, pose))
    case .squeeze(let phase): tell(Squeeze(told, phase, pose))
    case .drag(let phase): tell(Drag(told, phase, pose))
    }
  }

  private func tell(_ tap: Tap) {
    delegate?.stylusInteraction(self, didReceiveTap: tap)
    if tap.count == 2 { handlers.doubleTap?(tap) }
  }

  private func tell(_ squeeze: Squeeze) {
    delegate?.stylusInteraction(self, didReceiveSqueeze: squeeze)
    handlers.squeeze?(StylusSqueezeGesturePhase(squeeze))
  }

  private func tell(_ drag: Drag) {
    delegate?.stylusInteraction(self, didReceiveDrag: drag)
  }
}

/// Seconds of CLOCK_MONOTONIC, in which the daemon tells its times.
func monotonicSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
