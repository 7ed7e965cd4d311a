import StylusCore

/// Where the axes and keys stood when the recording began. libinput has it for axes, and only in
/// its comments; stylusd writes a key of its own, which libinput skips:
///
/// ```yaml
/// stylusd:
///   axis-values: {0: 23122, 1: 20374}
///   pressed-keys: [320]
/// ```
struct InitialState {
  var comments = DescriptionComments()
  private var axisValues: [Usage: Int32] = [:]
  private var pressedKeys: Set<Usage> = []

  mutating func read(_ parser: YAMLParser, from start: YAMLEvent) throws(RecordingError) {
    try parser.readMapping("'stylusd'", from: start) { (key, _) throws(RecordingError) in
      let value = try parser.next()
      switch key {
      case "axis-values":
        try parser.readMapping("'axis-values'", from: value) {
          (_, place) throws(RecordingError) in
          let axis = Usage.axis(try parser.number(place, "'axis-values'"))
          axisValues[axis] = try parser.number(try parser.next(), "'axis-values'")
        }
      case "pressed-keys":
        let codes = try parser.readNumbers("'pressed-keys'", from: value, as: UInt16.self)
        pressedKeys = Set(codes.map(Usage.key))
      default: try parser.skip(from: value)
      }
    }
  }

  /// Puts the state into `device`, as far as the device has such axes and keys.
  func apply(to device: inout DeviceDescription) {
    for axis in device.axes.keys {
      device.axes[axis]?.value = axisValues[axis] ?? comments.axisValues[axis] ?? 0
    }
    device.pressedKeys = pressedKeys.union(comments.pressedKeys).intersection(device.usages)
  }
}
