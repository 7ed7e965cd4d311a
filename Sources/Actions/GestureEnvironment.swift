internal import StylusCore

/// What a command is told of the gesture that runs it: variables named STYLUS_*.
struct GestureEnvironment: Equatable {
  /// Every variable there is. One without a value is not set, nor passed on from elsewhere.
  enum Name: String, CaseIterable {
    case gesture = "STYLUS_GESTURE"
    case phase = "STYLUS_PHASE"
    case button = "STYLUS_BUTTON"
    case x = "STYLUS_X"
    case y = "STYLUS_Y"
    case xMillimetres = "STYLUS_X_MM"
    case yMillimetres = "STYLUS_Y_MM"
    case distance = "STYLUS_DISTANCE"
    case altitude = "STYLUS_ALTITUDE"
    case azimuth = "STYLUS_AZIMUTH"
    case roll = "STYLUS_ROLL"
    case pressure = "STYLUS_PRESSURE"
    case tool = "STYLUS_TOOL"
    case device = "STYLUS_DEVICE"
    case app = "STYLUS_APP"
  }

  private(set) var values: [Name: String] = [:]

  /// Describes a gesture on the tablet named `device`, which is empty where there is none; `app` is nil where the app in front is not
  /// known.
  init(_ gesture: Gesture, device: String, app: String?) {
    values[.gesture] = gesture.kind.rawValue
    values[.phase] = gesture.phase?.rawValue
    values[.button] = gesture.button.rawValue
    values[.tool] = gesture.tool.rawValue
    if !device.isEmpty { values[.device] = GestureEnvironment.clean(device) }
    values[.app] = app.map(GestureEnvironment.clean)
    if let pose = gesture.pose { add(pose) }
  }

  private mutating func add(_ pose: Pose) {
    // The finest tablets have some 60 000 units across, 200 a millimetre.
    values[.x] = pose.anchor.x.decimalText(places: 6)
    values[.y] = pose.anchor.y.decimalText(places: 6)
    values[.xMillimetres] = pose.location?.x.decimalText(places: 3)
    values[.yMillimetres] = pose.location?.y.decimalText(places: 3)
    values[.distance] = pose.distance?.decimalText(places: 6)
    values[.pressure] = pose.pressure?.decimalText(places: 6)
    values[.altitude] = pose.altitude?.degreesText(places: 2)
    values[.azimuth] = pose.azimuth?.degreesText(places: 2)
    values[.roll] = pose.roll?.degreesText(places: 2)
  }

  /// `NAME=value` for each variable that has one, in the order of `Name`.
  var entries: [String] {
    Name.allCases.compactMap { name in values[name].map { "\(name.rawValue)=\($0)" } }
  }

  /// The names of those that have none.
  var missing: [String] {
    Name.allCases.filter { values[$0] == nil }.map(\.rawValue)
  }

  /// A NUL would end the value early, so it ends it here, in sight.
  private static func clean(_ text: String) -> String {
    String(text.prefix { $0 != "\0" })
  }
}
