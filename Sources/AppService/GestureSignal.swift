internal import Bus
internal import StylusCore
internal import StylusWire

/// A gesture, or a phase of it, as an app is told of it.
enum GestureSignal {
  /// The arguments of each of the three signals.
  static let arguments: [BusInterface.Parameter] = [
    ("time", "t"), ("button", "s"), ("gesture", "s"), ("phase", "s"), ("action", "s"),
    ("details", "a{sv}"),
  ]

  /// The signal that tells of such gestures.
  static func name(of kind: GestureKind) -> StylusBus.SessionMember {
    switch kind {
    case .tap, .doubleTap, .tripleTap: .tap
    case .squeeze: .squeeze
    case .drag: .drag
    }
  }
}

extension BusMessage {
  /// Appends the arguments that tell of a gesture.
  func append(_ gesture: Gesture, on tablet: String, _ action: PreferredAction) {
    append(UInt64(clamping: gesture.time.microseconds))
    append(gesture.button.rawValue)
    append(gesture.kind.rawValue)
    append(gesture.phase?.rawValue ?? "")
    append(action.rawValue)
    appendArray(of: "{sv}") {
      appendDetail(.tablet, of: "s") { append(tablet) }
      appendDetail(.tool, of: "s") { append(gesture.tool.rawValue) }
      if gesture.serial != 0 { appendDetail(.serial, of: "u") { append(gesture.serial) } }
      if let pose = gesture.pose { append(pose) }
    }
  }

  private func append(_ pose: Pose) {
    append(.anchor, pose.anchor)
    append(.location, pose.location)
    append(.distance, pose.distance)
    append(.altitude, pose.altitude?.rawValue)
    append(.azimuth, pose.azimuth?.rawValue)
    append(.roll, pose.roll?.rawValue)
    append(.rollSinceProximity, pose.rollSinceProximity?.rawValue)
    append(.pressure, pose.pressure)
    append(.wheel, pose.wheel)
  }

  private func append(_ detail: StylusBus.GestureDetail, _ number: Double?) {
    guard let number else { return }
    appendDetail(detail, of: "d") { append(number) }
  }

  private func append(_ detail: StylusBus.GestureDetail, _ point: Point?) {
    guard let point else { return }
    appendDetail(detail, of: "(dd)") {
      appendStruct(of: "dd") {
        append(point.x)
        append(point.y)
      }
    }
  }

  private func appendDetail(
    _ detail: StylusBus.GestureDetail, of type: String, _ body: () -> Void
  ) {
    appendProperty(detail.rawValue, of: type, body)
  }
}
