internal import Bus
internal import StylusWire

extension ToldGesture {
  /// Reads a session's signal; nil for what this library does not know, as a newer daemon may send it.
  init?(_ member: StylusBus.SessionMember, _ message: BusMessage) {
    guard let time = message.readUInt64(), let button = message.readString(),
      let gesture = message.readString(), let phase = message.readString(),
      let action = message.readString(), let kind = Kind(member, gesture: gesture, phase: phase)
    else { return nil }
    self.kind = kind
    timestamp = Double(time) / 1e6
    self.button = StylusButton(rawValue: button)
    self.action = StylusPreferredAction(rawValue: action)
    let details = GestureDetails(message)
    tablet = details.tablet
    pose = details.pose
  }
}

extension ToldGesture.Kind {
  init?(_ member: StylusBus.SessionMember, gesture: String, phase: String) {
    let counts: [StylusGesture: Int] = [.tap: 1, .doubleTap: 2, .tripleTap: 3]
    switch member {
    case .tap:
      guard let count = counts[StylusGesture(rawValue: gesture)] else { return nil }
      self = .tap(count: count)
    case .squeeze:
      guard let phase = StylusInteraction.Phase(rawValue: phase) else { return nil }
      self = .squeeze(phase)
    case .drag:
      guard let phase = StylusInteraction.Phase(rawValue: phase) else { return nil }
      self = .drag(phase)
    case .setActive, .setGestures, .openPoseStream, .unregister: return nil
    }
  }
}
