import Pens
import StylusCore
import StylusWire

extension PoseRecord {
  /// How a tablet's pen is after a frame.
  init(_ session: PenSession, at time: Timestamp) {
    self.init()
    self.time = UInt64(clamping: time.microseconds)
    tablet = session.number
    let presence = session.presence
    serial = presence.serial
    state = State(presence, session.buttons)
    guard let pose = session.lastPose else { return }
    (anchorX, anchorY) = (pose.anchor.x, pose.anchor.y)
    if let location = pose.location { (locationX, locationY) = (location.x, location.y) }
    guard presence.tool != nil else { return }
    distance = pose.distance ?? .nan
    altitude = pose.altitude?.rawValue ?? .nan
    azimuth = pose.azimuth?.rawValue ?? .nan
    roll = pose.roll?.rawValue ?? .nan
    rollSinceProximity = pose.rollSinceProximity?.rawValue ?? .nan
    pressure = pose.pressure ?? .nan
    wheel = pose.wheel ?? .nan
  }
}

extension PoseRecord.State {
  fileprivate init(_ presence: Presence, _ buttons: ButtonSet) {
    guard presence.tool != nil else {
      // A button that is down then is not known to be, until the pen is back.
      self = []
      return
    }
    self = .inRange
    if presence.isTouching { insert(.touching) }
    if presence.tool == .eraser { insert(.eraser) }
    if buttons.contains(.lower) { insert(.lower) }
    if buttons.contains(.upper) { insert(.upper) }
    if buttons.contains(.third) { insert(.third) }
  }
}
