import Testing

@testable import PenScript

@Suite struct ReportTests {
  private let model = PenModel()

  static let switches: [(PenState, UInt8)] = [
    (PenState(), 0b000000),
    (PenState(isInRange: true), 0b100000),
    (PenState(isInRange: true, buttons: [.lower]), 0b100010),
    (PenState(isInRange: true, buttons: [.lower, .upper]), 0b100110),
    (PenState(isInRange: true, pressure: 0), 0b100001),
    (PenState(isInRange: true, tool: .eraser), 0b101000),
    (PenState(isInRange: true, tool: .eraser, pressure: 1), 0b111000),
    (PenState(isInRange: false, tool: .eraser, buttons: [.upper]), 0b000000),
  ]

  @Test(arguments: switches)
  func `the first byte holds the switches`(pen: PenState, bits: UInt8) {
    #expect(pen.report(of: model)[0] == bits)
  }

  @Test func `position, pressure and tilt follow, the low byte first`() {
    let pen = PenState(
      isInRange: true, pressure: 0.5, point: Point(x: 100, y: 60.01), tilt: Tilt(x: 20, y: -10))
    let position: [UInt8] = [0x10, 0x27, 0, 0, 0x71, 0x17, 0, 0]  // 10000, 6001
    let rest: [UInt8] = [0x00, 0x10, 0xd0, 0x07, 0x18, 0xfc]  // 4096, 2000, -1000
    #expect(pen.report(of: model) == [0b100001] + position + rest)
  }

  @Test func `out of range all is 0`() {
    let pen = PenState(pressure: 0.5, point: Point(x: 100, y: 60), tilt: Tilt(x: 20, y: -10))
    #expect(pen.report(of: model) == Array(repeating: 0, count: 15))
  }

  @Test func `the descriptor describes a report of that length`() {
    #expect(lengths(in: model.reportDescriptor) == [0: 8 * PenState().report(of: model).count])
  }

  @Test func `beside companions the pen's report has a number, and they have their own`() {
    var model = model
    model.companions = [.touch, .keys]
    let report = PenState(isInRange: true).report(of: model)
    #expect(report == [1] + PenState(isInRange: true).report(of: self.model))
    // Tip and padding, contact, x, y, contact count; eight keys.
    #expect(
      lengths(in: model.reportDescriptor) == [
        1: 8 * (report.count - 1), 2: 8 + 8 + 32 + 32 + 8, 3: 8,
      ])
  }

  /// The bits of each report by its number, 0 where it has none, read from a descriptor as the
  /// kernel reads them.
  private func lengths(in bytes: [UInt8]) -> [Int: Int] {
    var (number, size, count, index) = (0, 0, 0, 0)
    var bits: [Int: Int] = [:]
    var pushed: [(Int, Int)] = []
    while index < bytes.count {
      let length = [0, 1, 2, 4][Int(bytes[index] & 3)]
      let value = length == 1 ? Int(bytes[index + 1]) : 0
      switch bytes[index] & 0xfc {
      case 0x74: size = value
      case 0x84: number = value
      case 0x94: count = value
      case 0xa4: pushed.append((size, count))
      case 0xb4: (size, count) = pushed.removeLast()
      case 0x80: bits[number, default: 0] += size * count
      default: break
      }
      index += 1 + length
    }
    return bits
  }

  @Test func `the descriptor gives the axes their physical size`() {
    let bytes = model.reportDescriptor
    func holds(_ part: [UInt8]) -> Bool {
      bytes.indices.contains { bytes[$0...].starts(with: part) }
    }
    // X: 0 … 20000 for 200 mm, as 32 bits.
    #expect(holds([0x09, 0x30, 0x27, 0x20, 0x4e, 0, 0, 0x47, 200, 0, 0, 0, 0x81, 0x02]))
    // Y: 0 … 12000 for 120 mm.
    #expect(holds([0x09, 0x31, 0x27, 0xe0, 0x2e, 0, 0, 0x47, 120, 0, 0, 0, 0x81, 0x02]))
  }
}
