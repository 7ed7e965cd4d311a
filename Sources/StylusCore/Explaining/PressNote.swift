/// Why a press, or a run of taps, has become what it has become: a step on the way, for people who wonder.
public struct PressNote: Equatable, Sendable {
  /// What happened.
  public enum Reason: Equatable, Sendable {
    /// The button went down, and may become a gesture; how long after the last tap, which it continues if
    /// it `continues` a run, and nil where there was none lately.
    case pressed(afterTap: Microseconds?, gap: Microseconds, continues: Bool)
    /// It went down while it cannot become a gesture.
    case pressedInVain(Obstacle)
    /// It seemed to be released for that long, which is no release within `window`; in a change of tool, range
    /// or tip the window is the longer one.
    case bounced(Microseconds, window: Microseconds, isAtTransition: Bool)
    /// It was released after that long: a tap, the so-manieth of its run; the run can become no longer gesture
    /// where it `isLast`. `hold` is where a squeeze would have begun; nil where none is bound.
    case tapped(after: Microseconds, count: Int, isLast: Bool, hold: Microseconds?)
    /// It was released after that long, at or past `hold`: no tap.
    case heldTooLong(Microseconds, hold: Microseconds)
    /// Another button went down as this one went up, as if the two were a third: no tap.
    case chord
    /// It was held for `hold`: a squeeze where one is bound; where not, it may still become a drag, if one is.
    case held(hold: Microseconds, isBound: Bool, isDragBound: Bool)
    /// The squeeze was that short that a tap may have been meant, of which there are some bound.
    case barelyHeld(Microseconds, hold: Microseconds)
    /// The pen moved past the slop before `hold`, and in that time that far from where it was pressed; it may still
    /// become a drag, where one is bound.
    case strayed(Millimetres, slop: Millimetres, hold: Microseconds, isDragBound: Bool)
    /// The tip touched; a drag, where one is bound.
    case touched(isDragBound: Bool)
    /// The tip touched that long after the release, before that counted.
    case touchedEarly(after: Microseconds)
    /// The tip touched while more taps might have come; so many there were, which is the gesture or none that is
    /// bound.
    case touchedAfter(taps: Int, gesture: GestureKind?)
    /// The pen was out of range for that long, which is less than the grace, and the button is down still or
    /// not.
    case wasAway(Microseconds, grace: Microseconds, isDown: Bool)
    /// The pen left range and did not come back in time.
    case left(grace: Microseconds, Ended)
    /// Another end, or another pen, came in its place.
    case replaced(Ended)
    /// Events were lost.
    case historyLost(Ended)
    /// The recording ended, the tablet was unplugged, or nobody goes on reading it.
    case stopped(Ended)
    /// No more taps came within the gap; so many there were, which is the gesture or none that is bound.
    case runOver(taps: Int, gap: Microseconds, gesture: GestureKind?)
  }

  /// Why a press cannot become a gesture.
  public enum Obstacle: Equatable, Sendable {
    /// Nothing is bound to the button.
    case unbound
    /// The tip touched already.
    case touching
    /// It is the eraser's end, or a mouse.
    case otherTool(Tool)
    /// The button was down when it was first seen, or before it was seen up again.
    case downBefore
  }

  /// What ends by what the button has no part in.
  public enum Ended: Equatable, Sendable {
    /// A press, which is no gesture.
    case press
    /// So many taps, which are the gesture or none that is bound.
    case taps(Int, gesture: GestureKind?)
    /// A squeeze or drag, which is cancelled.
    case gesture(GestureKind)
  }

  /// When; a press's own time, or that of its end.
  public var time: Timestamp
  /// The button.
  public var button: StylusButton
  /// What happened.
  public var reason: Reason

  /// Makes a note.
  public init(time: Timestamp, button: StylusButton, reason: Reason) {
    self.time = time
    self.button = button
    self.reason = reason
  }

  /// Whether a limit was missed by so little that another would have given another gesture: by a quarter.
  public var isNearMiss: Bool {
    switch reason {
    case .pressed(let after?, let gap, continues: false):
      after > gap && after.rawValue <= gap.rawValue + gap.rawValue / 4
    case .tapped(let after, _, _, let hold?):
      after.rawValue >= hold.rawValue - hold.rawValue / 8
    case .heldTooLong(let after, let hold): after.rawValue <= hold.rawValue + hold.rawValue / 4
    case .barelyHeld: true
    case .strayed(let distance, let slop, _, _): distance.rawValue <= slop.rawValue * 1.25
    case .pressed, .pressedInVain, .bounced, .tapped, .chord, .held, .touched, .touchedEarly,
      .touchedAfter, .wasAway, .left, .replaced, .historyLost, .stopped, .runOver:
      false
    }
  }
}
