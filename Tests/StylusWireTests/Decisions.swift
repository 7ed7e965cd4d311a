import StylusCore

/// Decisions as the daemon makes them, to be written down.
enum Decisions {
  /// A pose with every axis that is written.
  static var fullPose: Pose {
    var pose = Pose(anchor: Point(x: 0.51, y: 0.2200004))
    pose.location = Point(x: 114.2, y: 32.9)
    pose.distance = 0.4
    pose.altitude = Radians(0.98)
    pose.azimuth = Radians(2.2)
    pose.roll = Radians(0)
    pose.pressure = 0.125
    return pose
  }

  static func squeeze(_ phase: GesturePhase, pose: Pose? = nil, serial: UInt32 = 0) -> Gesture {
    Gesture(
      time: Timestamp(microseconds: 12_345_678), button: .lower, kind: .squeeze, phase: phase,
      serial: serial, pose: pose)
  }

  static let doubleTap = Gesture(
    time: Timestamp(microseconds: 500_000), button: .upper, kind: .doubleTap, tool: .pen)

  static func decision(
    _ gesture: Gesture, _ action: Action, _ effect: Decision.Effect
  ) -> Decision {
    let key = BindingKey(source: .global, button: gesture.button, kind: gesture.kind)
    return Decision(
      gesture: gesture, key: action == .none ? nil : key, action: action, effect: effect)
  }

  /// A decision whose own action runs.
  static func running(_ gesture: Gesture, _ action: Action) -> Decision {
    decision(gesture, action, .run(Binding(action)))
  }
}
