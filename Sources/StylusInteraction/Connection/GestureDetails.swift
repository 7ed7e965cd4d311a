internal import Bus
internal import StylusWire

/// The details of a gesture's signal.
struct GestureDetails {
  var tablet = ""
  private(set) var pose: StylusHoverPose?

  /// Reads them. What is not known is passed over.
  init(_ message: BusMessage) {
    var anchor: StylusPoint?
    var location: StylusPoint?
    var numbers: [StylusBus.GestureDetail: Double] = [:]
    var tablet = ""
    message.readProperties { name in
      let detail = StylusBus.GestureDetail(rawValue: name)
      switch detail {
      case .tablet: tablet = message.readVariant(of: "s") { message.readString() } ?? ""
      case .anchor: anchor = message.readPoint()
      case .location: location = message.readPoint()
      case .distance, .altitude, .azimuth, .roll, .rollSinceProximity, .pressure, .wheel:
        if let detail { numbers[detail] = message.readVariant(of: "d") { message.readDouble() } }
      case .tool, .serial, nil: message.skip("v")
      }
    }
    self.tablet = tablet
    guard let anchor else { return }
    var pose = StylusHoverPose(tabletAnchor: anchor)
    pose.tabletLocation = location
    pose.zDistance = numbers[.distance]
    pose.altitude = numbers[.altitude]
    pose.azimuth = numbers[.azimuth]
    pose.roll = numbers[.roll]
    pose.rollSinceProximity = numbers[.rollSinceProximity]
    self.pose = pose
  }
}

extension BusMessage {
  fileprivate func readPoint() -> StylusPoint? {
    readVariant(of: "(dd)") {
      var point: StylusPoint?
      _ = readStruct(of: "dd") {
        if let x = readDouble(), let y = readDouble() { point = StylusPoint(x: x, y: y) }
      }
      return point
    }
  }
}
