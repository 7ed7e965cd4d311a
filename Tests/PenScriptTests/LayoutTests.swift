import Testing

@testable import PenScript

@Suite struct LayoutTests {
  @Test func `a field is told by the global items, and what is pushed comes back`() throws {
    let layout = try ReportLayout(of: [
      0x05, 0x0d, 0x09, 0x02, 0xa1, 0x01, 0x85, 0x07,  // Pen, Application, report 7
      0x75, 0x01, 0x95, 0x03, 0x09, 0x42, 0x09, 0x44, 0x81, 0x02,  // Tip, Barrel, three bits
      0x95, 0x05, 0x81, 0x03,  // padding
      0xa4, 0x05, 0x01, 0x09, 0x30, 0x75, 0x10, 0x95, 0x01,  // Push, Generic Desktop: X, 16 bits
      0x16, 0x00, 0x80, 0x26, 0xff, 0x7f, 0x35, 0x00, 0x46, 0x10, 0x27,  // -32768 … 32767; 0 …
      0x65, 0x13, 0x55, 0x0d, 0x81, 0x0a,  // inches · 10⁻³, wraps
      0xb4, 0x09, 0x32, 0x81, 0x02,  // Pop: In Range, still five bits
      0xc0,
    ])
    #expect(layout.fields.map(\.firstBit) == [0, 3, 8, 24])
    #expect(layout.fields.map(\.bits) == [3, 5, 16, 5])
    #expect(layout.fields.map(\.report) == [7, 7, 7, 7])
    #expect(layout.bits == [7: 29] && layout.length(ofReport: 7) == 4)
    #expect(layout.applications == [HidUsage(0xd_0002)])
    let x = layout.fields[2]
    #expect(x.usages == [HidUsage(0x1_0030)] && x.collections == [HidUsage(0xd_0002)])
    #expect(x.flags == [.variable, .wrap])
    #expect(
      x.form
        == HidForm(
          logicalMinimum: -32768, logicalMaximum: 32767, physicalMinimum: 0,
          physicalMaximum: 10000, unit: 0x13, exponent: -3))
    #expect(x.form.millimetres == 254)
    #expect(layout.fields[0].usages == [HidUsage(0xd_0042), HidUsage(0xd_0044)])
    #expect(layout.fields[3].form.logicalMaximum == 0)
  }

  @Test func `usages come in ranges, with a page of their own, and take the page of the main item`()
    throws
  {
    let layout = try ReportLayout(of: [
      0x05, 0x01, 0x19, 0x30, 0x29, 0x32,  // X to Z …
      0x0b, 0x44, 0x00, 0x0d, 0x00,  // a Barrel Switch with its page
      0x06, 0x00, 0xff, 0x75, 0x08, 0x95, 0x04, 0x81, 0x02,  // … of the maker's page
      0xfe, 0x02, 0x00, 0xaa, 0xbb,  // a long item
      0x09, 0x01, 0x91, 0x02,  // an Output takes its usages away
      0x81, 0x02,
    ])
    let usages: [UInt32] = [0xff00_0030, 0xff00_0031, 0xff00_0032, 0xd_0044]
    #expect(layout.fields.map(\.usages) == [usages.map(HidUsage.init), []])
  }

  @Test func `a largest value is signed only where the smallest is negative`() throws {
    func form(_ minimum: UInt8) throws -> HidForm {
      try ReportLayout(of: [0x15, minimum, 0x25, 0xff, 0x75, 8, 0x95, 1, 0x81, 2]).fields[0].form
    }
    #expect(try form(0).logicalMaximum == 255)
    #expect(try form(0x81).logicalMinimum == -127)
    #expect(try form(0x81).logicalMaximum == -1)
  }

  private static let pushes = [UInt8](repeating: 0xa4, count: 5)
  private static let nested = [UInt8](repeating: 0xa0, count: 65)

  static let hostile: [([UInt8], Int, String)] = [
    ([0x05], 0, "the item is cut off"),
    ([0x75, 8, 0x27, 0, 0, 0], 2, "the item is cut off"),
    ([0xfe, 0x20, 0, 1], 0, "the item is cut off"),
    ([0xfe], 0, "the item is cut off"),
    ([0xc0], 0, "a collection ends that has not begun"),
    ([0xa1, 1], 2, "a collection has no end"),
    (nested, 64, "collections are nested too deep"),
    ([0xb4], 0, "there is nothing to pop"),
    (pushes, 4, "too much is pushed"),
    ([0x85, 0], 0, "a report's number is not in 1 … 255"),
    ([0x86, 0, 1], 0, "a report's number is not in 1 … 255"),
    ([0x19, 2, 0x29, 1], 2, "the range of usages is empty or too long"),
    (
      [0x1b, 0, 0, 0, 0, 0x2b, 0xff, 0xff, 0xff, 0xff], 5,
      "the range of usages is empty or too long"
    ),
    (
      [0x77, 255, 255, 255, 255, 0x97, 255, 255, 255, 255, 0x81, 2], 10,
      "a report is longer than 16384 bytes"
    ),
    ([0x75, 8, 0x96, 1, 0x40, 0x81, 2], 5, "a report is longer than 16384 bytes"),
  ]

  @Test(arguments: hostile)
  func `a wrong descriptor is told with the item's place`(
    bytes: [UInt8], offset: Int, message: String
  ) {
    #expect(throws: DescriptorError(offset: offset, message)) { try ReportLayout(of: bytes) }
  }

  @Test func `no bytes make it trap`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = try? Tablet(bytes).report.bytes(PenState(isInRange: true, pressure: 1), sequence: 1)
      _ = try? bytes.withShortReports()
    }
  }

  @Test func `a report that is too long for uhid is cut, and its neighbours are as before`() throws
  {
    let descriptor: [UInt8] = [
      0x75, 8, 0x85, 1, 0x96, 0x88, 0x13, 0x81, 2,  // 5000 bytes of report 1 …
      0x85, 2, 0x81, 2,  // … and of report 2
      0x85, 3, 0x95, 9, 0x81, 2, 0xb1, 2,
    ]
    let short = try descriptor.withShortReports()
    #expect(try ReportLayout(of: short).bits == [1: 8 * 4095, 2: 8 * 4095, 3: 8 * 9])
    #expect(try short.withShortReports() == short)
    #expect(try PenModel().reportDescriptor.withShortReports() == PenModel().reportDescriptor)
  }
}
