import StylusCore

/// The device that `evdev:` describes.
struct LibinputDevice {
  private var name: String?
  private var id: DeviceID?
  private var properties: Set<UInt16> = []
  private var usages: Set<Usage> = []
  private var axes: [Usage: AxisRange] = [:]

  /// Reads the value of `key`.
  mutating func read(_ key: String, _ parser: YAMLParser) throws(RecordingError) {
    let value = try parser.next()
    switch key {
    case "name":
      guard case .scalar(let text, _) = value.content else {
        throw parser.error("the device's name must be a text", at: value)
      }
      name = text
    case "id":
      let numbers = try parser.readNumbers("'id'", from: value, as: UInt16.self)
      guard numbers.count == 4 else {
        throw parser.error("'id' must be [bus, vendor, product, version]", at: value)
      }
      id = DeviceID(bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
    case "codes": try readCodes(parser, from: value)
    case "absinfo": try readAxes(parser, from: value)
    case "properties":
      properties = Set(try parser.readNumbers("'properties'", from: value, as: UInt16.self))
    default: try parser.skip(from: value)
    }
  }

  private mutating func readCodes(
    _ parser: YAMLParser, from start: YAMLEvent
  ) throws(RecordingError) {
    try parser.readMapping("'codes'", from: start) { (_, place) throws(RecordingError) in
      let type: UInt16 = try parser.number(place, "'codes'")
      let codes = try parser.readNumbers("'codes'", from: try parser.next(), as: UInt16.self)
      if type != Usage.typeSync { usages.formUnion(codes.map { Usage(type: type, code: $0) }) }
    }
  }

  private mutating func readAxes(
    _ parser: YAMLParser, from start: YAMLEvent
  ) throws(RecordingError) {
    try parser.readMapping("'absinfo'", from: start) { (_, place) throws(RecordingError) in
      let axis = Usage.axis(try parser.number(place, "'absinfo'"))
      let value = try parser.next()
      let numbers = try parser.readNumbers("'absinfo'", from: value, as: Int32.self)
      guard numbers.count == 5 else {
        throw parser.error("an axis must be [minimum, maximum, fuzz, flat, resolution]", at: value)
      }
      let range = AxisRange(
        minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
        resolution: numbers[4])
      // 24 and 0x18 are one axis.
      guard axes.updateValue(range, forKey: axis) == nil else {
        throw parser.error("the axis \(axis.code) is described twice", at: place)
      }
    }
  }

  /// The whole description; errors are at `place`.
  func description(
    _ parser: YAMLParser, at place: YAMLEvent
  ) throws(RecordingError) -> DeviceDescription {
    guard let name, let id else {
      let missing = name == nil ? "'name'" : "'id'"
      throw parser.error(
        "the recording is cut off: this device has no \(missing); \(RecordingError.advice)",
        at: place)
    }
    let axisUsages = usages.filter { $0.type == Usage.typeAxis }
    if let axis = axisUsages.filter({ axes[$0] == nil }).min(by: { $0.code < $1.code }) {
      throw parser.error(
        "the device has an axis \(axis.code), but 'absinfo' does not tell its range", at: place)
    }
    return DeviceDescription(
      name: name, id: id, properties: properties, usages: usages.union(axes.keys), axes: axes)
  }
}
