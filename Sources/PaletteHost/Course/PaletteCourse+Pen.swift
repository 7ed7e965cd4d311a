public import StylusCore
internal import StylusWire

extension PaletteCourse {
  /// Takes in a phase of a gesture after the one that has shown a palette.
  ///
  /// - Parameters:
  ///   - gesture: the phase.
  ///   - tablet: the tablet's number.
  ///   - isByContact: whether it is cancelled because the tip touches, as it does for a tap.
  ///   - now: the time.
  /// - Returns: what is to be done.
  public mutating func follow(
    _ gesture: Gesture, onTablet tablet: UInt32, isByContact: Bool, at now: Timestamp
  ) -> [Step] {
    guard case .open(let open) = stage, open.isHeld(by: gesture, onTablet: tablet) else {
      return []
    }
    switch gesture.phase {
    case nil, .began: return []
    case .changed: return offer(gesture.pose, at: now)
    case .ended:
      letGo(at: now)
      // What the hand has chosen is where it let go, which may have been a while ago.
      let pose = gesture.pose.map {
        Step.send(.pose(number: open.number, PaletteRequest.Pose($0)))
      }
      return (pose.map { [$0] } ?? []) + [.send(.letGo(number: open.number, chooses: true))]
    case .cancelled:
      guard isByContact else { return close(at: now) }
      letGo(at: now)
      return [.send(.letGo(number: open.number, chooses: false))]
    }
  }

  /// Takes in a frame of the tablet `tablet`.
  ///
  /// - Parameters:
  ///   - tablet: the tablet's number.
  ///   - isInRange: whether its pen is in range.
  ///   - pose: its last pose in range.
  ///   - now: the frame's time.
  /// - Returns: what is to be done.
  public mutating func frame(
    onTablet tablet: UInt32, isInRange: Bool, _ pose: Pose?, at now: Timestamp
  ) -> [Step] {
    guard case .open(var open) = stage, open.shown.tablet == tablet else { return [] }
    let range = open.range.followed(by: isInRange, at: now)
    if range != open.range {
      open.range = range
      stage = .open(open)
    }
    // The phases of the gesture have its poses while it lasts.
    guard isInRange, !open.isHeld, open.hasDial, pose?.roll != nil else { return [] }
    return offer(pose, at: now)
  }

  private mutating func offer(_ pose: Pose?, at now: Timestamp) -> [Step] {
    guard let pose, case .open(var open) = stage else { return [] }
    let place = PaletteRequest.Pose(pose)
    let isDue = open.pacer.offer(place, at: now)
    stage = .open(open)
    return isDue ? [.send(.pose(number: open.number, place))] : []
  }

  private mutating func letGo(at now: Timestamp) {
    guard case .open(var open) = stage else { return }
    open.isHeld = false
    open.pacer.drop()
    if case .out = open.range { open.range = .out(now) }
    stage = .open(open)
  }
}

extension OpenPalette.Range {
  fileprivate func followed(by isInRange: Bool, at now: Timestamp) -> OpenPalette.Range {
    if isInRange { return .inRange }
    return self == .inRange ? .out(now) : self
  }
}
