/// A point in a pen's course, as gestures tell it.
struct Moment: Equatable, Sendable {
  var time: Timestamp
  var pose: Pose?
}

/// A button going down, and what the hand has done since.
struct Press: Sendable {
  /// When it went down.
  var time: Timestamp
  /// Where the pen was then, in millimetres.
  var origin: Point?
  /// Whether the pen moved past the slop before `hold`: from then on it can only be a drag.
  var hasStrayed = false
  /// The same after a release that does not count yet: it matters only if the press goes on.
  var hasStrayedSinceRelease = false
  /// The end of `hold`, once it has passed.
  var hold: Moment?
  /// The tip's first contact after a release that does not count yet.
  var contact: Moment?
  /// When the tip last went up in a drag; nil while it is down.
  var tipUp: Moment?
  /// The pose that the last phase told, against which a change is seen.
  var toldPose: Pose?
}

/// A button seen up, until the release counts.
struct Release: Sendable {
  /// When and where it went up.
  var moment: Moment
  /// Whether another button went down in the same frame: Wacom's chord turns two into a third.
  var isChord: Bool
  /// The last time at which a press is still no release.
  var mergeEnd: Timestamp

  /// When the release counts: the windows are inclusive.
  var deadline: Timestamp { mergeEnd + Microseconds(1) }
}

/// Taps that may still become a longer gesture.
struct TapRun: Sendable {
  /// What was bound when the run's first press came; it holds for the whole run.
  var bound: BoundGestures = []
  /// The times that held then.
  var timing = Timing()
  /// The number of the app that was in front then.
  var app: UInt32 = 0
  /// The taps whose release counts.
  var taps = 0
  /// The last of those releases.
  var last = Moment(time: Timestamp(microseconds: 0), pose: nil)

  /// When a further tap would come too late: the gap is inclusive.
  var deadline: Timestamp { last.time + timing.doubleTapGap + Microseconds(1) }
}
