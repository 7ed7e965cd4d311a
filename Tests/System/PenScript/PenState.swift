/// How a pen is held at one time.
struct PenState: Equatable {
  var isInRange = false
  var tool = Tool.pen
  var buttons: Set<Button> = []
  /// The tip's pressure; nil while it is up.
  var pressure: Double?
  var point = Point(x: 0, y: 0)
  var tilt = Tilt(x: 0, y: 0)

  /// The HID report that says this. Out of range all is 0, as most generic pens have it.
  func report(of model: PenModel) -> [UInt8] {
    let seen = isInRange ? self : PenState()
    let scale = Double(PenModel.unitsPerMillimetre)
    // A device with one report sends it without a number.
    var bytes = model.companions.isEmpty ? [] : [PenModel.reportNumber]
    bytes.append(seen.switches)
    bytes.append(littleEndian: Int32((seen.point.x * scale).rounded()))
    bytes.append(littleEndian: Int32((seen.point.y * scale).rounded()))
    let pressure = (seen.pressure ?? 0) * Double(PenModel.fullPressure)
    bytes.append(littleEndian: UInt16(pressure.rounded()))
    for degrees in [seen.tilt.x, seen.tilt.y] {
      bytes.append(littleEndian: Int16((degrees * Double(PenModel.unitsPerDegree)).rounded()))
    }
    return bytes
  }

  /// Tip, Barrel, Secondary Barrel, Invert, Eraser, In Range from the lowest bit up. An eraser
  /// that touches has Eraser in the place of Tip.
  private var switches: UInt8 {
    let touches = pressure != nil
    let bits = [
      touches && tool == .pen, buttons.contains(.lower), buttons.contains(.upper),
      tool == .eraser && isInRange, touches && tool == .eraser, isInRange,
    ]
    return bits.enumerated().reduce(0) { $1.element ? $0 | 1 << UInt8($1.offset) : $0 }
  }
}
