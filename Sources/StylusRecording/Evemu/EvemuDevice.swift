import StylusCore

/// The device that the head of an evemu recording describes, line by line.
struct EvemuDevice {
  private var name: String?
  private var id: DeviceID?
  private var properties: Set<UInt16> = []
  private var usages: Set<Usage> = []
  private var axes: [Usage: AxisRange] = [:]
  private var axesWithResolution: Set<Usage> = []
  /// How many bytes of a type's bit mask have come.
  private var maskBytes: [UInt16: UInt16] = [:]
  private var propertyBytes: UInt16 = 0
  var comments = DescriptionComments()

  /// Takes the name, all that stands after `N:`.
  mutating func takeName(_ bytes: ArraySlice<UInt8>) throws(Malformed) {
    guard name == nil else {
      throw Malformed("the device is named twice; put each recording in a file of its own")
    }
    name = String(decoding: bytes.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// Takes the fields after `I:`.
  mutating func takeID(_ fields: inout Fields) throws(Malformed) {
    guard id == nil else { throw Malformed("the device's id is given twice") }
    var numbers: [UInt16] = []
    while let field = fields.next() {
      guard numbers.count < 4, let number = UInt16(field, radix: 16) else {
        throw Malformed(Self.idForm)
      }
      numbers.append(number)
    }
    guard numbers.count == 4 else { throw Malformed(Self.idForm) }
    id = DeviceID(bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
  }

  private static let idForm =
    "an id is four hexadecimal numbers of up to four digits, as in 'I: 0003 056a 0304 0090'"

  /// Takes the fields after `P:`, eight bytes of the properties' bit mask.
  mutating func takeProperties(_ fields: inout Fields) throws(Malformed) {
    properties.formUnion(try Self.bits(&fields, after: &propertyBytes))
  }

  /// Takes the fields after `B:`, an event type and eight bytes of its codes' bit mask.
  mutating func takeCodes(_ fields: inout Fields) throws(Malformed) {
    guard let field = fields.next(), let type = UInt16(field, radix: 16), type < 0x20 else {
      throw Malformed("a 'B:' line begins with an event type, a hexadecimal number up to 1f")
    }
    let codes = try Self.bits(&fields, after: &maskBytes[type, default: 0])
    // EV_SYN's bits are those of the types, and evemu writes the same for every device.
    guard type != Usage.typeSync else { return }
    usages.formUnion(codes.map { Usage(type: type, code: $0) })
  }

  private static func bits(
    _ fields: inout Fields, after count: inout UInt16
  ) throws(Malformed) -> [UInt16] {
    // KEY_CNT, the most codes that any type has, is 0x300.
    guard count < 0x300 / 8 else { throw Malformed("there are more bits than there are codes") }
    var set: [UInt16] = []
    for byte in count..<(count + 8) {
      guard let mask = fields.next().flatMap({ UInt8($0, radix: 16) }) else {
        throw Malformed("a bit mask is eight hexadecimal bytes, as in '01 00 00 00 00 00 00 00'")
      }
      set += (0..<8).filter { mask & (1 << $0) != 0 }.map { byte * 8 + $0 }
    }
    guard fields.next() == nil else { throw Malformed("there is something after the eight bytes") }
    count += 8
    return set
  }

  /// Takes the fields after `A:`, an axis's code and range. The resolution came with evemu 1.2.
  mutating func takeAxis(_ fields: inout Fields) throws(Malformed) {
    guard let field = fields.next(), let code = UInt16(field, radix: 16) else {
      throw Malformed(Self.axisForm)
    }
    var numbers: [Int32] = []
    while let field = fields.next() {
      guard numbers.count < 5, let number = Int32(field) else { throw Malformed(Self.axisForm) }
      numbers.append(number)
    }
    guard numbers.count >= 4 else { throw Malformed(Self.axisForm) }
    let axis = Usage.axis(code)
    let range = AxisRange(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count == 5 ? numbers[4] : 0)
    guard axes.updateValue(range, forKey: axis) == nil else {
      throw Malformed("the axis \(String(code, radix: 16)) is described twice")
    }
    if numbers.count == 5 { axesWithResolution.insert(axis) }
  }

  private static let axisForm =
    "an axis has a hexadecimal code, then minimum, maximum, fuzz and flat, and from evemu 1.2 on"
    + " a resolution, all whole numbers of 32 bits, as in 'A: 00 0 59552 4 0 200'"

  /// Takes the fields after `L:` or `S:`, the state of a light or switch, which a pen lacks.
  mutating func takeState(_ fields: inout Fields) throws(Malformed) {
    guard
      fields.next().flatMap({ UInt16($0, radix: 16) }) != nil,
      fields.next().flatMap({ Int32($0) }) != nil, fields.next() == nil
    else {
      throw Malformed("a light or switch has a hexadecimal code and a state, as in 'L: 00 1'")
    }
  }

  /// The whole description, with what the comments add.
  func description() throws(Malformed) -> DeviceDescription {
    guard let name else { throw Malformed("the device's name, a line 'N: …', is missing") }
    guard let id else { throw Malformed("the device's id, a line 'I: …', is missing") }
    let axisUsages = usages.filter { $0.type == Usage.typeAxis }
    if let axis = axisUsages.filter({ axes[$0] == nil }).min(by: { $0.code < $1.code }) {
      throw Malformed(
        "the device has an axis \(String(axis.code, radix: 16)), but no 'A:' line tells its range")
    }
    var ranges = axes
    for (axis, range) in axes {
      ranges[axis]?.value = comments.axisValues[axis] ?? 0
      if !axesWithResolution.contains(axis) {
        ranges[axis]?.resolution = comments.resolutions[axis] ?? range.resolution
      }
    }
    return DeviceDescription(
      name: name, id: id, properties: properties, usages: usages.union(axes.keys), axes: ranges,
      pressedKeys: comments.pressedKeys.intersection(usages))
  }
}
