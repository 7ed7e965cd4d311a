import Testing

@testable import PenScript

@Suite struct ReportTests {
  private let model = PenModel()

  private func report(_ pen: PenState, of model: PenModel = PenModel()) throws -> [UInt8] {
    try Tablet(model.reportDescriptor).report.bytes(pen, sequence: 0)
  }

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
  func `the first byte holds the switches`(pen: PenState, bits: UInt8) throws {
    #expect(try report(pen)[0] == bits)
  }

  @Test func `position, pressure and tilt follow, the low byte first`() throws {
    let pen = PenState(
      isInRange: true, pressure: 0.5, point: Point(x: 0.5, y: 60.01 / 120),
      tilt: Tilt(x: 20, y: -10))
    let position: [UInt8] = [0x10, 0x27, 0, 0, 0x71, 0x17, 0, 0]  // 10000, 6001
    let rest: [UInt8] = [0x00, 0x10, 0xd0, 0x07, 0x18, 0xfc]  // 4096, 2000, -1000
    #expect(try report(pen) == [0b100001] + position + rest)
  }

  @Test func `out of range all is 0`() throws {
    let pen = PenState(pressure: 0.5, point: Point(x: 0.5, y: 0.5), tilt: Tilt(x: 20, y: -10))
    #expect(try report(pen) == Array(repeating: 0, count: 15))
  }

  @Test func `beside companions the pen's report has a number, and they have their own`() throws {
    var model = model
    model.companions = [.touch, .keys]
    let pen = PenState(isInRange: true)
    #expect(try report(pen, of: model) == [1] + report(pen))
    // Tip and padding, contact, x, y, contact count; eight keys.
    #expect(
      try ReportLayout(of: model.reportDescriptor).bits == [
        1: 8 * report(pen).count, 2: 8 + 8 + 32 + 32 + 8, 3: 8,
      ])
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
