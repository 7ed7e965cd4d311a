internal import StylusWire

extension StylusPose {
  init(_ record: PoseRecord, viewSize: StylusSize?) {
    timestamp = Double(record.time) / 1e6
    isInRange = record.state.contains(.inRange)
    isTouching = record.state.contains(.touching)
    isEraser = record.state.contains(.eraser)
    let buttons: [(PoseRecord.State, StylusButton)] = [
      (.lower, .lower), (.upper, .upper), (.third, .third),
    ]
    pressedButtons = Set(buttons.filter { record.state.contains($0.0) }.map(\.1))
    serial = record.serial == 0 ? nil : record.serial
    tablet = record.tablet
    pressure = record.pressure.told
    wheel = record.wheel.told
    hoverPose = StylusHoverPose(record).map {
      Placement(noted: nil, hasNoted: false, viewSize: viewSize).apply(to: $0)
    }
  }
}

extension StylusHoverPose {
  fileprivate init?(_ record: PoseRecord) {
    guard let anchor = StylusPoint(record.anchorX, record.anchorY) else { return nil }
    self.init(tabletAnchor: anchor)
    tabletLocation = StylusPoint(record.locationX, record.locationY)
    zDistance = record.distance.told
    altitude = record.altitude.told
    azimuth = record.azimuth.told
    roll = record.roll.told
    rollSinceProximity = record.rollSinceProximity.told
  }
}

extension StylusPoint {
  fileprivate init?(_ x: Double, _ y: Double) {
    guard let x = x.told, let y = y.told else { return nil }
    self.init(x: x, y: y)
  }
}

extension Double {
  /// Nil for NaN, which stands for what the pen does not tell.
  fileprivate var told: Double? { isNaN ? nil : self }
}
