internal import Glibc
public import StylusCore
internal import StylusWire

extension RingCourse {
  /// The hand is at a place: a pointer over the ring, or the pen that opened it.
  public mutating func move(to place: Point, at time: Timestamp) -> [Outcome] {
    noting { course in
      course.hand = place
      if case .dial = course.level { return course.turnDial() }
      return course.mark(at: time)
    }
  }

  /// The tip, a finger or a mouse's main button came down.
  public mutating func press(at place: Point, at time: Timestamp) -> [Outcome] {
    noting { course in
      course.hand = place
      course.hasMoved = true
      let hit = course.layout.hit(place - course.centre)
      course.pressed = hit
      if case .beyond = hit { return [] }
      course.turning.lift()
      if case .dial = course.level { return course.turnDial() }
      if case .item(let item) = hit { course.marked = item }
      return []
    }
  }

  /// It went up again.
  public mutating func release(at place: Point, at time: Timestamp) -> [Outcome] {
    noting { course in
      course.hand = place
      defer { course.pressed = nil }
      let hit = course.layout.hit(place - course.centre)
      // Not when it came down: what is below must not get the half of a tap.
      if case .beyond = course.pressed, case .beyond = hit { return [.close] }
      guard let pressed = course.pressed, pressed == hit else { return [] }
      if hit == .middle { return course.level == .ring ? [.close] : course.goBack() }
      if case .dial = course.level { return [] }
      if case .item(let item) = hit { return course.activate(item) }
      return []
    }
  }

  /// The hand let go of the button that opened it.
  ///
  /// - Parameter chooses: whether what it has moved to is chosen.
  /// - Returns: what comes of it.
  public mutating func letGo(chooses: Bool) -> [Outcome] {
    noting { course in
      guard course.isHeld else { return [] }
      course.isHeld = false
      course.restingSince = nil
      course.turning.lift()
      if case .dial = course.level { return course.steps == 0 ? [] : [.close] }
      guard let marked = course.marked, chooses else {
        course.marked = nil
        return []
      }
      return course.activate(marked)
    }
  }

  /// The pen has another roll, in radians: it turns a dial that is shown.
  public mutating func roll(to angle: Double) -> [Outcome] {
    noting { course in
      guard case .dial(let path) = course.level else { return [] }
      return course.turned(path, course.rolling.turn(to: angle))
    }
  }

  /// Something scrolled, in steps, downwards where positive: it turns the dial that is shown or marked.
  public mutating func scroll(by steps: Double) -> [Outcome] {
    noting { course in
      guard let path = course.dialAtHand else { return [] }
      return course.turned(path, course.scrolling.turn(by: -steps))
    }
  }

  /// Time has passed; see `deadline`.
  public mutating func advance(to time: Timestamp) -> [Outcome] {
    noting { course in
      guard let deadline = course.deadline, time >= deadline, let marked = course.marked else {
        return []
      }
      return course.enter(marked)
    }
  }

  /// Marks what the hand is at. One that holds on chooses by direction, at any distance.
  private mutating func mark(at time: Timestamp) -> [Outcome] {
    if !hasMoved {
      let least = min(RingCourse.leastMove, layout.innerRadius)
      guard !isHeld || hand.distance(to: start) >= least else { return [] }
      hasMoved = true
    }
    switch layout.hit(hand - centre) {
    case .middle: mark(nil, at: time)
    case .item(let item): mark(item, at: time)
    case .beyond(let item):
      guard isHeld else {
        mark(nil, at: time)
        return []
      }
      // Beyond the ring a group opens at once: a practised hand does not wait.
      if items[item].role != .choice { return enter(item) }
      mark(item, at: time)
    }
    return []
  }

  private mutating func mark(_ item: Int?, at time: Timestamp) {
    guard item != marked || (item == nil && restingSince != nil) else { return }
    marked = item
    let opens = item.map { items[$0].role != .choice } ?? false
    restingSince = isHeld && opens ? time : nil
  }

  private mutating func turnDial() -> [Outcome] {
    guard case .dial(let path) = level, isHeld || pressed != nil else { return [] }
    let offset = hand - centre
    // Near the centre a direction says nothing.
    guard offset.distance(to: Point(x: 0, y: 0)) >= layout.innerRadius / 2 else {
      turning.lift()
      return []
    }
    return turned(path, turning.turn(to: RadialLayout.angle(to: offset)))
  }
}
