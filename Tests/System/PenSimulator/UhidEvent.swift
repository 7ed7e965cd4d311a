import CLinux
import PenScript

/// The events of /dev/uhid: `struct uhid_event` of linux/uhid.h, which is packed and in the byte
/// order of the machine: the guest is always an amd64. One that is shorter than the kernel's struct
/// counts as filled up with 0.
enum UhidEvent {
  /// What names a report: `rtype` and `rnum`.
  struct ReportName: Hashable {
    var type: UInt8
    var number: UInt8
  }

  case create(name: String, phys: String, id: HidID, reportDescriptor: [UInt8])
  case destroy
  case input([UInt8])
  case getReport(id: UInt32, ReportName)
  case getReportReply(id: UInt32, [UInt8])
  case setReport(id: UInt32, ReportName, [UInt8])
  case setReportReply(id: UInt32)
  /// Start, stop, open, close, output: nothing that a pen has to answer.
  case other

  /// More than any event has.
  static let largest = 8192

  /// The event in the kernel's form; empty for those that only the kernel sends.
  var bytes: [UInt8] {
    switch self {
    case .create(let name, let phys, let id, let descriptor):
      var bytes = native(UHID_CREATE2.rawValue)
      bytes += padded(name, to: 128) + padded(phys, to: 64) + padded("", to: 64)
      bytes += native(UInt16(descriptor.count)) + native(id.bus)
      bytes += native(id.vendor) + native(id.product) + native(UInt32(0)) + native(UInt32(0))
      return bytes + descriptor
    case .destroy: return native(UHID_DESTROY.rawValue)
    case .input(let report):
      return native(UHID_INPUT2.rawValue) + native(UInt16(report.count)) + report
    case .getReportReply(let id, let report):
      let success = native(UInt16(0))
      return native(UHID_GET_REPORT_REPLY.rawValue) + native(id) + success
        + native(UInt16(report.count)) + report
    case .setReportReply(let id):
      let success = native(UInt16(0))
      return native(UHID_SET_REPORT_REPLY.rawValue) + native(id) + success
    case .getReport, .setReport, .other: return []
    }
  }

  /// Reads an event of the kernel's.
  init(_ bytes: [UInt8]) {
    var fields = Fields(bytes[...])
    switch fields.number(UInt32.self) {
    case UHID_GET_REPORT.rawValue:
      self = .getReport(id: fields.number(), fields.reportName())
    case UHID_SET_REPORT.rawValue:
      let id = fields.number(UInt32.self)
      let name = fields.reportName()
      let size = fields.number(UInt16.self)
      self = .setReport(id: id, name, Array(fields.rest.prefix(Int(size))))
    default: self = .other
    }
  }
}

private func native(_ number: some FixedWidthInteger) -> [UInt8] {
  stride(from: 0, to: number.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// The text's bytes in a C string of `size` bytes.
private func padded(_ text: String, to size: Int) -> [UInt8] {
  let bytes = text.utf8.prefix(size - 1)
  return bytes + Array(repeating: 0, count: size - bytes.count)
}

/// The fields of a packed struct, one after another.
private struct Fields {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next number; 0 in the place of what is not there.
  mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number {
    let size = Number.bitWidth / 8
    defer { rest = rest.dropFirst(size) }
    return rest.prefix(size).reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  mutating func reportName() -> UhidEvent.ReportName {
    let number = number(UInt8.self)
    return UhidEvent.ReportName(type: self.number(), number: number)
  }
}
